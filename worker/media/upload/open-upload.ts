import { partsTotal } from '#contract/media/media.ts';
import { abortParts, beginParts, copyObject, originalKey } from '../../db/bucket.ts';
import type { Call } from '../../http/serve.ts';
import type { MediaCall, MediaTwin } from '../media-call.ts';
import { notePart, noteUpload, partsOf } from '../queries.ts';
import type { MediaRow } from '../tables.ts';

type Opened = { duplicate_of?: { coll_no: string } };

/**
 * Gives a row that waits for its file what it needs: the same file of its user is copied here instead of being sent once
 * more, a large one begins as an upload in parts. Called again it does what is still to be done. Says which specimen has
 * the file already.
 */
export async function openUpload(call: MediaCall, row: MediaRow): Promise<Opened> {
  const twin = await call.findTwin(call, row);
  if (row.state === 'uploading' && row.upload_id === null && (await partsOf(call.own, row.id)).length === 0)
    await fillOrBegin(call, row, twin);
  return twin?.readNumber ? { duplicate_of: { coll_no: await twin.readNumber() } } : {};
}

async function fillOrBegin(call: Call<'user'>, row: MediaRow, twin: MediaTwin | null) {
  if (twin && (await takeOver(call, row, twin))) return;
  if (partsTotal(row.bytes) === 1) return;
  const { env, own } = call;
  const key = originalKey(row.id);
  const upload_id = await beginParts(env, key);
  const [noted] = await noteUpload(own, row.id, upload_id);
  if (!noted) await abortParts(env, key, upload_id);
}

/** Whether the file is here now, all of its parts noted. */
async function takeOver({ own, env }: Call<'user'>, row: MediaRow, twin: MediaTwin): Promise<boolean> {
  if (!(await copyObject(env, originalKey(twin.id), originalKey(row.id)))) return false;
  const [first, ...others] = Array.from({ length: partsTotal(row.bytes) }, (_, at) =>
    notePart(own, { media_id: row.id, part_number: at + 1, bytes: 0, sha256: row.sha256, etag: 'copied' }),
  );
  if (first) await own.batch([first, ...others]);
  return true;
}
