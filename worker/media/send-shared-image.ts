import type { Context } from 'hono';
import { headObject, imageKey, joinedKey, sharedKey } from '#worker/db/bucket.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { sendObject } from '#worker/http/send-object.ts';
import { askForShared, renditionsDigest, type SharedRendition } from './shared-image-job.ts';
import type { MediaRow } from './tables.ts';

type C = Context<AppEnv>;
type ShownRendition = SharedRendition & Pick<MediaRow, 'edges'>;

/** Wide enough where a link shows a large image, and no wider. */
const SHARED_MAX_EDGE_PX = 1280;

/**
 * Sends public photos as one share image. While that is missing, it requests the image and sends the first photo
 * instead, with a response that is never cached.
 */
export async function sendShared(
  c: C,
  renditions: readonly ShownRendition[],
  cacheHeaders: Record<string, string>,
): Promise<Response> {
  const [firstRendition] = renditions;
  if (!firstRendition) throw new AppError('not_found');
  const key = renditions.length > 1 ? joinedKey(renditionsDigest(renditions)) : null;
  const ownKey = sharedKey(firstRendition.id, firstRendition.rendition);
  const asJpeg = { 'content-type': 'image/jpeg' };
  if (await headObject(c.env, key ?? ownKey)) return sendObject(c, key ?? ownKey, { ...cacheHeaders, ...asJpeg });
  const references = renditions.map(({ id, shard, rendition }) => ({ id, shard, rendition }));
  await askForShared(c.env, c.var.databases.primaryCoreDb, { pieces: references, key });
  if (key && (await headObject(c.env, ownKey))) return sendObject(c, ownKey, { ...noStoreHeaders, ...asJpeg });
  const edge = firstRendition.edges.findLast((size) => size <= SHARED_MAX_EDGE_PX) ?? 0;
  return sendObject(c, imageKey(firstRendition.id, firstRendition.rendition, edge), {
    ...noStoreHeaders,
    'content-type': 'image/webp',
  });
}

const noStoreHeaders = { 'cache-control': 'private, no-store' };
