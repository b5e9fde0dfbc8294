import { zValidator } from '@hono/zod-validator';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { isRefusedWhileSuspended } from '#contract/account/suspension.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { Api, Audience, Endpoint, SchemaOutput } from '#contract/http/endpoint.ts';
import { ok } from '#contract/http/envelope.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Env } from '#worker/ground/env.ts';
import { carryOutOnce, type KeepAnswer } from '#worker/http/idempotency/carry-out-once.ts';
import type { AppEnv, ReadUser, User } from '#worker/http/request/app-env.ts';
import { readBookmarks, writeBookmarks } from '#worker/http/request/cookies.ts';
import { refuseInput } from '#worker/http/request/input.ts';
import { requestLocale } from '#worker/http/request/language.ts';
import { assertPageUser } from '#worker/http/request/origin.ts';
import { allowCaching } from './cache-control.ts';
import { countCreate, uncountCreate } from './daily-counts.ts';
import { fromTheEdge } from './edge.ts';

type C = Context<AppEnv>;
type Caller<W extends Audience> = W extends 'user' | 'admin' ? User : W extends 'visitor' ? User | null : null;

/**
 * What a handler gets besides its input: the user, their catalogue, the core database, and the time of the call.
 */
export type Call<W extends Audience = Audience> = {
  c: C;
  env: Env;
  core: CoreDb;
  /** core as of its primary, whatever replica is near */
  freshCore: CoreDb;
  user: Caller<W>;
  /** the logged-in user's own database */
  ownerDb: W extends 'user' | 'admin' ? CatalogueDb : null;
  locale: Locale;
  nowMs: number;
  /**
   * the id of the request, by which it publishes its own outbox rows to core and no other request does so at the
   * same time
   */
  told_by: string;
  /** the statements that store the answer, for the batch that makes the change; none without a key */
  keep: KeepAnswer;
  /** for a deletion: whether the caller has executed it before */
  wasDeleted: () => Promise<boolean>;
};

type Input<E> = E extends Endpoint<Audience, infer P, infer I> ? SchemaOutput<P> & SchemaOutput<I> : never;
type Handler<E> =
  E extends Endpoint<infer W, infer _P, infer _I, infer O>
    ? (call: Call<W>, input: Input<E>) => Promise<z.input<O>> | z.input<O>
    : never;

/**
 * Turns an api table and one handler per entry into routes: admit, validate, execute once, wrap. A handler listed
 * in `readingFirst` changes nothing before its `keep`: it starts while the server still checks whether the call
 * arrived before, and while a create is counted.
 */
export function serve<A extends Api>(
  api: A,
  handlers: { [K in keyof A]: Handler<A[K]> },
  { readingFirst = [] }: { readingFirst?: readonly (keyof A)[] } = {},
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const names = Object.keys(api).sort((a, b) => parameters(api[a]) - parameters(api[b]));
  for (const name of names) {
    const endpoint = api[name];
    if (!endpoint) continue;
    const handle = handlers[name] as unknown as (call: Call, input: unknown) => unknown;
    routes.on(
      endpoint.method,
      endpoint.path,
      admit(endpoint),
      ...validators(endpoint),
      ...(isCacheable(endpoint) ? [fromTheEdge(endpoint)] : []),
      answer(endpoint, handle, readingFirst.includes(name)),
    );
  }
  return routes;
}

/**
 * Fixed paths are mounted before those with parameters, so that /specimens/next_number is not taken for a
 * specimen's id.
 */
const parameters = (endpoint: Endpoint | undefined) => endpoint?.path.split(':').length ?? 0;

/** Whether a call is the same for everybody and changes nothing. */
const isCacheable = ({ access, method }: Endpoint) => access === 'public' && method === 'GET';

/** Sets how `serve` finds the user of a request. */
export const identifyUser =
  (readUser: ReadUser): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    c.set('readUser', readUser);
    return next();
  };

/**
 * Admits a caller: public calls never read the cookie, the others do, and some require a user. The edge has only
 * public calls.
 */
const admit =
  (endpoint: Endpoint): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { access } = endpoint;
    if (isCacheable(endpoint)) c.set('isPublic', true);
    else if (c.env.madeFor === 'edge') throw new AppError('not_found');
    if (access === 'public') return next();
    c.var.databases.setBookmarks(readBookmarks(c));
    const user = await c.var.readUser(c);
    c.set('user', user);
    if (access !== 'visitor' && !user) throw new AppError('not_logged_in');
    // Visitors may log in also on a page of another user.
    if (access !== 'visitor') assertPageUser(c, user);
    if (access === 'admin' && !user?.is_admin) throw new AppError('admin_only');
    return next();
  };

function validators({ method, params, input, body }: Endpoint): MiddlewareHandler[] {
  const param = zValidator('param', params, refuseInput) as MiddlewareHandler;
  if (body !== 'json') return [param];
  if (method === 'GET' || method === 'DELETE')
    return [param, zValidator('query', input, refuseInput) as MiddlewareHandler];
  return [onlyJson, param, zValidator('json', input, refuseInput) as MiddlewareHandler];
}

/** Refuses a body of a type that a form can send, also for calls without a body. */
const onlyJson: MiddlewareHandler = (c, next) => {
  const type = c.req.header('content-type');
  if (type !== undefined && !/^application\/json\s*(?:;|$)/i.test(type))
    throw new AppError('format_unknown', { accepted: 'application/json' });
  return next();
};

const answer =
  (endpoint: Endpoint, handle: (call: Call, input: unknown) => unknown, isReadingFirst: boolean) => async (c: C) => {
    const { access, method, status } = endpoint;
    const { databases, user } = c.var;
    const input = { ...valid(c, method === 'GET' || method === 'DELETE' ? 'query' : 'json'), ...valid(c, 'param') };
    if (user?.is_suspended && isRefusedWhileSuspended(endpoint, input)) throw new AppError('account_suspended');
    let pendingCount: Promise<void> | null = null;
    const performCall = async (keep: KeepAnswer, wasDeleted: () => Promise<boolean>) => {
      pendingCount = user && status === 201 ? countCreate(databases.core, endpoint.path, user.id) : null;
      if (!isReadingFirst) await pendingCount;
      const result = handle(
        {
          c,
          env: c.env,
          core: databases.core,
          freshCore: databases.primaryCoreDb,
          user,
          ownerDb: user ? databases.catalogue(user.shard) : null,
          locale: requestLocale(c),
          nowMs: Date.now(),
          told_by: c.var.request_id,
          keep: async (answer) => {
            await pendingCount;
            return keep(answer);
          },
          wasDeleted,
        } as Call,
        input,
      );
      const [answer] = await Promise.all([result, pendingCount]);
      return answer;
    };
    const takeBack = async () => {
      const wasCounted = await pendingCount?.then(
        () => true,
        () => false,
      );
      if (user && wasCounted) await uncountCreate(databases.core, endpoint.path, user.id);
    };
    const result = await carryOutOnce(c, endpoint, input, performCall, { isReadingFirst, takeBack });
    if (access === 'public') allowCaching(c);
    else if (user && method !== 'GET') writeBookmarks(c, databases.bookmarks());
    return c.json(ok(result), status);
  };

/** The input read by a validator; empty if none ran. */
const valid = (c: C, target: 'param' | 'query' | 'json'): object =>
  (c.req.valid as (target: string) => object | undefined)(target) ?? {};
