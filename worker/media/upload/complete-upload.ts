import { admitPicture } from '#contract/media/admit-picture.ts';
import { formatOf, type PictureHeader } from '#contract/media/header.ts';
import type { Media } from '#contract/media/media.ts';
import { deleteAllOf, headObject, originalKey } from '../../db/bucket.ts';
import { AppError, unwrap } from '../../ground/app-error.ts';
import type { MediaCall } from '../media-call.ts';
import { ownedBy, rulesOf } from '../media-owner.ts';
import { beginProcessing } from '../processing.ts';
import { claimMediaId, ownMedia, partsOf, releaseMediaId } from '../queries.ts';
import { mediaShape } from '../shape.ts';
import type { MediaRow } from '../tables.ts';
import { assemble } from './assemble-upload.ts';
import { checkSource, sniffObject } from './check-source.ts';
import { discardMedia } from './discard-media.ts';
import { PREPARED_PART } from './receive-part.ts';

/**
 * All of the file has arrived: its type is decided from its bytes, then its pictures are made. What is no picture that
 * we take is refused and not kept; one whose specimen is not stored is refused and waits for it. Called again, also after
 * a failure, it answers what is or starts anew.
 */
export async function completeUpload(call: MediaCall, { id }: { id: string }): Promise<Media> {
  const { own, user, env } = call;
  const [row] = await ownMedia(own, user.id, id);
  if (!row) throw new AppError('not_found');
  if (row.state === 'processing' || row.state === 'ready') return mediaShape(row, 'owner');
  const admitted = admittedBefore(row);
  if (admitted) return process(call, row, admitted);
  const owner = ownedBy(row);
  if (!(await rulesOf(call.owners, owner).isThere(own, user.id, owner.id))) throw new AppError('specimen_unsaved');
  const parts = await partsOf(own, id);
  if (row.state === 'uploading') await assemble(call, row, parts);
  const picture = await admitOriginal(call, row);
  const hasPrepared = parts.some(({ n }) => n === PREPARED_PART);
  const seen = await checkSource(env, row, picture, hasPrepared);
  return process(call, row, { ...picture, ...seen });
}

type Admitted = Pick<PictureHeader, 'format' | 'width' | 'height'>;

/** What was read of a file before its pictures failed: its original need not be there any more. */
function admittedBefore({ mime, width, height }: MediaRow): Admitted | null {
  const format = formatOf(mime);
  return format && width && height ? { format, width, height } : null;
}

/** The header of the original; a file that is refused leaves neither object nor row, bytes first as a sweep does. */
async function admitOriginal(call: MediaCall, row: MediaRow): Promise<PictureHeader> {
  const outcome = admitPicture(await sniffObject(call.env, originalKey(row.id)));
  if (!outcome.ok) {
    // Another call has refused it already.
    if (!(await headObject(call.env, originalKey(row.id)))) throw new AppError('not_found');
    await deleteAllOf(call.env, row.id, row.upload_id);
    await discardMedia(call.own, call.cards, row, { now: call.now });
    await releaseMediaId(call.core, row.id, call.now);
  }
  return unwrap(outcome);
}

async function process(call: MediaCall, row: MediaRow, picture: Admitted): Promise<Media> {
  const { own, core, env, user, now } = call;
  await claimMediaId(core, {
    id: row.id,
    specimen_id: row.specimen_id,
    user_id: user.id,
    shard: user.shard,
    claimed_at: now,
    used: true,
  });
  const rendition = row.state === 'failed' ? Math.max(row.rendition, row.last_rendition) + 1 : row.rendition;
  await beginProcessing(env, own, row, { ...picture, rendition }, user.shard, now);
  const [after] = await ownMedia(own, user.id, row.id);
  if (!after) throw new AppError('not_found');
  return mediaShape(after, 'owner');
}
