import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256OfBytes } from '#contract/text/file-hash.ts';
import { BLOCK_BYTES, BlockWriter } from './block-writer.ts';

/**
 * Writes bytes in slices of these lengths; returns the blocks that arrive, and how many turns other tasks had
 * before each.
 */
async function writeSlices(bytes: Uint8Array, lengths: readonly number[]) {
  const blocks: { bytes: Uint8Array; turns: number }[] = [];
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const sink = new WritableStream<Uint8Array>({
    write(block) {
      blocks.push({ bytes: block.slice(), turns });
      turns = 0;
    },
  });
  const writer = new BlockWriter(sink);
  let offset = 0;
  for (const length of lengths) {
    await writer.write(bytes.subarray(offset, offset + length));
    offset += length;
  }
  await writer.write(bytes.subarray(offset));
  await writer.end();
  clearInterval(timer);
  return blocks;
}

const lengths = fc.array(fc.oneof(fc.nat(3), fc.nat(3 * BLOCK_BYTES)), { maxLength: 20 });

it('a stretched-out copy is written in whole blocks, and others have their turn before each', async () => {
  const bytes = new Uint8Array(3 * BLOCK_BYTES + 1_000).map((_, i) => (i * 31) % 251);
  await fc.assert(
    fc.asyncProperty(lengths, async (slices) => {
      const blocks = await writeSlices(bytes, slices);
      expect(blocks.map(({ bytes: { length } }) => length)).toEqual([BLOCK_BYTES, BLOCK_BYTES, BLOCK_BYTES, 1_000]);
      for (const { turns } of blocks) expect(turns).toBeGreaterThan(0);
      const file = await new Blob(blocks.map((block) => block.bytes)).arrayBuffer();
      expect(await sha256OfBytes(new Uint8Array(file))).toBe(await sha256OfBytes(bytes));
    }),
    { numRuns: 20 },
  );
});
