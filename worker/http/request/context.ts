import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** The context that keeps deferred work of a request alive; tests that call the app directly have none. */
export function executionContext(c: Context<AppEnv>) {
  try {
    return c.executionCtx;
  } catch {
    return undefined;
  }
}
