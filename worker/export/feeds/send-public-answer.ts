import type { Context } from 'hono';
import { sha256 } from '#worker/ground/hash.ts';
import { allowCaching } from '#worker/http/cache-control.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { namesTag } from '#worker/http/request/range.ts';

/**
 * Publicly cached for the minute that the underlying answer is valid. Any site may read what everybody may read.
 */
export function sendPublic(c: Context<AppEnv>, body: string, type: string): Response {
  const etag = `"${sha256(body).slice(0, 32)}"`;
  allowCaching(c);
  c.header('etag', etag);
  c.header('access-control-allow-origin', '*');
  c.header('cross-origin-resource-policy', 'cross-origin');
  if (namesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  return c.body(body, 200, { 'content-type': type });
}
