import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBoxBytes } from './box.ts';
import { type Film, readFilm } from './film.ts';
import { aBox, aFilm, type TrackForTests } from './film-for-tests.ts';
import type { Track } from './track.ts';
import { webFilm } from './web-film.ts';

const readFile = (file: Uint8Array) =>
  readFilm(async (offset, length) => file.slice(offset, offset + length), file.length);

async function readValidFilm(file: Uint8Array): Promise<Film> {
  const read = await readFile(file);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** Copies a film as the job does. */
function copyFilm(file: Uint8Array, film: Film): Uint8Array {
  const copy = webFilm(film);
  if (!copy) throw new Error('no copy');
  const copyBytes = new Uint8Array(copy.bytes);
  copyBytes.set(copy.head);
  let offset = copy.head.length;
  copy.ranges.from.forEach((from, i) => {
    const range = file.subarray(from, copy.ranges.to[i]);
    copyBytes.set(range, offset);
    offset += range.length;
  });
  expect(offset).toBe(copy.bytes);
  return copyBytes;
}

/** Returns the bytes of a track's chunks in order. */
const trackSamples = (file: Uint8Array, { chunks }: Track) =>
  Array.from(chunks.from, (from, i) => [...file.subarray(from, chunks.to[i])]);

const latinText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

const POSITION_TEXT = 'N 48.1333 E 11.5667';
const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 });
const chunks = fc.array(fc.array(bytes, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });
const track = (handler: TrackForTests['handler'], codec: string) =>
  chunks.map((trackChunks): TrackForTests => ({ handler, codec, chunks: trackChunks }));
const positions = fc.integer({ min: 1, max: 6 }).map(
  (count): TrackForTests => ({
    handler: 'meta',
    codec: 'gpmd',
    chunks: Array.from({ length: count }, () => [new TextEncoder().encode(POSITION_TEXT)]),
  }),
);
const layouts = fc.record({
  tracks: fc
    .tuple(track('vide', 'avc1'), fc.option(track('soun', 'mp4a')), fc.option(positions))
    .chain((optionalTracks) =>
      fc.shuffledSubarray(
        optionalTracks.filter((optionalTrack) => optionalTrack !== null),
        { minLength: optionalTracks.filter((optionalTrack) => optionalTrack !== null).length },
      ),
    ),
  indexFirst: fc.boolean(),
  longOffsets: fc.boolean(),
  padding: fc.constantFrom(0, 8),
});

describe('the copy of a film', () => {
  it('has its index first, the samples as they were, and nothing else of the file', async () => {
    await fc.assert(
      fc.asyncProperty(layouts, async (layout) => {
        const file = aFilm(layout);
        const film = await readValidFilm(file);
        const copy = copyFilm(file, film);
        const copiedFilm = await readValidFilm(copy);
        expect(latinText(copy.subarray(4, 8)) + latinText(copy).slice(32, 36)).toBe('ftypmoov');
        expect([copiedFilm.duration, copiedFilm.width, copiedFilm.height]).toEqual([
          film.duration,
          film.width,
          film.height,
        ]);
        expect(trackSamples(copy, copiedFilm.videoTrack)).toEqual(trackSamples(file, film.videoTrack));
        expect(copiedFilm.sound && trackSamples(copy, copiedFilm.sound)).toEqual(
          film.sound && trackSamples(file, film.sound),
        );
        for (const metadataText of ['xyz', 'N 48', 'camera', 'gpmd', '********'])
          expect(latinText(copy)).not.toContain(metadataText);
      }),
    );
  });

  it('keeps when each sample is shown, and how the picture is turned', async () => {
    const file = aFilm({ tracks: [{ ...videoTrack, isTurned: true }, sound] });
    const film = await readValidFilm(file);
    const copiedFilm = await readValidFilm(copyFilm(file, film));
    expect([film.width, film.height, copiedFilm.width, copiedFilm.height]).toEqual([480, 640, 480, 640]);
    for (const boxType of ['tkhd', 'mdia'])
      expect(copiedFilm.videoTrack.boxes.some(({ type }) => type === boxType)).toBe(true);
    const times = ({ boxes }: Track) => [...readBoxBytes(boxes, 'mdia', 'minf', 'stbl', 'stts').array];
    expect(times(copiedFilm.videoTrack)).toEqual(times(film.videoTrack));
  });

  it('leaves out sound that no browser plays, unless the pictures are not played either', async () => {
    const plain = { ...sound, codec: 'sowt' };
    expect((await readValidFilm(aFilm({ tracks: [videoTrack, plain] }))).sound).toBeNull();
    const limitedFilm = await readValidFilm(aFilm({ tracks: [{ ...videoTrack, codec: 'hvc1' }, plain] }));
    expect([limitedFilm.plays, limitedFilm.sound?.codings]).toEqual([false, ['sowt']]);
    expect(webFilm(limitedFilm)?.mime).toBe('video/quicktime');
    expect(webFilm(await readValidFilm(aFilm({ tracks: [videoTrack, sound] })))?.mime).toBe('video/mp4');
  });
});

const sample = (length: number) => new Uint8Array(length).fill(7);
const videoTrack: TrackForTests = { handler: 'vide', codec: 'avc1', chunks: [[sample(9), sample(4)], [sample(5)]] };
const sound: TrackForTests = { handler: 'soun', codec: 'mp4a', chunks: [[sample(3)], [sample(2), sample(2)]] };

describe('a file that is no film as we take it', () => {
  const fullFilm = aFilm({ tracks: [videoTrack, sound] });
  const cut = (fraction: number) => fullFilm.subarray(0, Math.floor(fullFilm.length * fraction));
  const patchFile = (name: string, offset: number, ...bytes: number[]) => {
    const file = fullFilm.slice();
    file.set(bytes, latinText(file).indexOf(name) + 4 + offset);
    return file;
  };
  const repeatBoxes = (count: number, type: string) => Array.from({ length: count }, () => aBox(type));

  it.each([
    ['cut off', cut(0.6), 'video_damaged'],
    ['cut off in its index', cut(0.98), 'video_damaged'],
    ['without an index', fullFilm.subarray(0, latinText(fullFilm).indexOf('moov') - 4), 'video_damaged'],
    ['in fragments', aFilm({ tracks: [videoTrack], top: [aBox('moof')] }), 'video_unusual'],
    ['of a thousand boxes', aFilm({ tracks: [videoTrack], top: repeatBoxes(1_000, 'free') }), 'video_unusual'],
    [
      'of ten thousand boxes in its index',
      aFilm({ tracks: [videoTrack], extraBoxes: repeatBoxes(10_000, 'free') }),
      'video_damaged',
    ],
    ['of a hundred tracks', aFilm({ tracks: Array.from({ length: 100 }, () => videoTrack) }), 'video_unusual'],
    ['with a packed index', aFilm({ tracks: [videoTrack], extraBoxes: [aBox('cmov')] }), 'video_unusual'],
    ['whose offsets lie outside of it', patchFile('stco', 8, 0x7f, 0, 0, 0), 'video_damaged'],
    ['whose offsets lie in its index', patchFile('stco', 8, 0, 0, 0, 4), 'video_damaged'],
    ['whose tables contradict each other', patchFile('stts', 8, 0, 0, 0, 9), 'video_damaged'],
    ['of sound alone', aFilm({ tracks: [sound] }), 'video_empty'],
    ['of no second', aFilm({ tracks: [{ ...videoTrack, duration: 0 }] }), 'video_empty'],
    ['of no sides', aFilm({ tracks: [{ ...videoTrack, size: { width: 0, height: 0 } }] }), 'video_damaged'],
    [
      'of sides beyond all',
      aFilm({ tracks: [{ ...videoTrack, size: { width: 60_000, height: 9 } }] }),
      'video_damaged',
    ],
  ])('%s is refused', async (_, file, error) => {
    expect(await readFile(file)).toEqual({ ok: false, error });
  });

  it('of three tracks is taken with its pictures and its sound', async () => {
    const text: TrackForTests = { ...sound, handler: 'text', codec: 'tx3g' };
    const film = await readValidFilm(aFilm({ tracks: [text, sound, videoTrack] }));
    expect([film.videoTrack.codings, film.sound?.codings]).toEqual([['avc1'], ['mp4a']]);
  });

  it('never keeps its reader from answering, whatever is wrong with it', async () => {
    const bytePatches = fc.array(fc.tuple(fc.nat(fullFilm.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(bytePatches, async (wrong) => {
        const file = fullFilm.slice();
        for (const [offset, byte] of wrong) file[offset] = byte;
        const read = await readFile(file);
        if (read.ok) expect(webFilm(read.value)?.bytes ?? 0).toBeLessThanOrEqual(2 * file.length + 1_000);
      }),
    );
  });
});
