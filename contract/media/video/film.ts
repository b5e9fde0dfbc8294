import { accept, type Outcome, refuse } from '#contract/http/envelope.ts';
import { Bytes } from '#contract/media/formats/bytes.ts';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import { type Box, findBox, readBoxes, readType } from './box.ts';
import { type ByteRanges, mergeChunks, RANGES_MAX } from './byte-ranges.ts';
import { CHUNKS_MAX } from './chunks.ts';
import { countTrackChunks, readTrack, type Track } from './track.ts';

/** Reads a range of a file; fewer bytes at its end. */
type ReadRange = (offset: number, length: number) => Promise<Uint8Array>;

/** A byte range of the file. */
type Range = { from: number; to: number };

/**
 * A film as described by its index: its video, its sound and its display size. `plays`: whether every current
 * browser plays it; `duration` in seconds; sides in pixels, those of the likeliest of `shapes`. `ranges` are
 * the bytes that the chunks of both tracks cover.
 */
export type Film = {
  plays: boolean;
  duration: number;
  width: number;
  height: number;
  shapes: PixelSize[];
  header: Box;
  videoTrack: Track;
  sound: Track | null;
  ranges: ByteRanges;
};

const INDEX_BYTES_MAX = 24 * 1024 * 1024;
const TOP_BOXES_MAX = 64;
const TRACKS_MAX = 32;
const SIDE_MAX = 16_384;

/**
 * Reads a film's index, not its frames: a few range requests, for any length. Refuses films that are damaged,
 * unusual or without video.
 */
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
  if (findBox(boxes, 'cmov') || findBox(boxes, 'mvex')) return refuse('video_unusual');
  return buildFilm(
    boxes,
    top.filter(({ type }) => type === 'mdat'),
  );
}

function buildFilm(boxes: readonly Box[], data: readonly Range[]): Outcome<Film> {
  const header = findBox(boxes, 'mvhd');
  const trackBoxes = boxes.flatMap((box) => (box.type === 'trak' && 'boxes' in box ? [box.boxes] : []));
  if (!header || trackBoxes.length === 0) return refuse('video_damaged');
  const chunkCount = trackBoxes.reduce((sum, track) => sum + countTrackChunks(track), 0);
  if (trackBoxes.length > TRACKS_MAX || chunkCount > CHUNKS_MAX) return refuse('video_unusual');
  const tracks = trackBoxes.map(readTrack);
  if (tracks.includes(null)) return refuse('video_damaged');
  const knownTracks = tracks.filter((track) => track !== null && track !== 'other');
  if (!knownTracks.every(({ chunks }) => isInsideData(chunks, data))) return refuse('video_damaged');
  const videoTrack = longest(knownTracks.filter(({ kind }) => kind === 'picture'));
  if (!videoTrack || videoTrack.duration <= 0) return refuse('video_empty');
  const { duration, shapes, plays } = videoTrack;
  const [shape] = shapes;
  if (!shape || Math.max(shape.width, shape.height) > SIDE_MAX) return refuse('video_damaged');
  const sound = longest(knownTracks.filter((track) => track.kind === 'sound' && (track.plays || !plays))) ?? null;
  const ranges = copiedRanges(knownTracks, sound ? [videoTrack, sound] : [videoTrack]);
  return ranges
    ? accept({ plays, duration, ...shape, shapes, header, videoTrack, sound, ranges })
    : refuse('video_unusual');
}

/**
 * Returns the ranges to copy of a film; null where chunks of any of its tracks share a byte, or there are too
 * many ranges.
 */
function copiedRanges(tracks: readonly Track[], copiedTracks: readonly Track[]): ByteRanges | null {
  const mergedChunks = mergeChunks(tracks.map(({ chunks }) => chunks));
  const ranges =
    mergedChunks && copiedTracks.length < tracks.length
      ? mergeChunks(copiedTracks.map(({ chunks }) => chunks))
      : mergedChunks;
  return ranges && ranges.from.length <= RANGES_MAX ? ranges : null;
}

const longest = (tracks: readonly Track[]): Track | undefined =>
  tracks.reduce<Track | undefined>(
    (best, track) => (best && best.duration >= track.duration ? best : track),
    undefined,
  );

/** Whether all chunks lie within the file's `mdat` boxes. */
function isInsideData({ from, to }: Track['chunks'], data: readonly Range[]): boolean {
  let range: Range | undefined;
  for (let i = 0; i < from.length; i++) {
    const start = from[i] ?? 0;
    const end = to[i] ?? 0;
    const holds = (candidate: Range) => start >= candidate.from && end <= candidate.to;
    if (range && holds(range)) continue;
    range = data.find(holds);
    if (!range) return false;
  }
  return true;
}

type TopBox = Range & { type: string };

/** Returns the top-level boxes of a file without their headers, or why the file cannot be read. */
async function topBoxes(read: ReadRange, size: number): Promise<TopBox[] | 'video_damaged' | 'video_unusual'> {
  const boxes: TopBox[] = [];
  for (let offset = 0; offset + 8 <= size; ) {
    if (boxes.length === TOP_BOXES_MAX) return 'video_unusual';
    const head = new Bytes(await read(offset, 16));
    const short = head.u32(0);
    const length = short === 1 ? head.u32(8) * 2 ** 32 + head.u32(12) : short === 0 ? size - offset : short;
    const headLength = short === 1 ? 16 : 8;
    if (length < headLength || offset + length > size) return 'video_damaged';
    boxes.push({ type: readType(head.array, 4), from: offset + headLength, to: offset + length });
    offset += length;
  }
  return boxes;
}
