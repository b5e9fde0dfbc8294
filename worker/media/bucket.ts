import { hexOf } from '#contract/media/file-hash.ts';
import type { Env } from '../env.ts';

/** Where bytes lie. Every key is made here of a media id: names that people give never become keys. */
export const originalKey = (mediaId: string) => `o/${mediaId}`;
export const preparedKey = (mediaId: string) => `p/${mediaId}`;
const renditionFolder = (mediaId: string, rendition: number) => `d/${mediaId}/${rendition}/`;
export const pictureKey = (mediaId: string, rendition: number, edge: number) =>
  `${renditionFolder(mediaId, rendition)}${edge}.webp`;

type Bucket = Pick<Env, 'MEDIA'>;
type ByteStream = ReadableStream<Uint8Array>;

/** Stores a body whose length and SHA-256 (hex) are told; false, and nothing stored, when its hash is another. */
export async function putHashed(env: Bucket, key: string, body: ByteStream, sha256: string): Promise<string | null> {
  try {
    return (await env.MEDIA.put(key, body, { sha256 })).etag;
  } catch (fault) {
    if (String(fault).includes('(10037)')) return null;
    throw fault;
  }
}

export const putBytes = (env: Bucket, key: string, bytes: Uint8Array, contentType: string) =>
  env.MEDIA.put(key, bytes, { httpMetadata: { contentType } });

export const deleteObject = (env: Bucket, key: string) => env.MEDIA.delete(key);

/** Begins an upload in parts; its id goes with every part. */
export async function beginParts(env: Bucket, key: string): Promise<string> {
  return (await env.MEDIA.createMultipartUpload(key)).uploadId;
}

/** Stores one part while hashing it; null when its hash is another: such a part is sent again and replaced. */
export async function putPart(
  env: Bucket,
  key: string,
  uploadId: string,
  part: { n: number; bytes: number; body: ByteStream; sha256: string },
): Promise<string | null> {
  const [stored, hashed] = part.body.tee();
  const digest = new crypto.DigestStream('SHA-256');
  const known = new FixedLengthStream(part.bytes);
  const [uploaded, , , hash] = await Promise.all([
    env.MEDIA.resumeMultipartUpload(key, uploadId).uploadPart(part.n, known.readable),
    stored.pipeTo(known.writable),
    hashed.pipeTo(digest),
    digest.digest,
  ]);
  return hexOf(new Uint8Array(hash)) === part.sha256 ? uploaded.etag : null;
}

/** An upload that is no more, or parts that are not those it has: what no second try makes good. */
const givenUp = ['(10011)', '(10024)', '(10025)', '(10048)'];

/** Makes an object of its parts; false when the bucket knows no such upload any more, or other parts. */
export async function finishParts(
  env: Bucket,
  key: string,
  uploadId: string,
  parts: { n: number; etag: string }[],
): Promise<boolean> {
  const numbered = parts.map(({ n, etag }) => ({ partNumber: n, etag }));
  try {
    await env.MEDIA.resumeMultipartUpload(key, uploadId).complete(numbered);
    return true;
  } catch (fault) {
    if (givenUp.some((code) => String(fault).includes(code))) return false;
    throw fault;
  }
}

export const headObject = (env: Bucket, key: string) => env.MEDIA.head(key);

export const getObject = (env: Bucket, key: string, range?: { offset: number; length: number }) =>
  env.MEDIA.get(key, range && { range });

/** A range of an object's bytes, none where there is no such object or range. */
export async function readRange(env: Bucket, key: string, offset: number, length: number): Promise<Uint8Array> {
  const found = await getObject(env, key, { offset, length }).catch(() => null);
  return found ? new Uint8Array(await found.arrayBuffer()) : new Uint8Array();
}

/** Copies an object without holding it in memory; false when there is none. */
export async function copyObject(env: Bucket, from: string, to: string): Promise<boolean> {
  const found = await getObject(env, from);
  if (!found) return false;
  await env.MEDIA.put(to, found.body);
  return true;
}

/** Everything that lies under a media id: original, prepared JPEG, pictures of every rendition. */
export async function deleteAllOf(env: Bucket, mediaId: string, uploadId: string | null): Promise<void> {
  if (uploadId) await abortParts(env, originalKey(mediaId), uploadId);
  const pictures = await env.MEDIA.list({ prefix: `d/${mediaId}/` });
  await env.MEDIA.delete([originalKey(mediaId), preparedKey(mediaId), ...pictures.objects.map(({ key }) => key)]);
}

/** An object of the bucket as a listing tells it. */
export type Stored = { key: string; uploaded: number };

/** The keys that begin so and come after another, in their order: at most a thousand, and whether there are more. */
export async function listKeys(env: Bucket, prefix: string, startAfter: string): Promise<[Stored[], boolean]> {
  const listed = await env.MEDIA.list({ prefix, startAfter });
  return [listed.objects.map(({ key, uploaded }) => ({ key, uploaded: uploaded.getTime() })), listed.truncated];
}

export const deleteObjects = (env: Bucket, keys: string[]) => env.MEDIA.delete(keys);

/** Deletes the pictures of one rendition. */
export const deleteRendition = (env: Bucket, mediaId: string, rendition: number) =>
  deleteUnder(env, renditionFolder(mediaId, rendition));

/** Deletes every object whose key begins so, but those named; how many went. */
export async function deleteUnder(env: Bucket, prefix: string, keep: readonly string[] = []): Promise<number> {
  let gone = 0;
  for (let cursor: string | undefined; ; ) {
    const listed = await env.MEDIA.list({ prefix, ...(cursor && { cursor }) });
    const keys = listed.objects.map(({ key }) => key).filter((key) => !keep.includes(key));
    if (keys.length > 0) await env.MEDIA.delete(keys);
    gone += keys.length;
    if (!listed.truncated) return gone;
    cursor = listed.cursor;
  }
}

/** Ends an upload in parts and deletes those; one that has ended stays as it is. */
export async function abortParts(env: Bucket, key: string, uploadId: string) {
  try {
    await env.MEDIA.resumeMultipartUpload(key, uploadId).abort();
  } catch {
    // Completed or aborted before: there is nothing left to abort.
  }
}
