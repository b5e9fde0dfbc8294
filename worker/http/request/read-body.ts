import { AppError } from '#worker/ground/app-error.ts';
import type { Env } from '#worker/ground/env.ts';

/** How long a body that is read completely may take, in milliseconds. */
const BODY_TIME_MS = 30_000;
/** How many bytes of a streamed body must arrive within that time, unless it ends. */
const PROGRESS_BYTES = 16_384;

type Limits = Pick<Env, 'BODY_TIME_MS'>;
const timeLimit = ({ BODY_TIME_MS: set }: Limits) => Number(set ?? BODY_TIME_MS);

/** Rejects with `body_late` after the limit; `stop` ends the wait. */
function startDeadline(limitMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('body_late')), limitMs);
  });
  // The rejection is ignored if it is no longer awaited.
  deadline.catch(() => {});
  return { passed: deadline, stop: () => clearTimeout(timer) };
}

/** Reads all bytes of a body: 'too large' above `maxBytes`, refused if they arrive too slowly or break off. */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  env: Limits,
): Promise<Uint8Array<ArrayBuffer> | 'too large'> {
  const reader = body.getReader();
  const deadline = startDeadline(timeLimit(env));
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), deadline.passed]);
      if (done) return joinChunks(chunks, size);
      size += value.length;
      if (size > maxBytes) {
        leaveUnread(reader);
        return 'too large';
      }
      chunks.push(value);
    }
  } catch (fault) {
    leaveUnread(reader);
    throw fault instanceof AppError ? fault : new AppError('body_broken');
  } finally {
    deadline.stop();
  }
}

/** The rest of a body is cancelled without waiting. */
const leaveUnread = (reader: ReadableStreamDefaultReader<Uint8Array>) => void reader.cancel().catch(() => {});

function joinChunks(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/**
 * A body that is forwarded while it arrives: it fails with `body_late` if it nearly stops. Only the wait for its
 * sender counts, not the time of the storage.
 */
export function demandProgress(body: ReadableStream<Uint8Array>, env: Limits): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let waitedMs = 0;
  let size = 0;
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      const startMs = Date.now();
      const deadline = startDeadline(timeLimit(env) - waitedMs);
      try {
        const { done, value } = await Promise.race([reader.read(), deadline.passed]);
        if (done) return stream.close();
        size += value.length;
        waitedMs += Date.now() - startMs;
        if (size >= PROGRESS_BYTES) [size, waitedMs] = [0, 0];
        stream.enqueue(value);
      } catch (fault) {
        leaveUnread(reader);
        stream.error(fault);
      } finally {
        deadline.stop();
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
