import type { Context } from 'hono';
import { SOCIAL_IMAGE_NAME } from '#contract/media/shared-image.ts';
import { isFindable } from '#worker/account/queries.ts';
import { readUser } from '#worker/account/session.ts';
import {
  editedKey,
  filmKey,
  filmWatermarkKey,
  headObject,
  imageKey,
  originalKey,
  preparedKey,
} from '#worker/db/bucket.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { isLocal } from '#worker/ground/env.ts';
import { FOR_A_MINUTE } from '#worker/http/cache-control.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { sendObject } from '#worker/http/send-object.ts';
import { readSentRendition } from './kept-renditions.ts';
import { locateMedia } from './locate-media.ts';
import type { MediaPorts, ServedMedia } from './media-call.ts';
import { isForAll } from './media-owner.ts';
import { FILM_WATERMARK, fileAddress, VIDEO } from './media-shape.ts';
import { sendShared } from './send-shared-image.ts';

type C = Context<AppEnv>;

/**
 * Sends one image or video file. Each request reads who may see it from its owner (specimen, intent or thread), so
 * that a file made private is gone at once; the cookie is read only for files that are not public. Missing and
 * private files get the same answer. A photo that is gone is still sent to the two users of a conversation that agreed
 * to it, from the copy of its cover.
 */
export async function serveFile(c: C, ports: MediaPorts): Promise<Response> {
  const { owners, isSigned, servedMedia } = ports;
  const { media_id = '', rendition = '', variant = '' } = c.req.param();
  const { core } = c.var.databases;
  const location = await locateMedia(core, media_id);
  if (!location) return sendCoverCopy(c, ports);
  const db = c.var.databases.catalogue(location.shard);
  const [[row], isOwnerFindable] = await Promise.all([
    servedMedia(db, location.user_id, media_id),
    isFindable(core, location.user_id),
  ]);
  if (!row) return sendCoverCopy(c, ports);
  if (variant === 'original') return original(c, row, location.user_id, rendition);
  if (variant === 'prepared') return sendPrepared(c, row, location.user_id, rendition);
  const isPublic = isOwnerFindable && (await isForAll(owners, core, row));
  if (variant === SOCIAL_IMAGE_NAME && !isPublic) throw new AppError('not_found');
  const requestedMedia = { ...row, rendition: Number(rendition), variant };
  // For a public photo, the signature determines which rendition was sent in a conversation.
  const hasSignature =
    query(c).has('sig') && (await isSigned(c.env, c.var.databases.primaryCoreDb, requestedMedia, query(c), Date.now()));
  if (!isPublic && !hasSignature) await assertOwner(c, location.user_id);
  if (isOlder(rendition, row))
    return hasSignature
      ? sendThreadMedia(c, (await readSentRendition(db, requestedMedia)) ?? row, variant)
      : toPresent(c, row, variant);
  return present(c, { row, shard: location.shard, rendition, variant, isPublic });
}

type FileRequest = { row: ServedMedia; shard: number; rendition: string; variant: string; isPublic: boolean };

/** Sends a photo under its present address. */
async function present(c: C, { row, shard, rendition, variant, isPublic }: FileRequest): Promise<Response> {
  if (rendition !== String(row.rendition) || !hasVariant(row, variant)) throw new AppError('not_found');
  if (variant === SOCIAL_IMAGE_NAME) return sendShared(c, [{ ...row, shard }], publicCaching(c));
  return sendRendition(c, row, variant, isPublic ? publicCaching(c) : askedEachTime);
}

/** Sends an image of the present rendition, or a video, which is the same in every rendition. */
const sendRendition = (c: C, { id, rendition }: ServedMedia, variant: string, cacheHeaders: Record<string, string>) =>
  variant === VIDEO
    ? sendObject(c, filmKey(id), { ...cacheHeaders, etag: `"${id}-${VIDEO}"` })
    : sendObject(
        c,
        variant === FILM_WATERMARK ? filmWatermarkKey(id, rendition) : imageKey(id, rendition, Number(variant)),
        {
          ...cacheHeaders,
          // A rendition's pixels never change: an image made again, with another watermark, is another rendition.
          etag: `"${id}-${rendition}-${variant}"`,
          'content-type': 'image/webp',
        },
      );

/**
 * Sends a photo of a conversation: the rendition from before an edit, else the present one, which differs only in
 * its watermark.
 */
function sendThreadMedia(c: C, row: ServedMedia, variant: string): Promise<Response> {
  if (!hasVariant(row, variant) || variant === SOCIAL_IMAGE_NAME) throw new AppError('not_found');
  return sendRendition(c, row, variant, askedEachTime);
}

/** Sends the copy of a cover, in its only size, in place of an image of a photo that is gone. */
async function sendCoverCopy(c: C, { findCoverCopy }: MediaPorts): Promise<Response> {
  const { media_id = '', rendition = '', variant = '' } = c.req.param();
  const isImage = /^\d{1,9}$/.test(rendition) && /^\d{1,5}$/.test(variant);
  if (!isImage || !query(c).has('sig')) throw new AppError('not_found');
  const requestedMedia = { id: media_id, rendition: Number(rendition), variant };
  const copy = await findCoverCopy(c.env, c.var.databases.primaryCoreDb, requestedMedia, query(c), Date.now());
  if (!copy) throw new AppError('not_found');
  const etag = `"${media_id}-${copy.rendition}-copy"`;
  return sendObject(c, copy.key, { ...askedEachTime, etag, 'content-type': 'image/webp' });
}

/** Sends the uploaded file to its owner only, as a download, so that browsers never show it within our pages. */
async function original(c: C, row: ServedMedia, ownerId: string, rendition: string): Promise<Response> {
  await assertOwner(c, ownerId);
  if (row.mime === null || row.drops_original || !wasAddressed(rendition, row)) throw new AppError('not_found');
  return sendObject(c, originalKey(row.id), {
    ...noStoreHeaders,
    'content-type': row.mime,
    'content-disposition': attachment(row.filename),
  });
}

/**
 * Sends its owner the JPEG from which renditions are made, turned and cropped but without a watermark, to try one
 * on.
 */
async function sendPrepared(c: C, row: ServedMedia, ownerId: string, rendition: string): Promise<Response> {
  await assertOwner(c, ownerId);
  if (row.mime === null || !wasAddressed(rendition, row)) throw new AppError('not_found');
  const asJpeg = { ...noStoreHeaders, 'content-type': 'image/jpeg' };
  if (row.rendered_edit) return sendObject(c, editedKey(row.id, row.rendition), asJpeg);
  const hasPrepared = (await headObject(c.env, preparedKey(row.id))) !== null;
  // The original of a video is no image.
  if (!hasPrepared && row.kind === 'video') throw new AppError('not_found');
  const key = hasPrepared ? preparedKey(row.id) : originalKey(row.id);
  return sendObject(c, key, asJpeg);
}

async function assertOwner(c: C, ownerId: string) {
  const user = await readUser(c);
  if (user?.id !== ownerId) throw new AppError('not_found');
}

const query = (c: C) => new URL(c.req.url).searchParams;

const hasVariant = ({ state, edges, kind, film_watermark }: ServedMedia, variant: string) =>
  state === 'ready' &&
  [
    ...edges.map(String),
    ...(edges.length > 0 ? [SOCIAL_IMAGE_NAME] : []),
    ...(kind === 'video' ? [VIDEO] : []),
    ...(film_watermark ? [FILM_WATERMARK] : []),
  ].includes(variant);

const isOlder = (rendition: string, row: ServedMedia) =>
  /^\d{1,9}$/.test(rendition) && Number(rendition) < row.rendition;

/**
 * The file and its prepared JPEG never change, however often renditions are made again, so older addresses are
 * valid.
 */
const wasAddressed = (rendition: string, row: ServedMedia) =>
  rendition === String(row.rendition) || isOlder(rendition, row);

/**
 * Redirects an older address to the present one, so that shared links keep their image after renditions are made
 * again.
 */
function toPresent(c: C, row: ServedMedia, variant: string): Response {
  if (!hasVariant(row, variant)) throw new AppError('not_found');
  c.header('cache-control', 'private, no-store');
  return c.redirect(fileAddress(row, variant) + new URL(c.req.url).search, 302);
}

const noStoreHeaders = { 'cache-control': 'private, no-store' };

/**
 * A browser may store the file but must revalidate each time, so that it stops showing it after a logout or a
 * change of access.
 */
const askedEachTime = { 'cache-control': 'private, no-cache' };

/**
 * A rendition never changes, so browsers cache it; the edge revalidates each minute. Locally every request
 * revalidates.
 */
const publicCaching = (c: C): Record<string, string> =>
  isLocal(c.env)
    ? { 'cache-control': 'public, no-cache' }
    : { 'cache-control': 'public, max-age=31536000, immutable', 'cdn-cache-control': FOR_A_MINUTE };

/**
 * A Content-Disposition for a file name in any script, as in RFC 6266; characters that could break the header or
 * name a folder are replaced.
 */
function attachment(filename: string): string {
  const plain = filename.replace(/[/\\\p{Cc}]/gu, '_');
  const encodedName = encodeURIComponent(plain).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename*=UTF-8''${encodedName}`;
}
