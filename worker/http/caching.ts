import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { PUBLIC_SECONDS } from '#contract/limits.ts';
import { isLocal } from '../env.ts';
import type { AppEnv } from './app-env.ts';

/** Nothing is kept by anybody unless its route says so. */
export const neverCached = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store');
});

/** A public answer may be kept for a minute; locally not at all, so that a script sees what it wrote. */
export function allowCaching(c: Context<AppEnv>) {
  if (!isLocal(c.env)) c.header('cache-control', `public, max-age=${PUBLIC_SECONDS}`);
}
