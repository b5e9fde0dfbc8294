import { mediaApi } from '#contract/media/api.ts';
import { type MediaOwner, PART_SIZE } from '#contract/media/media.ts';
import { joinHashes, sha256OfBytes } from '#contract/text/file-hash.ts';
import { call } from '#web/lib/call.ts';
import { fileKind } from '#web/lib/image/file-kind.ts';
import { putBytes } from './put-bytes.ts';

/** The browser could not read a chosen file to the end: it was moved, or its card was pulled. */
export class HashError extends Error {}

type MediaUpload = {
  /** made by the client, the same for every try */
  id: string;
  owner: MediaOwner;
  file: File;
  /** none where the browser sees nothing of a video */
  preparedJpeg: Blob | null;
  signal: AbortSignal;
  onBegun: (answer: { sha256: string; duplicate_of: string | null }) => void;
  /** bytes that have left, of the file and its prepared copy together */
  onSent: (bytes: number) => void;
  /** something arrived damaged and is sent once more */
  onResent: () => void;
};

const AT_ONCE = 3;

/** Sends a picture and its prepared copy, to be completed afterwards; what has arrived on an earlier try is not sent again. */
export async function sendMedia(upload: MediaUpload): Promise<void> {
  const stop = new AbortController();
  try {
    await send({ ...upload, signal: AbortSignal.any([upload.signal, stop.signal]) });
  } finally {
    // Where one part failed the others are not left to themselves.
    stop.abort();
  }
}

async function send(upload: MediaUpload): Promise<void> {
  const { id, file, preparedJpeg: prepared, signal, onResent } = upload;
  const parts = await hashParts(file);
  const { parts_done, prepared_done } = await begin(upload, await rootHash(parts));
  const doneParts = new Set(parts_done);
  const count = counter(upload.onSent);
  for (const part of parts.filter(({ n }) => doneParts.has(n))) count(part.n)(part.body.size);
  const left = parts.filter(({ n }) => !doneParts.has(n));
  const sendRemaining = async () => {
    for (let part = left.shift(); part; part = left.shift())
      await putBytes(`/api/i/media/${id}/parts/${part.n}`, part.body, {
        ...part,
        signal,
        onSent: count(part.n),
        onResent,
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendRemaining));
  if (!prepared) return;
  if (prepared_done) return count(0)(prepared.size);
  const sha256 = await hashBlob(prepared);
  await putBytes(`/api/i/media/${id}/prepared`, prepared, { sha256, signal, onSent: count(0), onResent });
}

/** Says what will be sent; gives what the server has of it already. */
async function begin({ id, owner, file, signal, onBegun }: MediaUpload, sha256: string) {
  const filename = file.name.slice(0, 1_000) || 'photo';
  const input = { id, owner, filename, mime: await readMime(file), bytes: file.size, sha256 };
  // Not cut off: who cancels takes away what this has made, and must know that it is made.
  const answer = await call(mediaApi.begin, input, { quiet: true, key: id });
  signal.throwIfAborted();
  onBegun({ sha256, duplicate_of: answer.duplicate_of?.coll_no ?? null });
  return answer;
}

/** The type that a system gives a file by its name; whether it is a video is told by its bytes, for those are counted. */
async function readMime(file: File): Promise<string> {
  const isVideo = (await fileKind(file)) === 'video';
  return isVideo === file.type.startsWith('video/') ? file.type : isVideo ? 'video/mp4' : '';
}

/** What an upload's `sha256` is; throws HashError when the file cannot be read. */
export const hashOfFile = async (file: File) => rootHash(await hashParts(file));

type Part = { n: number; body: Blob; sha256: string };

async function hashParts(file: File): Promise<Part[]> {
  const parts: Part[] = [];
  for (let offset = 0; offset < file.size; offset += PART_SIZE) {
    const body = file.slice(offset, offset + PART_SIZE);
    parts.push({ n: parts.length + 1, body, sha256: await hashBlob(body) });
  }
  return parts;
}

async function hashBlob(blob: Blob): Promise<string> {
  const bytes = await blob.arrayBuffer().catch((cause: unknown) => {
    throw new HashError('unreadable', { cause });
  });
  return sha256OfBytes(new Uint8Array(bytes));
}

async function rootHash(parts: Part[]): Promise<string> {
  const [onlyPart] = parts;
  return parts.length === 1 && onlyPart
    ? onlyPart.sha256
    : hashBlob(new Blob([joinHashes(parts.map(({ sha256 }) => sha256))]));
}

/** Adds up what each part has sent so far. */
function counter(onSent: (bytes: number) => void) {
  const sentBytes = new Map<number, number>();
  return (n: number) => (bytes: number) => {
    sentBytes.set(n, bytes);
    onSent([...sentBytes.values()].reduce((sum, byteCount) => sum + byteCount, 0));
  };
}
