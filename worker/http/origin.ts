import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, Env } from '../env.ts';
import { AppError } from './app-error.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What mail programs post by themselves, with a token of its own. */
const exempt = new Set(['/api/mail/unsubscribe']);

/** Unsafe calls come from our own pages only: their Origin is ours, and no other site asked for them. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!safe.has(c.req.method) && !exempt.has(c.req.path)) demandOwnOrigin(c);
  return next();
});

/** Refuses what another site asks for. */
export function demandOwnOrigin(c: Context<AppEnv>) {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  const own = origin !== undefined && origins(c.env, c.req.url).has(origin);
  if (!own || (site !== undefined && site === 'cross-site')) throw new AppError('cross_origin');
}

const origins = (env: Env, url: string) =>
  new Set([new URL(url).origin, ...(env.ALLOWED_ORIGINS ?? '').split(',').filter((origin) => origin !== '')]);
