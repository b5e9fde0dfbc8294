import { admitPicture, isPreparedJpeg } from '#contract/media/admit-picture.ts';
import type { PictureHeader } from '#contract/media/header.ts';
import { type Media, partsTotal } from '#contract/media/media.ts';
import { isSameShape, type Size } from '#contract/media/sizes.ts';
import { type Sniffed, seenSize, sniff } from '#contract/media/sniff.ts';
import { ring } from '../background/job.ts';
import { mediaChanged } from '../collection/media-changed.ts';
import type { Env } from '../env.ts';
import { AppError, unwrap } from '../http/app-error.ts';
import type { Call } from '../http/serve.ts';
import { deleteAllOf, finishParts, headObject, originalKey, preparedKey, readRange } from './bucket.ts';
import { rootHash } from './content-digest.ts';
import { discardMedia } from './discard-media.ts';
import { deriveJob, insertJobOnce, startProcessing } from './processing.ts';
import { claimMediaId, forgetParts, ownMedia, partsOf, releaseMediaId } from './queries.ts';
import { PREPARED_PART } from './receive-part.ts';
import { mediaShape } from './shape.ts';
import type { MediaRow } from './tables.ts';

/**
 * All of the file has arrived: its type is decided from its bytes, then its pictures are made. What is no picture that
 * we take is refused and not kept. Called again, also after a failure, it answers what is or starts anew.
 */
export async function completeUpload(call: Call<'user'>, { id }: { id: string }): Promise<Media> {
  const { own, user, env } = call;
  const [row] = await ownMedia(own, user.id, id);
  if (!row) throw new AppError('not_found');
  if (row.state === 'processing' || row.state === 'ready') return mediaShape(row, 'owner');
  const parts = await partsOf(own, id);
  if (row.state === 'uploading') await assemble(call, row, parts);
  const picture = await admitOriginal(call, row);
  const hasPrepared = parts.some(({ n }) => n === PREPARED_PART);
  const seen = await checkSource(env, row, picture, hasPrepared);
  return process(call, row, { ...picture, ...seen });
}

type Part = { n: number; sha256: string; etag: string };

/** Makes one object of the parts, once, and only when their hashes give the file's. */
async function assemble({ own, env }: Call<'user'>, row: MediaRow, all: Part[]) {
  const key = originalKey(row.id);
  const parts = all.filter(({ n }) => n !== PREPARED_PART);
  if (parts.length < partsTotal(row.bytes)) throw new AppError('parts_missing');
  if ((await headObject(env, key))?.size === row.bytes) return;
  if (row.upload_id && (await rootHash(parts.map(({ sha256 }) => sha256))) === row.sha256)
    await finishParts(env, key, row.upload_id, parts);
  else {
    await forgetParts(own, row.id);
    throw new AppError(row.upload_id ? 'hash_mismatch' : 'parts_missing');
  }
}

/** The header of the original; a file that is refused leaves neither object nor row. */
async function admitOriginal(call: Call<'user'>, row: MediaRow): Promise<PictureHeader> {
  const outcome = admitPicture(await sniffObject(call.env, originalKey(row.id)));
  if (!outcome.ok) {
    await discardMedia(call.own, row, call.now);
    await deleteAllOf(call.env, row.id, row.upload_id);
    await releaseMediaId(call.core, row.id, call.now);
  }
  return unwrap(outcome);
}

/** There is a JPEG for the decoder, and by its shape it shows the original; the sides of that as it is seen. */
async function checkSource(env: Env, row: MediaRow, picture: PictureHeader, hasPrepared: boolean): Promise<Size> {
  if (!hasPrepared) {
    if (isPreparedJpeg(picture, row.bytes)) return picture;
    throw new AppError('needs_prepared');
  }
  const prepared = await sniffObject(env, preparedKey(row.id));
  if (prepared.kind !== 'picture') throw new AppError('needs_prepared');
  const { width, height } = picture;
  // Only of a JPEG is it sure that a browser turns it upright, and that its header says so.
  const shapes = picture.format === 'JPG' ? [seenSize(picture)] : [seenSize(picture), { width: height, height: width }];
  const seen = shapes.find((shape) => isSameShape(prepared, shape));
  if (!seen) throw new AppError('needs_prepared');
  return seen;
}

async function process(call: Call<'user'>, row: MediaRow, picture: PictureHeader): Promise<Media> {
  const { own, core, env, user, now } = call;
  await claimMediaId(core, {
    id: row.id,
    specimen_id: row.specimen_id,
    user_id: user.id,
    shard: user.shard,
    claimed_at: now,
    used: true,
  });
  const rendition = row.state === 'failed' ? row.rendition + 1 : row.rendition;
  const job = deriveJob({ id: row.id, rendition }, now);
  await own.batch([
    startProcessing(own, row, { ...picture, rendition }),
    insertJobOnce(own, job),
    ...mediaChanged(own, row.specimen_id, now),
  ]);
  await ring(env, job, user.shard);
  const [after] = await ownMedia(own, user.id, row.id);
  if (!after) throw new AppError('not_found');
  return mediaShape(after, 'owner');
}

const sniffObject = (env: Env, key: string): Promise<Sniffed> =>
  sniff((offset, length) => readRange(env, key, offset, length));
