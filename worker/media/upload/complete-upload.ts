import { acceptedFormats } from '#contract/media/admit-picture.ts';
import type { Media } from '#contract/media/media.ts';
import { deleteMediaObjects, headObject, originalKey } from '#worker/db/bucket.ts';
import { AppError, unwrap } from '#worker/ground/app-error.ts';
import { discardMedia } from '#worker/media/discard-media.ts';
import type { MediaCall } from '#worker/media/media-call.ts';
import { ownerRules, toOwnerReference } from '#worker/media/media-owner.ts';
import { beginProcessing } from '#worker/media/processing.ts';
import { claimMediaId, ownMedia, releaseMediaId, uploadPartsQuery } from '#worker/media/queries.ts';
import { mediaShape } from '#worker/media/shape.ts';
import type { MediaRow } from '#worker/media/tables.ts';
import { type AdmittedFile, type AdmittedMedia, admitFile, admitMedia } from './admit-upload.ts';
import { assemble } from './assemble-upload.ts';
import { PREPARED_PART } from './receive-part.ts';

/**
 * Completes an upload: its type is decided from its bytes, then its job starts. A file of another type is refused
 * and deleted; one whose specimen is not stored is refused and waits for it. Called again, also after a failure, it
 * answers the present state or starts again.
 */
export async function completeUpload(call: MediaCall, { id }: { id: string }): Promise<Media> {
  const { ownerDb, user, env } = call;
  const [row] = await ownMedia(ownerDb, user.id, id);
  if (!row) throw new AppError('not_found');
  if (row.state === 'processing' || row.state === 'ready') return mediaShape(row, 'owner');
  const admittedMedia = storedAdmission(row);
  if (admittedMedia) return process(call, row, admittedMedia);
  const owner = toOwnerReference(row);
  if (!(await ownerRules(call.owners, owner).isThere(ownerDb, user.id, owner.id)))
    throw new AppError('specimen_unsaved');
  const parts = await uploadPartsQuery(ownerDb, id);
  if (row.state === 'uploading') await assemble(call, row, parts);
  const file = await admitOriginal(call, row);
  const hasPrepared = parts.some(({ part_number }) => part_number === PREPARED_PART);
  return process(call, row, await admitMedia(env, row, file, hasPrepared));
}

/** What was read from a file before its processing failed: the original may be gone since. */
const storedAdmission = ({
  state,
  kind,
  mime,
  width,
  height,
  duration,
  playable,
  codec,
}: MediaRow): AdmittedMedia | null =>
  state === 'failed' && mime !== null ? { kind, mime, width, height, duration, playable, codec } : null;

/** The type of the original; a refused file leaves neither object nor row, deleted bytes first as in a sweep. */
async function admitOriginal(call: MediaCall, row: MediaRow): Promise<AdmittedFile> {
  const outcome = await admitFile(call.env, row);
  if (outcome.ok && (row.kind === 'video' || outcome.value.kind === 'image')) return outcome.value;
  // Another call has already refused it.
  if (!(await headObject(call.env, originalKey(row.id)))) throw new AppError('not_found');
  await deleteMediaObjects(call.env, row.id, row.upload_id);
  await discardMedia(call.ownerDb, call.cards, row, { nowMs: call.nowMs });
  await releaseMediaId(call.core, row.id, call.nowMs);
  // Videos are counted when their upload begins: one that began as a photo was not counted.
  if (outcome.ok) throw new AppError('format_unknown', { accepted: acceptedFormats });
  return unwrap(outcome);
}

async function process(call: MediaCall, row: MediaRow, admittedMedia: AdmittedMedia): Promise<Media> {
  const { ownerDb, core, env, user, nowMs } = call;
  await claimMediaId(core, {
    id: row.id,
    specimen_id: row.specimen_id,
    user_id: user.id,
    shard: user.shard,
    claimed_at: nowMs,
    used: true,
  });
  const rendition = row.state === 'failed' ? Math.max(row.rendition, row.last_rendition) + 1 : row.rendition;
  await beginProcessing(env, ownerDb, row, { ...admittedMedia, rendition }, user.shard, nowMs);
  const [updatedRow] = await ownMedia(ownerDb, user.id, row.id);
  if (!updatedRow) throw new AppError('not_found');
  return mediaShape(updatedRow, 'owner');
}
