import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isLocal } from '../env.ts';
import type { AppEnv } from './app-env.ts';

/** Nothing is kept by anybody unless its route says so; what can become private is kept at most this long. */
const PUBLIC_SECONDS = 60;

export const neverCached = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store');
});

/** A public answer may be kept for a minute; locally not at all, so that a script sees what it wrote. */
export function allowCaching(c: Context<AppEnv>) {
  if (!isLocal(c.env)) c.header('cache-control', `public, max-age=${PUBLIC_SECONDS}`);
}
