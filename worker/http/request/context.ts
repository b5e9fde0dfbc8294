import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** What keeps a request's late work alive; there is none in tests that send to the app itself. */
export function executionContext(c: Context<AppEnv>) {
  try {
    return c.executionCtx;
  } catch {
    return undefined;
  }
}
