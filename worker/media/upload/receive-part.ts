import { isPreparedJpeg } from '#contract/media/admit-image.ts';
import { hasJpegEnd } from '#contract/media/formats/jpeg-header.ts';
import { sniffBytes } from '#contract/media/formats/sniff.ts';
import { PART_SIZE, PREPARED_BYTES_MAX, partsTotal } from '#contract/media/media.ts';
import { sha256OfBytes } from '#contract/text/file-hash.ts';
import { type HashedBody, originalKey, preparedKey, putBytes, putHashed, putPart } from '#worker/db/bucket.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import { readDigest } from '#worker/ground/content-digest.ts';
import { demandProgress } from '#worker/http/request/read-body.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { notePart, ownMedia, uploadPartsQuery } from '#worker/media/queries.ts';
import type { MediaRow } from '#worker/media/tables.ts';

/** The part number of the browser's prepared JPEG. */
export const PREPARED_PART = 0;

/**
 * Receives one part of a file; stores it only if length and hash match its headers, else refuses with
 * `hash_mismatch`.
 */
export async function receivePart(
  call: Call<'user'>,
  { id, n }: { id: string; n: number },
): Promise<Record<string, never>> {
  const row = await readUpload(call, id);
  const total = partsTotal(row.bytes);
  if (n > total) throw fieldError('n', 'form_range');
  const isDone = (await uploadPartsQuery(call.ownerDb, id)).some((part) => part.part_number === n);
  if (isDone || row.state !== 'uploading') return {};
  const expectedLength = n < total ? PART_SIZE : row.bytes - (total - 1) * PART_SIZE;
  const part = hashedBody(call, expectedLength, expectedLength);
  const etag = await store(call, row, n, part);
  if (etag === null) throw new AppError('hash_mismatch');
  await notePart(call.ownerDb, { media_id: id, part_number: n, bytes: part.bytes, sha256: part.sha256, etag });
  return {};
}

/** Receives the browser's JPEG and checks the whole of it, because all renditions are made from it. */
export async function receivePrepared(call: Call<'user'>, { id }: { id: string }): Promise<Record<string, never>> {
  const row = await readUpload(call, id);
  if (row.state !== 'uploading') return {};
  const { sha256, body } = hashedBody(call, 1, PREPARED_BYTES_MAX);
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  if ((await sha256OfBytes(bytes)) !== sha256) throw new AppError('hash_mismatch');
  const sniffedFile = await sniffBytes(bytes);
  if (sniffedFile.kind !== 'picture' || !isPreparedJpeg(sniffedFile, bytes.length))
    throw new AppError('needs_prepared');
  if (!hasJpegEnd(bytes)) throw new AppError('picture_damaged');
  const { etag } = await putBytes(call.env, preparedKey(id), bytes, 'image/jpeg');
  await notePart(call.ownerDb, { media_id: id, part_number: PREPARED_PART, bytes: bytes.length, sha256, etag });
  return {};
}

async function readUpload({ ownerDb, user }: Call<'user'>, id: string): Promise<MediaRow> {
  const [row] = await ownMedia(ownerDb, user.id, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The body with the length and hash of its headers; without both it could not be checked for completeness. */
function hashedBody({ c, env }: Call<'user'>, min: number, max: number): HashedBody {
  const { body } = c.req.raw;
  const bytes = Number(c.req.header('content-length') ?? Number.NaN);
  const sha256 = readDigest(c.req.header('content-digest'));
  if (!Number.isSafeInteger(bytes) || bytes < min) throw fieldError('content-length', 'form_range');
  if (bytes > max) throw new AppError('body_too_large', { limit: `${max} bytes` });
  if (sha256 === null) throw fieldError('content-digest', 'form_required');
  if (!body) throw fieldError('content-length', 'form_required');
  return { bytes, sha256, body: demandProgress(body, env) };
}

/** A file in one part becomes an object at once; one in several is a multipart upload until it is complete. */
async function store({ env }: Call<'user'>, row: MediaRow, n: number, part: HashedBody): Promise<string | null> {
  const key = originalKey(row.id);
  if (row.upload_id) return putPart(env, key, row.upload_id, { ...part, part_number: n });
  return part.sha256 === row.sha256 ? putHashed(env, key, part) : null;
}
