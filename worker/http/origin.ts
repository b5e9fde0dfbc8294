import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isLoopback } from '#contract/head/loopback.ts';
import { type Env, isLocal } from '../env.ts';
import { AppError } from '../ground/app-error.ts';
import type { AppEnv } from './app-env.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What mail programs post by themselves, with a token of its own. */
const exempt = new Set(['/api/mail/unsubscribe']);

type Settings = Pick<Env, 'ENVIRONMENT' | 'PUBLIC_ORIGIN' | 'ALLOWED_ORIGINS'>;

/**
 * The origin that links lead to: the configured one, whatever a request calls us. Without one, which a machine of one's
 * own can do, where we are reached there.
 */
export const publicOrigin = (env: Settings, reachedAt: string): string =>
  new URL(env.PUBLIC_ORIGIN || reachedAt).origin;

/** Under another name than our own nothing is answered: whoever chooses the Host header must not choose what we are. */
export const ownHost = createMiddleware<AppEnv>((c, next) => {
  const { host } = new URL(c.req.url);
  const hosts = [...ownOrigins(c.env, c.req.url)].map((origin) => new URL(origin).host);
  if (!hosts.includes(host)) throw new AppError('wrong_host');
  return next();
});

/** Unsafe calls come from our own pages only: their Origin is ours, and no other site asked for them. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!safe.has(c.req.method) && !exempt.has(c.req.path)) demandOwnOrigin(c);
  return next();
});

/** Refuses what another site asks for. */
export function demandOwnOrigin(c: Context<AppEnv>) {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  const own = origin !== undefined && ownOrigins(c.env, c.req.url).has(origin);
  if (!own || (site !== undefined && site === 'cross-site')) throw new AppError('cross_origin');
}

/** Ours: the configured one, those named beside it, and on a machine of one's own its loopback addresses. */
function ownOrigins(env: Settings, reachedAt: string): Set<string> {
  const { origin } = new URL(reachedAt);
  const named = (env.ALLOWED_ORIGINS ?? '').split(',').filter((one) => one !== '');
  const here = isLocal(env) && isLoopback(reachedAt) ? [origin] : [];
  return new Set([...(env.PUBLIC_ORIGIN ? [new URL(env.PUBLIC_ORIGIN).origin] : []), ...named, ...here]);
}
