/** Bytes of a block: large enough that a write costs almost nothing per byte. */
export const BLOCK_BYTES = 256 * 1024;

/**
 * Collects bytes and writes them to a stream in whole blocks, of which only the last may be shorter. Other tasks in
 * the isolate get a turn before each block, however many slices a block is made of.
 */
export class BlockWriter {
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #block = new Uint8Array(BLOCK_BYTES);
  #length = 0;

  constructor(stream: WritableStream<Uint8Array>) {
    this.#writer = stream.getWriter();
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let offset = 0; offset < bytes.length; ) {
      const slice = bytes.subarray(offset, offset + BLOCK_BYTES - this.#length);
      this.#block.set(slice, this.#length);
      this.#length += slice.length;
      offset += slice.length;
      if (this.#length === BLOCK_BYTES) await this.#writeBlock();
    }
  }

  /** Writes the rest and leaves the stream open. */
  async end(): Promise<void> {
    if (this.#length > 0) await this.#writeBlock();
    this.#writer.releaseLock();
  }

  async #writeBlock() {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await this.#writer.write(this.#block.slice(0, this.#length));
    this.#length = 0;
  }
}
