import type { Context, Hono } from 'hono';
import type { Locale } from '#contract/format/locale.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { executionContext } from '#worker/http/request/context.ts';

/**
 * Returns the API's answer to the caller of this request: the call is made here, in the databases of the request.
 */
export function askAsCaller(
  c: Context<AppEnv>,
  calls: Hono<AppEnv>,
  path: string,
  locale: Locale,
): Response | Promise<Response> {
  const cookie = c.req.header('cookie') ?? '';
  const request = new Request(new URL(path, c.req.url), { headers: { 'accept-language': locale, cookie } });
  const { databases, request_id } = c.var;
  return calls.fetch(request, { ...c.env, outerRequest: { databases, request_id } }, executionContext(c));
}
