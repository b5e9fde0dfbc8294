import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { PAGE_USER_HEADER } from '#contract/account/page-user.ts';
import { isLoopback } from '#contract/head/loopback.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { type Env, isLocal } from '#worker/ground/env.ts';
import type { AppEnv, User } from './app-env.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Posted by email programs without a page of ours; the request contains its own token. */
const exempt = new Set(['/api/mail/unsubscribe']);

type Settings = Pick<Env, 'ENVIRONMENT' | 'PUBLIC_ORIGIN' | 'ALLOWED_ORIGINS'>;

/**
 * The origin of links: the configured one, whatever Host header a request has. A local server may have none
 * configured; then it is the origin of the request.
 */
export const publicOrigin = (env: Settings, reachedAt: string): string =>
  new URL(env.PUBLIC_ORIGIN || reachedAt).origin;

/** Refuses requests for any other host than our own, so that a forged Host header cannot choose our origin. */
export const ownHost = createMiddleware<AppEnv>((c, next) => {
  const { host } = new URL(c.req.url);
  const hosts = [...ownOrigins(c.env, c.req.url)].map((origin) => new URL(origin).host);
  if (!hosts.includes(host)) throw new AppError('wrong_host');
  return next();
});

/** Accepts unsafe methods only from our own pages: their Origin must be ours, and no other site may have sent them. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!safe.has(c.req.method) && !exempt.has(c.req.path)) demandOwnOrigin(c);
  return next();
});

/** Refuses a request that another site sent. */
export function demandOwnOrigin(c: Context<AppEnv>) {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  const isOwn = origin !== undefined && ownOrigins(c.env, c.req.url).has(origin);
  if (!isOwn || (site !== undefined && site === 'cross-site')) throw new AppError('cross_origin');
}

/** Our origins: the configured one, the allowed ones, and on a local server its loopback address. */
function ownOrigins(env: Settings, reachedAt: string): Set<string> {
  const { origin } = new URL(reachedAt);
  const allowedOrigins = (env.ALLOWED_ORIGINS ?? '').split(',').filter((origin) => origin !== '');
  const localOrigins = isLocal(env) && isLoopback(reachedAt) ? [origin] : [];
  return new Set([
    ...(env.PUBLIC_ORIGIN ? [new URL(env.PUBLIC_ORIGIN).origin] : []),
    ...allowedOrigins,
    ...localOrigins,
  ]);
}

/**
 * Refuses a call from a page of another user. All tabs of a browser share one cookie: a form that was opened before
 * another user logged in would otherwise be stored in that user's account.
 */
export function assertPageUser(
  c: Context<AppEnv>,
  user: User | null,
  pageUsername: string | undefined = c.req.header(PAGE_USER_HEADER),
) {
  if (user && pageUsername !== undefined && pageUsername !== user.username)
    throw new AppError('other_user', { username: user.username });
}
