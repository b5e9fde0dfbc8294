import { partsTotal } from '#contract/media/media.ts';
import { finishParts, headObject, originalKey } from '#worker/db/bucket.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { rootHash } from '#worker/ground/content-digest.ts';
import type { Call } from '#worker/http/serve.ts';
import { forgetParts, forgetUpload } from '#worker/media/queries.ts';
import type { MediaRow } from '#worker/media/tables.ts';
import { PREPARED_PART } from './receive-part.ts';

type Part = { part_number: number; sha256: string; etag: string };

/** Joins the parts to one object, once, and only if their hashes add up to the file's. */
export async function assemble({ ownerDb, env }: Call<'user'>, row: MediaRow, allParts: Part[]) {
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
