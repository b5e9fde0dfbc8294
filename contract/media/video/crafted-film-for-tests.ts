import { asciiBytes, joinBytes, u32 } from './box.ts';
import { RANGES_MAX } from './byte-ranges.ts';
import { CHUNKS_MAX } from './chunks.ts';
import { aBox, descriptions } from './film-for-tests.ts';

/** A track whose chunks are single samples of the same length, at offsets in the film's `mdat`. */
export type CraftedTrack = { handler: 'vide' | 'soun'; offsets: ArrayLike<number>; sampleBytes: number };

/** Builds a film from its tables, which may name chunks as no camera does; its samples are `dataBytes` zeros. */
export function craftedFilm(tracks: readonly CraftedTrack[], dataBytes: number): Uint8Array<ArrayBuffer> {
  const fileType = aBox('ftyp', asciiBytes('isom'), u32(0), asciiBytes('isom'));
  const index = (start: number) =>
    aBox('moov', descriptions.movie(), ...tracks.map((track) => craftedTrack(track, start)));
  const start = fileType.length + index(0).length + 8;
  return joinBytes([fileType, index(start), aBox('mdat', new Uint8Array(dataBytes))]);
}

function craftedTrack({ handler, offsets, sampleBytes }: CraftedTrack, start: number): Uint8Array {
  const table = new DataView(new ArrayBuffer(8 + offsets.length * 4));
  table.setUint32(4, offsets.length);
  for (let i = 0; i < offsets.length; i++) table.setUint32(8 + i * 4, (offsets[i] ?? 0) + start);
  const tables = [
    aBox('stts', u32(0), u32(1), u32(offsets.length), u32(1)),
    aBox('stsc', u32(0), u32(1), u32(1), u32(1), u32(1)),
    aBox('stsz', u32(0), u32(sampleBytes), u32(offsets.length)),
    aBox('stco', new Uint8Array(table.buffer)),
  ];
  return descriptions.track({ handler, codec: handler === 'vide' ? 'avc1' : 'mp4a' }, tables);
}

/** Builds a film with chunks of one byte and two other bytes between any two. */
export const scatteredFilm = (chunkCount: number) =>
  craftedFilm(
    [{ handler: 'vide', offsets: Float64Array.from({ length: chunkCount }, (_, i) => i * 3), sampleBytes: 1 }],
    chunkCount * 3,
  );

/** Builds a film whose chunks are all at the same offset. */
export const repeatedFilm = (chunkCount: number) =>
  craftedFilm([{ handler: 'vide', offsets: new Float64Array(chunkCount), sampleBytes: 1 }], 1);

/** Builds an hour of 60 frames a second with sound, each sample its own chunk, in display order. */
export function interleavedHour(): Uint8Array<ArrayBuffer> {
  const [frameSizes, sounds] = [new Float64Array(216_000), new Float64Array(169_000)];
  const total = frameSizes.length + sounds.length;
  const sampleBytes = 40;
  let [frameIndex, sound] = [0, 0];
  for (let i = 0; i < total; i++) {
    const isFrame = frameIndex * sounds.length <= sound * frameSizes.length;
    if (isFrame && frameIndex < frameSizes.length) frameSizes[frameIndex++] = i * sampleBytes;
    else sounds[sound++] = i * sampleBytes;
  }
  const tracks: CraftedTrack[] = [
    { handler: 'vide', offsets: frameSizes, sampleBytes },
    { handler: 'soun', offsets: sounds, sampleBytes },
  ];
  return craftedFilm(tracks, total * sampleBytes);
}

/** Builds a film with the maximal number of chunks in the maximal number of ranges. */
export function maxChunksFilm(): Uint8Array<ArrayBuffer> {
  const perStretch = CHUNKS_MAX / RANGES_MAX;
  const offsets = Float64Array.from({ length: CHUNKS_MAX }, (_, i) => i + Math.floor(i / perStretch));
  return craftedFilm([{ handler: 'vide', offsets, sampleBytes: 1 }], CHUNKS_MAX + RANGES_MAX);
}
