import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { PUBLIC_SECONDS } from '#contract/http/limits.ts';
import { isLocal } from '#worker/ground/env.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';

/** Caches revalidate after a minute, and serve nothing older when we cannot be reached. */
export const FOR_A_MINUTE = `max-age=${PUBLIC_SECONDS}, must-revalidate, stale-if-error=0`;

/** Nothing is cached unless its route says so. */
export const neverCached = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store');
});

/** Allows a public answer to be cached for a minute; locally not at all, so that a script sees what it wrote. */
export function allowCaching(c: Context<AppEnv>) {
  if (!isLocal(c.env)) c.header('cache-control', `public, ${FOR_A_MINUTE}`);
}

/** Whether an answer may be cached for other visitors than the caller. */
export const isShared = ({ headers }: Response) => (headers.get('cache-control') ?? '').startsWith('public');
