import type { Bytes } from '#contract/media/formats/bytes.ts';
import { type Box, readBoxBytes } from './box.ts';

/** The byte ranges of a track's chunks in the file, in order. */
export type Chunks = { from: Float64Array; to: Float64Array };

/** More samples than a camera writes into one gigabyte. */
const SAMPLES_MAX = 8_000_000;
/** One hour at 120 frames a second with sound, one sample per chunk. */
export const CHUNKS_MAX = 1_000_000;

/**
 * Reads the chunks of a track from its sample tables; null where these contradict each other or are empty.
 * `plainBytes` is the length of a sample of uncompressed sound, for which the table of lengths may contain 1.
 */
export function readChunks(table: readonly Box[], plainBytes: number): Chunks | null {
  const from = readOffsets(table);
  const lengths = readLengths(table, plainBytes);
  const samples = samplesOfChunks(readBoxBytes(table, 'stsc'), from.length);
  if (!lengths || !samples) return null;
  const to = new Float64Array(from.length);
  let sample = 0;
  for (let chunk = 0; chunk < from.length; chunk++) {
    const count = samples[chunk] ?? 0;
    to[chunk] = (from[chunk] ?? 0) + lengths.sumBytes(sample, count);
    sample += count;
  }
  return sample === lengths.total && sample === countTimes(table) ? { from, to } : null;
}

/**
 * Returns the number of samples of each chunk, from runs of chunks with the same count; null where the runs are
 * not in order.
 */
function samplesOfChunks(runTable: Bytes, chunks: number): Uint32Array | null {
  const runs = runTable.u32(4);
  if (chunks === 0 || runs === 0 || 8 + runs * 12 > runTable.length || runTable.u32(8) !== 1) return null;
  const samples = new Uint32Array(chunks);
  for (let offset = 8; offset < 8 + runs * 12; offset += 12) {
    const firstChunk = runTable.u32(offset) - 1;
    const next = offset + 12 < 8 + runs * 12 ? runTable.u32(offset + 12) - 1 : chunks;
    if (next <= firstChunk || runTable.u32(offset + 4) === 0) return null;
    samples.fill(runTable.u32(offset + 4), firstChunk, next);
  }
  return samples;
}

/** Returns the number of chunks of a track; 0 where its table is too short for them. */
export const countChunks = (table: readonly Box[]): number => offsetTable(table).count;

function offsetTable(table: readonly Box[]) {
  const long = readBoxBytes(table, 'co64');
  const [bytes, width] = long.length > 0 ? [long, 8] : [readBoxBytes(table, 'stco'), 4];
  const count = bytes.u32(4);
  return { bytes, width, count: 8 + count * width > bytes.length ? 0 : count };
}

function readOffsets(table: readonly Box[]): Float64Array {
  const { bytes, width, count } = offsetTable(table);
  const offsets = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const position = 8 + i * width;
    offsets[i] = width === 8 ? bytes.u32(position) * 2 ** 32 + bytes.u32(position + 4) : bytes.u32(position);
  }
  return offsets;
}

/** The number of samples, and the total length in bytes of `count` samples from `firstSample` on. */
type Lengths = { total: number; sumBytes: (firstSample: number, count: number) => number };

function readLengths(table: readonly Box[], plainBytes: number): Lengths | null {
  const sizes = readBoxBytes(table, 'stsz');
  const commonLength = sizes.u32(4);
  const total = sizes.length > 0 ? sizes.u32(8) : readBoxBytes(table, 'stz2').u32(8);
  if (total === 0 || total > SAMPLES_MAX * 100) return null;
  if (sizes.length > 0 && commonLength > 0) {
    const sampleLength = Math.max(commonLength, plainBytes);
    return { total, sumBytes: (_, count) => count * sampleLength };
  }
  const readLength = total <= SAMPLES_MAX ? lengthReader(table, total) : null;
  if (!readLength) return null;
  const sum = (firstSample: number, count: number) => {
    let bytes = 0;
    for (let i = firstSample; i < Math.min(firstSample + count, total); i++) bytes += readLength(i);
    return bytes;
  };
  return { total, sumBytes: sum };
}

function lengthReader(table: readonly Box[], total: number): ((sample: number) => number) | null {
  const sizes = readBoxBytes(table, 'stsz');
  if (sizes.length > 0) return 12 + total * 4 <= sizes.length ? (i) => sizes.u32(12 + i * 4) : null;
  const compact = readBoxBytes(table, 'stz2');
  const bits = compact.u8(7);
  if (![4, 8, 16].includes(bits) || 12 + Math.ceil((total * bits) / 8) > compact.length) return null;
  if (bits === 4) return (i) => (compact.u8(12 + (i >> 1)) >> (i % 2 === 0 ? 4 : 0)) & 15;
  return bits === 8 ? (i) => compact.u8(12 + i) : (i) => compact.u16(12 + i * 2);
}

/** Returns the number of samples that have a time; null where the table is inconsistent. */
function countTimes(table: readonly Box[]): number | null {
  const times = readBoxBytes(table, 'stts');
  const runs = times.u32(4);
  if (8 + runs * 8 > times.length) return null;
  let count = 0;
  for (let run = 0; run < runs; run++) count += times.u32(8 + run * 8);
  return count;
}
