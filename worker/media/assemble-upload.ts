import { partsTotal } from '#contract/media/media.ts';
import { AppError } from '../http/app-error.ts';
import type { Call } from '../http/serve.ts';
import { finishParts, headObject, originalKey } from './bucket.ts';
import { rootHash } from './content-digest.ts';
import { forgetParts } from './queries.ts';
import { PREPARED_PART } from './receive-part.ts';
import type { MediaRow } from './tables.ts';

type Part = { n: number; sha256: string; etag: string };

/** Makes one object of the parts, once, and only when their hashes give the file's. */
export async function assemble({ own, env }: Call<'user'>, row: MediaRow, all: Part[]) {
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
