import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { JSON_BODY_MAX } from '#contract/limits.ts';
import type { AppEnv } from '../env.ts';
import { AppError } from './app-error.ts';

/** What every answer says to a browser; pages and files say more of their own. */
export const secureHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
});

/** JSON bodies end at a megabyte, before they are read; raw bytes have limits of their own. */
export const limitJson = createMiddleware<AppEnv>((c, next) => {
  const json = !c.req.header('content-type')?.startsWith('application/octet-stream');
  if (!json) return next();
  return bodyLimit({
    maxSize: JSON_BODY_MAX,
    onError: () => {
      throw new AppError('body_too_large', { limit: '1 MB' });
    },
  })(c, next);
});
