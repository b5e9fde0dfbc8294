import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { PUBLIC_SECONDS } from '#contract/http/limits.ts';
import { isLocal } from '#worker/ground/env.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';

/** Whoever keeps it so asks again after that, and shows nothing older when we can't be reached. */
export const FOR_A_MINUTE = `max-age=${PUBLIC_SECONDS}, must-revalidate, stale-if-error=0`;

/** Nothing is kept by anybody unless its route says so. */
export const neverCached = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store');
});

/** A public answer may be kept for a minute; locally not at all, so that a script sees what it wrote. */
export function allowCaching(c: Context<AppEnv>) {
  if (!isLocal(c.env)) c.header('cache-control', `public, ${FOR_A_MINUTE}`);
}

/** Whether an answer may be kept for others than who asked. */
export const isShared = ({ headers }: Response) => (headers.get('cache-control') ?? '').startsWith('public');
