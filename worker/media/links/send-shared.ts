import type { Context } from 'hono';
import { headObject, joinedKey, pictureKey, sharedKey } from '../../db/bucket.ts';
import { AppError } from '../../ground/app-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { sendObject } from '../../http/send-object.ts';
import type { MediaRow } from '../tables.ts';
import { askForShared, digestOf, type Piece } from './shared-job.ts';

type C = Context<AppEnv>;
type Shown = Piece & Pick<MediaRow, 'edges'>;

/** Wide enough where a picture is shown large, and no wider. */
const ENOUGH = 1280;

/**
 * Answers pieces that everybody may see as one picture for links. While that is not made, which this has done, the first
 * of them stands for all, as it is there; that answer is kept by nobody.
 */
export async function sendShared(c: C, pieces: readonly Shown[], caching: Record<string, string>): Promise<Response> {
  const [first] = pieces;
  if (!first) throw new AppError('not_found');
  const key = pieces.length > 1 ? joinedKey(digestOf(pieces)) : null;
  const own = sharedKey(first.id, first.rendition);
  const asJpeg = { 'content-type': 'image/jpeg' };
  if (await headObject(c.env, key ?? own)) return sendObject(c, key ?? own, { ...caching, ...asJpeg });
  const named = pieces.map(({ id, shard, rendition }) => ({ id, shard, rendition }));
  await askForShared(c.env, c.var.databases.freshCore, { pieces: named, key });
  if (key && (await headObject(c.env, own))) return sendObject(c, own, { ...uncached, ...asJpeg });
  const edge = first.edges.findLast((one) => one <= ENOUGH) ?? 0;
  return sendObject(c, pictureKey(first.id, first.rendition, edge), { ...uncached, 'content-type': 'image/webp' });
}

const uncached = { 'cache-control': 'private, no-store' };
