import { type Box, bytesAt, joined, letters, u32, u64, written } from './box.ts';
import { isIsoCoding } from './codec.ts';
import type { Film } from './film.ts';
import { isoSampleDescription } from './sample-entry.ts';
import type { Track } from './track.ts';

/** Bytes of the original that stand in the copy one after the other, behind its head. */
export type Piece = { from: number; to: number };

/**
 * A film as it is given out: its index first, then the samples of its pictures and its sound as they were, and nothing
 * else of the original. `bytes` is how long it is.
 */
export type WebFilm = { mime: 'video/mp4' | 'video/quicktime'; head: Uint8Array; pieces: Piece[]; bytes: number };

/** How a film is written anew; null where its sound can't be described in an MP4. */
export function webFilm(film: Film): WebFilm | null {
  const tracks = [film.picture, ...(film.sound ? [film.sound] : [])];
  const isIso = tracks.every(({ codings }) => codings.every(isIsoCoding));
  const pieces = piecesOf(tracks);
  const data = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
  const draft = headOf(film, tracks, isIso, data, () => 0, data > 0xf000_0000);
  if (!draft) return null;
  const moved = movedBy(pieces, draft.length);
  const head = headOf(film, tracks, isIso, data, moved, data > 0xf000_0000);
  return head && { mime: isIso ? 'video/mp4' : 'video/quicktime', head, pieces, bytes: head.length + data };
}

/** What the chunks cover, in the order of the file, without seams. */
function piecesOf(tracks: readonly Track[]): Piece[] {
  const all = tracks
    .flatMap(({ chunks }) => Array.from(chunks.from, (from, i) => ({ from, to: chunks.to[i] ?? from })))
    .sort((a, b) => a.from - b.from);
  const merged: Piece[] = [];
  for (const { from, to } of all) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** Where a byte of the original stands in the copy. */
function movedBy(pieces: readonly Piece[], start: number): (at: number) => number {
  const starts = new Float64Array(pieces.length);
  let to = start;
  pieces.forEach((piece, i) => {
    starts[i] = to;
    to += piece.to - piece.from;
  });
  return (at) => {
    let [low, high] = [0, pieces.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((pieces[middle]?.from ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return (starts[low] ?? 0) + at - (pieces[low]?.from ?? 0);
  };
}

type Move = (at: number) => number;

function headOf(film: Film, tracks: readonly Track[], isIso: boolean, data: number, move: Move, isLong: boolean) {
  const made = tracks.map((track) => trackBox(track, isIso, move, isLong));
  if (made.includes(null)) return null;
  const boxes = made.filter((box) => box !== null);
  const brand = isIso
    ? [letters('isom'), u32(0x200), letters('isomiso2mp41')]
    : [letters('qt  '), u32(0), letters('qt  ')];
  return joined([
    written({ type: 'ftyp', bytes: joined(brand) }),
    written({ type: 'moov', boxes: [film.header, ...boxes] }),
    // With the long form of its length, so that a head is as long whatever follows it.
    joined([u32(1), letters('mdat'), u64(16 + data)]),
  ]);
}

function trackBox({ boxes, kind, chunks }: Track, isIso: boolean, move: Move, isLong: boolean): Box | null {
  const stsd = bytesAt(boxes, 'mdia', 'minf', 'stbl', 'stsd');
  const described = isIso && kind === 'sound' ? isoSampleDescription(stsd) : stsd.all;
  if (!described) return null;
  const number = isLong ? u64 : u32;
  const moved = joined([u32(0), u32(chunks.from.length), ...Array.from(chunks.from, (at) => number(move(at)))]);
  const replaced: Record<string, Box> = {
    hdlr: handler(kind, isIso),
    stsd: { type: 'stsd', bytes: described },
    stco: { type: isLong ? 'co64' : 'stco', bytes: moved },
    co64: { type: isLong ? 'co64' : 'stco', bytes: moved },
  };
  return { type: 'trak', boxes: boxes.map((box) => rewritten(box, replaced)) };
}

function rewritten(box: Box, replaced: Record<string, Box>): Box {
  if ('bytes' in box) return replaced[box.type] ?? box;
  const boxes = box.boxes.map((inner) => rewritten(inner, replaced));
  // The samples of each track stand in this very file: the original's own reference may name a disk.
  if (box.type !== 'minf') return { ...box, boxes };
  return {
    ...box,
    boxes: [
      ...boxes.filter(({ type }) => type !== 'stbl'),
      selfContained,
      ...boxes.filter(({ type }) => type === 'stbl'),
    ],
  };
}

const selfContained: Box = {
  type: 'dinf',
  boxes: [{ type: 'dref', bytes: joined([u32(0), u32(1), u32(12), letters('url '), u32(1)]) }],
};

const handler = (kind: Track['kind'], isIso: boolean): Box => ({
  type: 'hdlr',
  bytes: joined([
    u32(0),
    isIso ? u32(0) : letters('mhlr'),
    letters(kind === 'picture' ? 'vide' : 'soun'),
    new Uint8Array(13),
  ]),
});
