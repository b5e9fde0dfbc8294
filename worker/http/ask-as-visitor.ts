import type { Context, Hono } from 'hono';
import type { Locale } from '#contract/format/locale.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { executionContext } from '#worker/http/request/context.ts';
import { readSessionCookie } from '#worker/http/request/cookies.ts';

/**
 * Returns the API's answer to a visitor without a cookie: the call is made here, in the databases of the outer
 * request. Visitors who may be logged in get a new answer, all others the edge's cached one.
 */
export function askAsVisitor(
  c: Context<AppEnv>,
  calls: Hono<AppEnv>,
  path: string,
  locale: Locale,
): Response | Promise<Response> {
  const request = new Request(new URL(path, c.req.url), { headers: { 'accept-language': locale } });
  const { databases, request_id } = c.var;
  const bindings: AppEnv['Bindings'] = { ...c.env, outerRequest: { databases, request_id } };
  if (readSessionCookie(c)) bindings.madeFor = 'session';
  return calls.fetch(request, bindings, executionContext(c));
}
