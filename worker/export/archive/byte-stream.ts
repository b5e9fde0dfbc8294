/** How much of an object is read at once: each chunk costs a turn of the isolate, and is held until it is sent. */
const CHUNK_BYTES = 256 * 1024;

/** An object's bytes in large chunks; if the reader stops early, the rest is not read from the bucket. */
export async function* byteChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader({ mode: 'byob' });
  let isDone = false;
  try {
    while (!isDone) {
      const { done, value } = await reader.readAtLeast(CHUNK_BYTES, new Uint8Array(CHUNK_BYTES));
      isDone = done;
      if (value && value.length > 0) yield value;
    }
  } finally {
    if (!isDone) await reader.cancel().catch(() => undefined);
  }
}

/** A generator of one chunk. */
export async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}

/** A generator's chunks as the body of a response: produced on demand, and stopped when the client cancels. */
export function chunkStream(chunks: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return();
      },
    },
    { highWaterMark: 1 },
  );
}
