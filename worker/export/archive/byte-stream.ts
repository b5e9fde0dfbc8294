/** How much of an object is taken at once: each piece costs a turn of the isolate, and is held until it is sent. */
const CHUNK_BYTES = 256 * 1024;

/** An object's bytes in large pieces; whoever stops early leaves the rest in the bucket. */
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

/** One piece. */
export async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}

/** What a generator makes, as the body of an answer: made when it is asked for, and no further when nobody asks any more. */
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
