import { describe, expect, it } from 'vitest';
import { RANGES_MAX } from './byte-ranges.ts';
import { CHUNKS_MAX } from './chunks.ts';
import { craftedFilm, interleavedHour, maxChunksFilm, repeatedFilm, scatteredFilm } from './crafted-film-for-tests.ts';
import { readFilm } from './film.ts';
import { webFilm } from './web-film.ts';

/** Reads a film and counts the bytes requested. */
async function readCounted(file: Uint8Array) {
  let bytes = 0;
  const film = await readFilm(async (offset, length) => {
    bytes += length;
    return file.slice(offset, offset + length);
  }, file.length);
  return { film, bytes };
}

const refusal = { ok: false, error: 'video_unusual' };
const videoTracks = (offsets: number[], sampleBytes = 4) => [{ handler: 'vide' as const, offsets, sampleBytes }];

describe('a film whose index was made to be costly', () => {
  it.each([
    ['more stretches than are copied', scatteredFilm(RANGES_MAX + 1)],
    ['200,000 chunks apart', scatteredFilm(200_000)],
    ['600,000 chunks apart', scatteredFilm(600_000)],
    ['1,500,000 chunks apart', scatteredFilm(1_500_000)],
    ['1,000,000 chunks in one place', repeatedFilm(1_000_000)],
    ['6,000,000 chunks in one place', repeatedFilm(6_000_000)],
    ['more chunks than an hour has', craftedFilm(videoTracks(neighbours(CHUNKS_MAX + 1), 1), CHUNKS_MAX + 1)],
    ['a chunk twice', craftedFilm(videoTracks([0, 0]), 8)],
    ['chunks that share bytes', craftedFilm(videoTracks([0, 3]), 8)],
    ['a chunk twice, out of order', craftedFilm(videoTracks([8, 0, 4, 8]), 12)],
  ])('of %s is refused, and nothing but its index was read', async (_, file) => {
    const { film, bytes } = await readCounted(file);
    expect(film).toEqual(refusal);
    expect(bytes).toBeLessThan(file.length + 3 * 16);
  });

  it('is refused when pictures and sound share bytes, or too many chunks together', async () => {
    const videoAndSound = (videoOffsets: number[], soundOffsets: number[], sampleBytes = 4) => [
      ...videoTracks(videoOffsets, sampleBytes),
      { handler: 'soun' as const, offsets: soundOffsets, sampleBytes },
    ];
    expect((await readCounted(craftedFilm(videoAndSound([0, 8], [4, 10]), 16))).film).toEqual(refusal);
    expect((await readCounted(craftedFilm(videoAndSound([0, 8], [4, 12]), 16))).film.ok).toBe(true);
    const half = neighbours(CHUNKS_MAX / 2 + 1);
    const laterOffsets = half.map((offset) => offset + half.length);
    expect((await readCounted(craftedFilm(videoAndSound(half, laterOffsets, 1), 2 * half.length))).film).toEqual(
      refusal,
    );
  });
});

describe('a long film', () => {
  it('of an hour whose samples are each a chunk is taken, as one stretch', async () => {
    const file = interleavedHour();
    const { film } = await readCounted(file);
    if (!film.ok) throw new Error(film.error);
    expect([film.value.videoTrack.chunks.from.length, film.value.sound?.chunks.from.length]).toEqual([
      216_000, 169_000,
    ]);
    const copy = webFilm(film.value);
    expect([copy?.ranges.from.length, copy?.bytes]).toEqual([1, (copy?.head.length ?? 0) + 385_000 * 40]);
  });

  it('of as many stretches and as many chunks as are allowed is taken', async () => {
    expect((await readCounted(scatteredFilm(RANGES_MAX))).film.ok).toBe(true);
    const { film } = await readCounted(maxChunksFilm());
    expect(film.ok && [film.value.videoTrack.chunks.from.length, film.value.ranges.from.length]).toEqual([
      CHUNKS_MAX,
      RANGES_MAX,
    ]);
  });
});

function neighbours(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}
