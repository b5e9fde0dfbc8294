import { acceptedFormats } from '#contract/media/admit-image.ts';
import { type Media, partsTotal } from '#contract/media/media.ts';
import { deleteMediaObjects, finishParts, headObject, originalKey } from '#worker/db/bucket.ts';
import { AppError, unwrap } from '#worker/ground/app-error.ts';
import { rootHash } from '#worker/ground/content-digest.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { discardMedia } from '#worker/media/discard-media.ts';
import type { MediaCall } from '#worker/media/media-call.ts';
import { ownerRules, toOwnerReference } from '#worker/media/media-owner.ts';
import { beginProcessing } from '#worker/media/media-processing.ts';
import { mediaShape } from '#worker/media/media-shape.ts';
import {
  claimMediaId,
  forgetParts,
  forgetUpload,
  ownMedia,
  releaseMediaId,
  uploadPartsQuery,
} from '#worker/media/queries.ts';
import type { MediaRow } from '#worker/media/tables.ts';
import { type AdmittedFile, type AdmittedMedia, admitFile, admitMedia } from './admit-upload.ts';
import { PREPARED_PART } from './receive-part.ts';

type Part = { part_number: number; sha256: string; etag: string };

/** Joins the parts to one object, once, and only if their hashes add up to the file's. */
async function assemble({ ownerDb, env }: Call<'user'>, row: MediaRow, allParts: Part[]) {
  const key = originalKey(row.id);
  const parts = allParts.filter(({ part_number }) => part_number !== PREPARED_PART);
  if (parts.length < partsTotal(row.bytes)) throw new AppError('parts_missing');
  const isWhole = async () => (await headObject(env, key))?.size === row.bytes;
  if (await isWhole()) return;
  if (row.upload_id && (await rootHash(parts.map(({ sha256 }) => sha256))) === row.sha256) {
    const isMade = await finishParts(env, key, row.upload_id, parts);
    // Another call may have joined them in the meantime, which ended the upload.
    if (isMade || (await isWhole())) return;
    await ownerDb.batch([forgetParts(ownerDb, row.id), forgetUpload(ownerDb, row.id)]);
    throw new AppError('parts_missing');
  }
  await forgetParts(ownerDb, row.id);
  throw new AppError(row.upload_id ? 'hash_mismatch' : 'parts_missing');
}

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
