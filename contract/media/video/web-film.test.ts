import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesAt } from './box.ts';
import { type Film, readFilm } from './film.ts';
import { aBox, aFilm, type TrackForTests } from './film-for-tests.ts';
import type { Track } from './track.ts';
import { webFilm } from './web-film.ts';

const readIn = (file: Uint8Array) => readFilm(async (at, length) => file.slice(at, at + length), file.length);

async function filmIn(file: Uint8Array): Promise<Film> {
  const read = await readIn(file);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** A copy as the job writes it. */
function copyOf(file: Uint8Array, film: Film): Uint8Array {
  const copy = webFilm(film);
  if (!copy) throw new Error('no copy');
  const all = new Uint8Array(copy.bytes);
  all.set(copy.head);
  let at = copy.head.length;
  copy.ranges.from.forEach((from, i) => {
    const range = file.subarray(from, copy.ranges.to[i]);
    all.set(range, at);
    at += range.length;
  });
  expect(at).toBe(copy.bytes);
  return all;
}

/** The bytes of a track's chunks, one after the other. */
const samplesOf = (file: Uint8Array, { chunks }: Track) =>
  Array.from(chunks.from, (from, i) => [...file.subarray(from, chunks.to[i])]);

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

const PLACE = 'N 48.1333 E 11.5667';
const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 });
const chunks = fc.array(fc.array(bytes, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });
const track = (handler: TrackForTests['handler'], coding: string) =>
  chunks.map((each): TrackForTests => ({ handler, coding, chunks: each }));
const positions = fc.integer({ min: 1, max: 6 }).map(
  (count): TrackForTests => ({
    ...{ handler: 'meta', coding: 'gpmd' },
    chunks: Array.from({ length: count }, () => [new TextEncoder().encode(PLACE)]),
  }),
);
const layouts = fc.record({
  tracks: fc.tuple(track('vide', 'avc1'), fc.option(track('soun', 'mp4a')), fc.option(positions)).chain((all) =>
    fc.shuffledSubarray(
      all.filter((one) => one !== null),
      { minLength: all.filter((one) => one !== null).length },
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
        const film = await filmIn(file);
        const copy = copyOf(file, film);
        const again = await filmIn(copy);
        expect(textOf(copy.subarray(4, 8)) + textOf(copy).slice(32, 36)).toBe('ftypmoov');
        expect([again.duration, again.width, again.height]).toEqual([film.duration, film.width, film.height]);
        expect(samplesOf(copy, again.picture)).toEqual(samplesOf(file, film.picture));
        expect(again.sound && samplesOf(copy, again.sound)).toEqual(film.sound && samplesOf(file, film.sound));
        for (const told of ['xyz', 'N 48', 'camera', 'gpmd', '********']) expect(textOf(copy)).not.toContain(told);
      }),
    );
  });

  it('keeps when each sample is shown, and how the picture is turned', async () => {
    const file = aFilm({ tracks: [{ ...picture, turned: true }, sound] });
    const film = await filmIn(file);
    const again = await filmIn(copyOf(file, film));
    expect([film.width, film.height, again.width, again.height]).toEqual([480, 640, 480, 640]);
    for (const part of ['tkhd', 'mdia']) expect(again.picture.boxes.some(({ type }) => type === part)).toBe(true);
    const times = ({ boxes }: Track) => [...bytesAt(boxes, 'mdia', 'minf', 'stbl', 'stts').all];
    expect(times(again.picture)).toEqual(times(film.picture));
  });

  it('leaves out sound that no browser plays, unless the pictures are not played either', async () => {
    const plain = { ...sound, coding: 'sowt' };
    expect((await filmIn(aFilm({ tracks: [picture, plain] }))).sound).toBeNull();
    const limited = await filmIn(aFilm({ tracks: [{ ...picture, coding: 'hvc1' }, plain] }));
    expect([limited.plays, limited.sound?.codings]).toEqual([false, ['sowt']]);
    expect(webFilm(limited)?.mime).toBe('video/quicktime');
    expect(webFilm(await filmIn(aFilm({ tracks: [picture, sound] })))?.mime).toBe('video/mp4');
  });
});

const sample = (length: number) => new Uint8Array(length).fill(7);
const picture: TrackForTests = { handler: 'vide', coding: 'avc1', chunks: [[sample(9), sample(4)], [sample(5)]] };
const sound: TrackForTests = { handler: 'soun', coding: 'mp4a', chunks: [[sample(3)], [sample(2), sample(2)]] };

describe('a file that is no film as we take it', () => {
  const whole = aFilm({ tracks: [picture, sound] });
  const cut = (at: number) => whole.subarray(0, Math.floor(whole.length * at));
  const patched = (name: string, at: number, ...bytes: number[]) => {
    const file = whole.slice();
    file.set(bytes, textOf(file).indexOf(name) + 4 + at);
    return file;
  };
  const many = (count: number, type: string) => Array.from({ length: count }, () => aBox(type));

  it.each([
    ['cut off', cut(0.6), 'video_damaged'],
    ['cut off in its index', cut(0.98), 'video_damaged'],
    ['without an index', whole.subarray(0, textOf(whole).indexOf('moov') - 4), 'video_damaged'],
    ['in fragments', aFilm({ tracks: [picture], top: [aBox('moof')] }), 'video_unusual'],
    ['of a thousand boxes', aFilm({ tracks: [picture], top: many(1_000, 'free') }), 'video_unusual'],
    ['of ten thousand boxes in its index', aFilm({ tracks: [picture], beside: many(10_000, 'free') }), 'video_damaged'],
    ['of a hundred tracks', aFilm({ tracks: Array.from({ length: 100 }, () => picture) }), 'video_unusual'],
    ['with a packed index', aFilm({ tracks: [picture], beside: [aBox('cmov')] }), 'video_unusual'],
    ['whose offsets lie outside of it', patched('stco', 8, 0x7f, 0, 0, 0), 'video_damaged'],
    ['whose offsets lie in its index', patched('stco', 8, 0, 0, 0, 4), 'video_damaged'],
    ['whose tables contradict each other', patched('stts', 8, 0, 0, 0, 9), 'video_damaged'],
    ['of sound alone', aFilm({ tracks: [sound] }), 'video_empty'],
    ['of no second', aFilm({ tracks: [{ ...picture, duration: 0 }] }), 'video_empty'],
    ['of no sides', aFilm({ tracks: [{ ...picture, size: { width: 0, height: 0 } }] }), 'video_damaged'],
    ['of sides beyond all', aFilm({ tracks: [{ ...picture, size: { width: 60_000, height: 9 } }] }), 'video_damaged'],
  ])('%s is refused', async (_, file, error) => {
    expect(await readIn(file)).toEqual({ ok: false, error });
  });

  it('of three tracks is taken with its pictures and its sound', async () => {
    const text: TrackForTests = { ...sound, handler: 'text', coding: 'tx3g' };
    const film = await filmIn(aFilm({ tracks: [text, sound, picture] }));
    expect([film.picture.codings, film.sound?.codings]).toEqual([['avc1'], ['mp4a']]);
  });

  it('never keeps its reader from answering, whatever is wrong with it', async () => {
    const places = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(places, async (wrong) => {
        const file = whole.slice();
        for (const [at, byte] of wrong) file[at] = byte;
        const read = await readIn(file);
        if (read.ok) expect(webFilm(read.value)?.bytes ?? 0).toBeLessThanOrEqual(2 * file.length + 1_000);
      }),
    );
  });
});
