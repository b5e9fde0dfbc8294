import { type Context, Hono, type Next } from 'hono';
import { payloadPath, preparedPages, ruledAddress } from '#contract/routes/route-rules.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';

/**
 * Routes for the build's own files: those besides the hashed ones, the prerendered page data, and the redirects.
 */
export const builtRoutes = new Hono<AppEnv>()
  .get('/builds/*', file)
  .get('/icons/*', file)
  .get('/:name{.+\\.(svg|txt|ico|webmanifest|png|jpg)}', file)
  .on('GET', preparedPages.map(payloadPath), file)
  .get('*', async (c, next) => {
    const redirectPath = ruledAddress(c.req.path);
    return redirectPath ? c.redirect(redirectPath, 302) : next();
  });

async function file(c: Context<AppEnv>, next: Next) {
  const response = await c.env.ASSETS.fetch(c.req.raw);
  if (response.status === 404) return next();
  const answer = new Response(response.body, response);
  answer.headers.set('cache-control', c.req.path.startsWith('/builds/latest') ? 'no-store' : 'public, max-age=3600');
  return answer;
}
