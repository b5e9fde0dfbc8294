import { toHex } from '#contract/text/file-hash.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Env } from '#worker/ground/env.ts';

/** Keys of stored objects. Every key is made here from a media id: names that people give never become keys. */
export const originalKey = (mediaId: string) => `o/${mediaId}`;
export const preparedKey = (mediaId: string) => `p/${mediaId}`;
/** The delivered copy of a video: the same whatever watermark its poster has. */
export const filmKey = (mediaId: string) => `f/${mediaId}`;
const renditionFolder = (mediaId: string, rendition: number) => `d/${mediaId}/${rendition}/`;
export const imageKey = (mediaId: string, rendition: number, edge: number) =>
  `${renditionFolder(mediaId, rendition)}${edge}.webp`;
/** The photo of a rendition with its edit applied, without a watermark. */
export const editedKey = (mediaId: string, rendition: number) => `${renditionFolder(mediaId, rendition)}edited.jpg`;
/** The watermark that a video's player draws over a rendition. */
export const filmWatermarkKey = (mediaId: string, rendition: number) =>
  `${renditionFolder(mediaId, rendition)}mark.webp`;
/** The preview image of a rendition for links to it. */
export const sharedKey = (mediaId: string, rendition: number) => `${renditionFolder(mediaId, rendition)}og.jpg`;
/** The copy of a cover for the two users of a conversation that agreed to its specimen. */
export const coverCopyKey = (threadId: string, mediaId: string) => `x/${threadId}/${mediaId}`;
/** An image joined from several, named by the digest of its content, and the folder of all such images. */
export const JOINED_FOLDER = 's/';
export const joinedKey = (digest: string) => `${JOINED_FOLDER}${digest}.jpg`;

type Bucket = Pick<Env, 'MEDIA'>;
type ByteStream = ReadableStream<Uint8Array>;

/** How long the bucket may take to store a body that it has received completely. */
const BUCKET_TIMEOUT_MS = 30_000;

/**
 * Returns what was stored, or refuses with `unavailable` if the bucket does not answer within 30 seconds after
 * receiving everything.
 */
async function inTime<T>(write: Promise<T>, arrival: Promise<unknown> = Promise.resolve()): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = arrival.then(
    () =>
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new AppError('unavailable')), BUCKET_TIMEOUT_MS);
      }),
  );
  return Promise.race([write, timeout]).finally(() => clearTimeout(timer));
}

/** A body with the length and the SHA-256 (hex) that its sender declared. */
export type HashedBody = { bytes: number; body: ByteStream; sha256: string };

/** Streams a body to the bucket while hashing it; returns what was stored, and its hash. */
async function stream<T>({ bytes, body }: HashedBody, put: (body: ByteStream) => Promise<T>): Promise<[T, string]> {
  const [storedStream, hashedStream] = body.tee();
  const digest = new crypto.DigestStream('SHA-256');
  const fixedStream = new FixedLengthStream(bytes);
  const arrival = hashedStream.pipeTo(digest);
  const write = Promise.all([put(fixedStream.readable), storedStream.pipeTo(fixedStream.writable)]);
  const [[object], hash] = await Promise.all([inTime(write, arrival), digest.digest]);
  return [object, toHex(new Uint8Array(hash))];
}

/** Stores a body as an object and returns its etag; null, and nothing stored, if its hash is another. */
export async function putHashed(env: Bucket, key: string, hashedBody: HashedBody): Promise<string | null> {
  const { sha256 } = hashedBody;
  try {
    const [{ etag }] = await stream(hashedBody, (body) => env.MEDIA.put(key, body, { sha256 }));
    return etag;
  } catch (fault) {
    if (String(fault).includes('(10037)')) return null;
    throw fault;
  }
}

export const putBytes = (env: Bucket, key: string, bytes: Uint8Array, contentType: string) =>
  inTime(env.MEDIA.put(key, bytes, { httpMetadata: { contentType } }));

export const deleteObject = (env: Bucket, key: string) => env.MEDIA.delete(key);

/** Starts a multipart upload and returns its id, which every part needs. */
export async function beginParts(env: Bucket, key: string): Promise<string> {
  return (await inTime(env.MEDIA.createMultipartUpload(key))).uploadId;
}

/** Stores one part and returns its etag; null if its hash is another: such a part is sent again and replaced. */
export async function putPart(
  env: Bucket,
  key: string,
  uploadId: string,
  part: HashedBody & { part_number: number },
): Promise<string | null> {
  const upload = env.MEDIA.resumeMultipartUpload(key, uploadId);
  const [{ etag }, hash] = await stream(part, (body) => upload.uploadPart(part.part_number, body));
  return hash === part.sha256 ? etag : null;
}

/** Error codes of an upload that no longer exists, or of parts that do not match it: a retry cannot succeed. */
const givenUp = ['(10011)', '(10024)', '(10025)', '(10048)'];

/** Completes an object from its parts; false if the bucket no longer has the upload, or has other parts. */
export async function finishParts(
  env: Bucket,
  key: string,
  uploadId: string,
  parts: { part_number: number; etag: string }[],
): Promise<boolean> {
  const uploadedParts = parts.map(({ part_number, etag }) => ({ partNumber: part_number, etag }));
  try {
    await inTime(env.MEDIA.resumeMultipartUpload(key, uploadId).complete(uploadedParts));
    return true;
  } catch (fault) {
    if (givenUp.some((code) => String(fault).includes(code))) return false;
    throw fault;
  }
}

/** A byte range of an object: `from` inclusive, `to` exclusive. */
type Stretch = { from: number; to: number };

/**
 * Writes an object in parts of one length, without holding any in memory: `fill` streams a byte range into its
 * target. A failed try leaves nothing.
 */
export async function writeInParts(
  env: Bucket,
  key: string,
  { bytes, partSize, contentType }: { bytes: number; partSize: number; contentType: string },
  fill: (stretch: Stretch, target: WritableStream<Uint8Array>) => Promise<void>,
): Promise<void> {
  const upload = await env.MEDIA.createMultipartUpload(key, { httpMetadata: { contentType } });
  try {
    const parts: R2UploadedPart[] = [];
    for (let from = 0; from < bytes; from += partSize) {
      const to = Math.min(bytes, from + partSize);
      const fixedStream = new FixedLengthStream(to - from);
      const write = fill({ from, to }, fixedStream.writable).then(() => fixedStream.writable.close());
      const [uploadedPart] = await Promise.all([upload.uploadPart(parts.length + 1, fixedStream.readable), write]);
      parts.push(uploadedPart);
    }
    await upload.complete(parts);
  } catch (fault) {
    await upload.abort().catch(() => undefined);
    throw fault;
  }
}

/** Writes, reads and deletes a test object; throws if any of it fails. */
export async function checkBucket(env: Bucket): Promise<void> {
  const key = `health/${crypto.randomUUID()}`;
  await env.MEDIA.put(key, key);
  const object = await env.MEDIA.get(key);
  if ((await object?.text()) !== key) throw new Error('The bucket does not give back what it was given');
  await env.MEDIA.delete(key);
}

export const headObject = (env: Bucket, key: string) => env.MEDIA.head(key);

export const getObject = (env: Bucket, key: string, range?: { offset: number; length: number }) =>
  env.MEDIA.get(key, range && { range });

/** The bucket's error code for a range outside an object. */
const RANGE_OUTSIDE = '(10039)';

/**
 * Reads a range of an object's bytes; empty if there is no such object or range. Any other fault is thrown: a
 * caller that took it for no bytes would report a file as damaged that a retry can read.
 */
export async function readRange(env: Bucket, key: string, offset: number, length: number): Promise<Uint8Array> {
  if (length === 0) return new Uint8Array();
  const object = await getObject(env, key, { offset, length }).catch(async (fault: unknown) => {
    if (String(fault).includes(RANGE_OUTSIDE) || (await isOutside(env, key, offset))) return null;
    throw fault;
  });
  return object ? new Uint8Array(await object.arrayBuffer()) : new Uint8Array();
}

/** Locally, a range that begins exactly at the end of an object fails without an error code. */
const isOutside = async (env: Bucket, key: string, offset: number) =>
  offset >= ((await headObject(env, key))?.size ?? 0);

/** Copies an object without holding it in memory; false if it does not exist. */
export async function copyObject(env: Bucket, from: string, to: string): Promise<boolean> {
  const source = await getObject(env, from);
  if (!source) return false;
  await env.MEDIA.put(to, source.body, { httpMetadata: source.httpMetadata });
  return true;
}

/** Deletes everything under a media id: original, prepared JPEG, images of every rendition. */
export async function deleteMediaObjects(env: Bucket, mediaId: string, uploadId: string | null): Promise<void> {
  if (uploadId) await abortParts(env, originalKey(mediaId), uploadId);
  const imageList = await env.MEDIA.list({ prefix: `d/${mediaId}/` });
  await env.MEDIA.delete([
    originalKey(mediaId),
    preparedKey(mediaId),
    filmKey(mediaId),
    ...imageList.objects.map(({ key }) => key),
  ]);
}

/** An object of the bucket, as listed; times in milliseconds. */
export type StoredObject = { key: string; uploadTimeMs: number };

/**
 * Returns the objects with this prefix whose keys follow another, in order: at most a thousand, and whether there
 * are more.
 */
export async function listKeys(env: Bucket, prefix: string, startAfter: string): Promise<[StoredObject[], boolean]> {
  const page = await env.MEDIA.list({ prefix, startAfter });
  return [page.objects.map(({ key, uploaded }) => ({ key, uploadTimeMs: uploaded.getTime() })), page.truncated];
}

export const deleteObjects = (env: Bucket, keys: string[]) => env.MEDIA.delete(keys);

/** Deletes the images of one rendition. */
export const deleteRendition = (env: Bucket, mediaId: string, rendition: number) =>
  deletePrefix(env, renditionFolder(mediaId, rendition));

/** Deletes every object whose key has this prefix, except those to keep; returns how many. */
export async function deletePrefix(env: Bucket, prefix: string, keep: readonly string[] = []): Promise<number> {
  let deletedCount = 0;
  for (let cursor: string | undefined; ; ) {
    const page = await env.MEDIA.list({ prefix, ...(cursor && { cursor }) });
    const keys = page.objects.map(({ key }) => key).filter((key) => !keep.includes(key));
    if (keys.length > 0) await env.MEDIA.delete(keys);
    deletedCount += keys.length;
    if (!page.truncated) return deletedCount;
    cursor = page.cursor;
  }
}

/** Aborts a multipart upload and deletes its parts; one that was completed or aborted before stays as it is. */
export async function abortParts(env: Bucket, key: string, uploadId: string) {
  try {
    await env.MEDIA.resumeMultipartUpload(key, uploadId).abort();
  } catch (fault) {
    if (!givenUp.some((code) => String(fault).includes(code))) throw fault;
  }
}
