import { partsTotal } from '#contract/media/media.ts';
import { abortParts, beginParts, copyObject, originalKey } from '#worker/db/bucket.ts';
import type { Call } from '#worker/http/serve.ts';
import type { MediaCall, MediaTwin } from '#worker/media/media-call.ts';
import { notePart, noteUpload, uploadPartsQuery } from '#worker/media/queries.ts';
import type { MediaRow } from '#worker/media/tables.ts';

type OpenedUpload = { duplicate_of?: { coll_no: string } };

/**
 * Prepares a row for its file: copies the same file of this user instead of having it sent again, or begins a
 * multipart upload for a large one. Called again, it continues. Returns which specimen already has the file.
 */
export async function openUpload(call: MediaCall, row: MediaRow): Promise<OpenedUpload> {
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
