import { createMiddleware } from 'hono/factory';
import { AVATAR_BYTES_MAX } from '#contract/account/settings-api.ts';
import { JSON_BODY_MAX } from '#contract/http/limits.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { readBody } from '#worker/http/request/read-body.ts';

/** Sets the security headers of every answer; pages and files set more of their own. */
export const secureHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
});

/** Refuses compressed bodies, whose real size is unknown, so that none is ever unpacked. */
export const refusePacked = createMiddleware<AppEnv>((c, next) => {
  const encoding = c.req.header('content-encoding') ?? 'identity';
  if (encoding !== 'identity') throw new AppError('format_unknown', { accepted: 'identity' });
  return next();
});

/** The only form contains an avatar and little else. */
const FORM_BODY_MAX = AVATAR_BYTES_MAX + 65_536;

/**
 * Reads and limits bodies: JSON to a megabyte and forms to five, within a bounded time; raw bytes have limits of
 * their own. A body that breaks off or never ends is the sender's fault, not one of our storage.
 */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header('content-type') ?? '';
  const { body } = c.req.raw;
  if (!body || type.startsWith('application/octet-stream')) return next();
  const form = type.startsWith('multipart/form-data');
  const maxSize = form ? FORM_BODY_MAX : JSON_BODY_MAX;
  const isTooLong = Number(c.req.header('content-length') ?? 0) > maxSize;
  const bytes = isTooLong ? 'too large' : await readBody(body, maxSize, c.env);
  if (bytes === 'too large') throw new AppError('body_too_large', { limit: form ? '5 MB' : '1 MB' });
  c.req.raw = new Request(c.req.raw, { body: bytes });
  return next();
});
