import { type Context, Hono } from 'hono';
import type { Envelope } from '#contract/http/envelope.ts';
import { pageImages } from '#contract/page-images.ts';
import { matchScreen } from '#contract/routes/paths.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { isLocal } from '#worker/ground/env.ts';
import { askAsVisitor } from '#worker/http/ask-as-visitor.ts';
import { FOR_A_MINUTE } from '#worker/http/cache-control.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { requestLocale } from '#worker/http/request/language.ts';
import { locateMedia } from '#worker/media/locate-media.ts';
import { mediaById } from '#worker/media/queries.ts';
import { sendShared } from '#worker/media/send-shared-image.ts';

type C = Context<AppEnv>;

/**
 * The share image of a page with several specimens, at the page's own address behind `/og`. It is made from what
 * the API answers visitors of that page, at most a minute old, so that a hidden photo is in no share image
 * requested later.
 */
export const pageImageRoutes = (calls: Hono<AppEnv>) =>
  new Hono<AppEnv>().get('/og/*', async (c) => {
    const matchedScreen = matchScreen(c.req.path.slice('/og'.length));
    const pageImage = matchedScreen && pageImages[matchedScreen.screen];
    if (!pageImage) throw new AppError('not_found');
    const answer = await askAsVisitor(c, calls, pageImage.path(matchedScreen.params), requestLocale(c));
    if (answer.status !== 200) throw new AppError('not_found');
    const { d } = await answer.json<Envelope<unknown>>();
    const renditions = await Promise.all(pageImage.covers(d).map((path) => findRendition(c, path)));
    const shownRenditions = renditions.flatMap((rendition) => rendition ?? []);
    const cacheHeaders = { ...shortCacheHeaders(c), ...ageHeader(answer) };
    return shownRenditions.length > 0
      ? sendShared(c, shownRenditions, cacheHeaders)
      : sendProductImage(c, cacheHeaders);
  });

/** The photo whose renditions are at `/file/{id}/{rendition}`; null if that is not its present rendition. */
async function findRendition(c: C, path: string) {
  const [, , id = '', rendition] = path.split('/');
  const { core } = c.var.databases;
  const location = await locateMedia(core, id);
  const [row] = location ? await mediaById(c.var.databases.catalogue(location.shard), id) : [];
  return location && row && String(row.rendition) === rendition ? { ...row, shard: location.shard } : null;
}

/** Sends the image of the product itself when nothing is shown yet. */
async function sendProductImage(c: C, cacheHeaders: Record<string, string>): Promise<Response> {
  const { body } = await c.env.ASSETS.fetch(new URL('/share.jpg', c.req.url).href);
  return new Response(body, { headers: { ...cacheHeaders, 'content-type': 'image/jpeg' } });
}

/** The image's minute of caching starts with that of the answer it is made from. */
function ageHeader({ headers }: Response): { age?: string } {
  const age = headers.get('age');
  return age === null ? {} : { age };
}

/** The photos in it may be hidden at any time. Locally every request revalidates. */
const shortCacheHeaders = (c: C) => ({
  'cache-control': isLocal(c.env) ? 'public, no-cache' : `public, ${FOR_A_MINUTE}`,
});
