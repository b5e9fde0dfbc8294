import type { InputOf } from '#contract/http/request.ts';
import type { mediaApi } from '#contract/media/api.ts';
import { IMAGE_BYTES_MAX, PART_SIZE, partsTotal, VIDEO_BYTES_MAX } from '#contract/media/media.ts';
import { abortParts, beginParts, copyObject, originalKey } from '#worker/db/bucket.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import type { MediaCall, MediaTwin } from '#worker/media/media-call.ts';
import { type OwnedBy, ownerColumns, toOwnerReference } from '#worker/media/media-owner.ts';
import { claimMediaId, notePart, noteUpload, ownMedia, uploadPartsQuery } from '#worker/media/queries.ts';
import type { MediaRow } from '#worker/media/tables.ts';
import { megabytes } from './admit-upload.ts';
import { insertMedia } from './insert-media.ts';
import { mayMove, moveUpload, refuseFullOwner } from './move-upload.ts';
import { PREPARED_PART } from './receive-part.ts';
import { keepsOriginals, originalsQuota, refuseWithoutSpace } from './storage-quota.ts';

type OpenedUpload = { duplicate_of?: { coll_no: string } };

/**
 * Prepares a row for its file: copies the same file of this user instead of having it sent again, or begins a
 * multipart upload for a large one. Called again, it continues. Returns which specimen already has the file.
 */
async function openUpload(call: MediaCall, row: MediaRow): Promise<OpenedUpload> {
  const twin = await call.findTwin(call, row);
  if (
    row.state === 'uploading' &&
    row.upload_id === null &&
    (await uploadPartsQuery(call.ownerDb, row.id)).length === 0
  )
    await fillOrBegin(call, row, twin);
  return twin?.readNumber ? { duplicate_of: { coll_no: await twin.readNumber() } } : {};
}

async function fillOrBegin(call: Call<'user'>, row: MediaRow, twin: MediaTwin | null) {
  if (twin && (await copyTwin(call, row, twin))) return;
  if (partsTotal(row.bytes) === 1) return;
  const { env, ownerDb } = call;
  const key = originalKey(row.id);
  const upload_id = await beginParts(env, key);
  const [noteRow] = await noteUpload(ownerDb, row.id, upload_id);
  if (!noteRow) await abortParts(env, key, upload_id);
}

/** Copies the file of another photo, all of its parts recorded; false if that file is gone. */
async function copyTwin({ ownerDb, env }: Call<'user'>, row: MediaRow, twin: MediaTwin): Promise<boolean> {
  if (!(await copyObject(env, originalKey(twin.id), originalKey(row.id)))) return false;
  const [firstInsert, ...otherInserts] = Array.from({ length: partsTotal(row.bytes) }, (_, index) =>
    notePart(ownerDb, { media_id: row.id, part_number: index + 1, bytes: 0, sha256: row.sha256, etag: 'copied' }),
  );
  if (firstInsert) await ownerDb.batch([firstInsert, ...otherInserts]);
  return true;
}

type Input = InputOf<typeof mediaApi.begin>;

/**
 * Adds the row of a photo before its bytes arrive, and before its specimen is stored. Called again, it answers with
 * the parts received so far; while the upload lasts, the second call may name another specimen.
 */
export async function beginUpload(call: MediaCall, input: Input) {
  refuseByHints(input);
  const owner = toOwnerReference(input.owner);
  const row = (await knownUpload(call, input, owner)) ?? (await newUpload(call, input, owner));
  const openedUpload = await openUpload(call, row);
  return { ...(await uploadState(call.ownerDb, row)), ...openedUpload };
}

/** The state of an upload in progress, for its owner. */
export async function uploadState(db: CatalogueDb, row: Pick<MediaRow, 'id' | 'bytes'>) {
  const parts = await uploadPartsQuery(db, row.id);
  return {
    id: row.id,
    part_size: PART_SIZE,
    parts_total: partsTotal(row.bytes),
    parts_done: parts.filter(({ part_number }) => part_number !== PREPARED_PART).map(({ part_number }) => part_number),
    prepared_done: parts.some(({ part_number }) => part_number === PREPARED_PART),
  };
}

/** Whether the browser calls the file a video; its bytes decide in the end. */
const mediaKind = ({ mime }: Input): MediaRow['kind'] => (mime.startsWith('video/') ? 'video' : 'image');

/** Refuses by size and the browser's type, so that a file that would be refused later is not sent. */
function refuseByHints(input: Input) {
  const limit = mediaKind(input) === 'video' ? VIDEO_BYTES_MAX : IMAGE_BYTES_MAX;
  if (input.bytes > limit) throw new AppError('too_large', { size: megabytes(input.bytes), limit: megabytes(limit) });
}

async function knownUpload(call: MediaCall, input: Input, owner: OwnedBy): Promise<MediaRow | null> {
  const [row] = await ownMedia(call.ownerDb, call.user.id, input.id);
  if (!row) return null;
  if (row.sha256 !== input.sha256 || row.bytes !== input.bytes) throw new AppError('id_used');
  if (row[owner.column] === owner.id) return row;
  if (!mayMove(row, owner)) throw new AppError('id_used');
  return moveUpload(call, row, owner);
}

/** The new row, if there is room for it. The counts are checked again in the statement that adds the row. */
async function newUpload(call: MediaCall, input: Input, owner: OwnedBy): Promise<MediaRow> {
  const { ownerDb, user, env, nowMs } = call;
  await refuseWhenFull(call, input, owner);
  await claim(call, input);
  const { id, filename, bytes, sha256 } = input;
  const drops_original = !keepsOriginals(env);
  const file = {
    id,
    user_id: user.id,
    kind: mediaKind(input),
    filename,
    bytes,
    sha256,
    drops_original,
    created_at: nowMs,
  };
  const columns = ownerColumns(owner);
  await ownerDb.batch([
    insertMedia(ownerDb, call.owners, { ...columns, ...file }, originalsQuota(env)),
    ...call.cards.beginStatements(ownerDb, { user_id: user.id, ...columns }, nowMs),
  ]);
  const row = await knownUpload(call, input, owner);
  if (row) return row;
  await refuseWhenFull(call, input, owner);
  throw new AppError('not_found');
}

async function refuseWhenFull(call: MediaCall, input: Input, owner: OwnedBy): Promise<void> {
  const { ownerDb, user, env } = call;
  await refuseFullOwner(call, owner, mediaKind(input));
  await refuseWithoutSpace(ownerDb, user.id, {
    bytes: keepsOriginals(env) ? input.bytes : 0,
    quota: originalsQuota(env),
  });
}

/**
 * Claims the id in core before the row is added: a row that cannot be found would be worse than an unused claim.
 */
async function claim({ core, user, nowMs }: MediaCall, { id }: Input) {
  const [claimRow] = await claimMediaId(core, {
    id,
    specimen_id: null,
    user_id: user.id,
    shard: user.shard,
    claimed_at: nowMs,
    used: false,
  });
  if (claimRow?.user_id !== user.id) throw new AppError('id_used');
}
