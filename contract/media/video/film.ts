import { accept, type Outcome, refuse } from '../../envelope.ts';
import { Bytes } from '../bytes.ts';
import type { PixelSize } from '../sizes.ts';
import { type Box, boxAt, readBoxes, typeAt } from './box.ts';
import { readTrack, type Track } from './track.ts';

/** Gives a range of a file; fewer bytes at its end. */
type ReadRange = (offset: number, length: number) => Promise<Uint8Array>;

/** Bytes of the file, from and to. */
type Range = { from: number; to: number };

/**
 * What a film is by its index: its pictures and its sound, and how they are seen. `plays` says whether every current
 * browser shows it; duration in seconds, sides in pixels: those of the likeliest of `shapes`.
 */
export type Film = {
  plays: boolean;
  duration: number;
  width: number;
  height: number;
  shapes: PixelSize[];
  header: Box;
  picture: Track;
  sound: Track | null;
};

const INDEX_BYTES_MAX = 24 * 1024 * 1024;
const TOP_BOXES_MAX = 64;
const TRACKS_MAX = 32;
const SIDE_MAX = 16_384;

/** Reads a film's index, without touching its pictures: a few ranged reads, however large it is. */
export async function readFilm(read: ReadRange, size: number): Promise<Outcome<Film>> {
  const top = await topBoxes(read, size);
  if (!Array.isArray(top)) return refuse(top);
  const index = top.find(({ type }) => type === 'moov');
  if (!index) return refuse('video_damaged');
  if (top.some(({ type }) => type === 'moof') || index.to - index.from > INDEX_BYTES_MAX)
    return refuse('video_unusual');
  const bytes = await read(index.from, index.to - index.from);
  const boxes = bytes.length === index.to - index.from ? readBoxes('moov', bytes) : null;
  if (!boxes) return refuse('video_damaged');
  if (boxAt(boxes, 'cmov') || boxAt(boxes, 'mvex')) return refuse('video_unusual');
  return filmOf(
    boxes,
    top.filter(({ type }) => type === 'mdat'),
  );
}

function filmOf(boxes: readonly Box[], data: readonly Range[]): Outcome<Film> {
  const header = boxAt(boxes, 'mvhd');
  const all = boxes.flatMap((box) => (box.type === 'trak' && 'boxes' in box ? [box.boxes] : []));
  if (!header || all.length === 0) return refuse('video_damaged');
  if (all.length > TRACKS_MAX) return refuse('video_unusual');
  const tracks = all.map(readTrack);
  if (tracks.includes(null)) return refuse('video_damaged');
  const known = tracks.filter((track) => track !== null && track !== 'other');
  if (!known.every(({ chunks }) => isWithin(chunks, data))) return refuse('video_damaged');
  const picture = longest(known.filter(({ kind }) => kind === 'picture'));
  if (!picture || picture.duration <= 0) return refuse('video_empty');
  const { duration, shapes, plays } = picture;
  const [shape] = shapes;
  if (!shape || Math.max(shape.width, shape.height) > SIDE_MAX) return refuse('video_damaged');
  const sound = longest(known.filter((track) => track.kind === 'sound' && (track.plays || !plays)));
  return accept({ plays, duration, ...shape, shapes, header, picture, sound: sound ?? null });
}

const longest = (tracks: readonly Track[]): Track | undefined =>
  tracks.reduce<Track | undefined>(
    (best, track) => (best && best.duration >= track.duration ? best : track),
    undefined,
  );

/** Whether all chunks lie in what the file says is media. */
const isWithin = ({ from, to }: Track['chunks'], data: readonly Range[]) =>
  from.every((start, i) =>
    data.some((range) => start >= range.from && (to[i] ?? Number.POSITIVE_INFINITY) <= range.to),
  );

type TopBox = Range & { type: string };

/** The boxes of a file without their headers; what keeps it from being read otherwise. */
async function topBoxes(read: ReadRange, size: number): Promise<TopBox[] | 'video_damaged' | 'video_unusual'> {
  const found: TopBox[] = [];
  for (let at = 0; at + 8 <= size; ) {
    if (found.length === TOP_BOXES_MAX) return 'video_unusual';
    const head = new Bytes(await read(at, 16));
    const short = head.u32(0);
    const length = short === 1 ? head.u32(8) * 2 ** 32 + head.u32(12) : short === 0 ? size - at : short;
    const headLength = short === 1 ? 16 : 8;
    if (length < headLength || at + length > size) return 'video_damaged';
    found.push({ type: typeAt(head.all, 4), from: at + headLength, to: at + length });
    at += length;
  }
  return found;
}
