import { type Context, type ExecutionContext, Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { PUBLIC_SECONDS } from '#contract/http/limits.ts';
import { fill } from '#contract/routes/paths.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { type Env, isOnPlatform } from '#worker/ground/env.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { executionContext } from '#worker/http/request/context.ts';
import { readSessionCookie } from '#worker/http/request/cookies.ts';
import { requestLocale } from '#worker/http/request/language.ts';
import { isShared, neverCached } from './cache-control.ts';
import { answerError } from './errors.ts';
import { observe } from './log-requests.ts';

type C = Context<AppEnv>;
/** The entrypoint of index.ts whose answers the platform caches. */
type Edge = Pick<Fetcher, 'fetch'>;

/** When an answer of the edge was generated, in milliseconds: each tier of the platform may restart the age. */
const MADE_AT = 'x-made-at';

/**
 * Answers a public call from the edge's cache. Visitors who may be logged in get a new answer, so that users see
 * their own changes, and so do all if nothing is cached or the cached answer is too old.
 */
export const fromTheEdge =
  (endpoint: Endpoint): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const edge = availableEdge(c);
    if (!edge) return next();
    const answer = await edge.fetch(edgeRequest(endpoint, c)).catch(() => null);
    // An answer that is not ours is a fault of the edge: the call is answered without it.
    if (!answer?.headers.get('content-type')?.startsWith('application/json')) return next();
    const age = Math.ceil((Date.now() - Number(answer.headers.get(MADE_AT))) / 1000);
    if (isShared(answer) && age > PUBLIC_SECONDS) {
      await answer.body?.cancel();
      return next();
    }
    c.set('edge', answer.headers.get('cf-cache-status') ?? 'unknown');
    return visitorAnswer(answer, age);
  };

function availableEdge(c: C): Edge | null {
  if (!isOnPlatform(c.env) || c.env.madeFor || readSessionCookie(c)) return null;
  const { PublicCalls = null } = (executionContext(c)?.exports ?? {}) as { PublicCalls?: Edge };
  return PublicCalls;
}

/**
 * One address per answer: the known parameters of the query, in one order. Only refusals depend on the language.
 */
function edgeRequest({ path, input }: Endpoint, c: C): Request {
  const knownNames = input instanceof z.ZodObject ? Object.keys(input.shape).sort() : [];
  const queryValues = c.req.queries();
  const query = new URLSearchParams(
    knownNames.flatMap((name) => (queryValues[name] ?? []).map((value) => [name, value])),
  );
  const url = new URL(fill(path, c.req.param()), c.req.url);
  url.search = query.toString();
  return new Request(url, { headers: { 'accept-language': requestLocale(c), 'x-request-id': c.var.request_id } });
}

/** The answer for one visitor, who may cache it only for the rest of its minute. */
function visitorAnswer(answer: Response, age: number): Response {
  const { status, body } = answer;
  const headers = new Headers(answer.headers);
  for (const name of [MADE_AT, 'age', 'cf-cache-status', 'set-cookie', 'x-request-id', 'server-timing'])
    headers.delete(name);
  if (isShared(answer)) headers.set('age', String(age));
  return new Response(body, { status, headers });
}

/**
 * The app that answers the edge: only the public calls, to a request reduced to path, query and language. A route
 * that has not declared itself public is answered as not found.
 */
export function callsForTheEdge(calls: Hono<AppEnv>) {
  const app = new Hono<AppEnv>()
    .use(observe, neverCached, onlyPublic)
    .route('/', calls)
    .notFound(() => {
      throw new AppError('not_found');
    })
    .onError(answerError);
  return (request: Request, env: Env, context: ExecutionContext) =>
    app.fetch(bare(request), { ...env, madeFor: 'edge' }, context);
}

const onlyPublic: MiddlewareHandler<AppEnv> = async (c, next) => {
  const madeAtMs = Date.now();
  c.set('edge', 'made');
  if (c.req.method !== 'GET' || !c.req.path.startsWith('/api/')) throw new AppError('not_found');
  await next();
  if (!c.var.isPublic) throw new AppError('not_found');
  c.res.headers.set(MADE_AT, String(madeAtMs));
};

function bare({ url, method, headers }: Request): Request {
  const keptHeaders = ['accept-language', 'x-request-id'].map((name): [string, string] => [
    name,
    headers.get(name) ?? '',
  ]);
  return new Request(url, { method, headers: keptHeaders });
}
