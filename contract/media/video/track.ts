import { Bytes } from '#contract/media/formats/bytes.ts';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import { type Box, findBox, readBoxBytes, readType } from './box.ts';
import { type Chunks, countChunks, readChunks } from './chunks.ts';
import { playsSound, playsVideo } from './codec.ts';
import { codedSize, plainSampleBytes, type SampleEntry, sampleEntries, videoEntryBoxes } from './sample-entry.ts';

/** A video or sound track. Duration in seconds; `shapes` are its possible display sizes in pixels. */
export type Track = {
  kind: 'picture' | 'sound';
  codings: string[];
  plays: boolean;
  duration: number;
  shapes: PixelSize[];
  boxes: readonly Box[];
  chunks: Chunks;
};

const kinds: Record<string, Track['kind']> = { vide: 'picture', soun: 'sound' };

const trackKind = (boxes: readonly Box[]) => kinds[readType(readBoxBytes(boxes, 'mdia', 'hdlr').array, 8)];

/** Returns the number of chunks in a `trak` of video or sound. */
export function countTrackChunks(boxes: readonly Box[]): number {
  const table = findBox(boxes, 'mdia', 'minf', 'stbl');
  return trackKind(boxes) && table && 'boxes' in table ? countChunks(table.boxes) : 0;
}

/** Reads a video or sound `trak`; 'other' for another kind (positions, times, texts), null for a damaged one. */
export function readTrack(boxes: readonly Box[]): Track | 'other' | null {
  const kind = trackKind(boxes);
  if (!kind) return 'other';
  const table = findBox(boxes, 'mdia', 'minf', 'stbl');
  const entries = sampleEntries(readBoxBytes(boxes, 'mdia', 'minf', 'stbl', 'stsd'));
  if (!entries || !table || !('boxes' in table)) return null;
  const isSound = kind === 'sound';
  const plainBytes = isSound ? Math.max(...entries.map(plainSampleBytes)) : 0;
  const chunks = readChunks(table.boxes, entries.every(isPlain) ? plainBytes : 0);
  if (!chunks) return null;
  const plays = entries.every(isSound ? playsSound : playsVideo);
  const shapes = isSound ? [] : shownSizes(readBoxBytes(boxes, 'tkhd'), entries);
  const codings = entries.map(({ codec }) => codec);
  return { kind, codings, plays, duration: trackDuration(readBoxBytes(boxes, 'mdia', 'mdhd')), shapes, boxes, chunks };
}

/** Uncompressed sound, whose table of lengths may contain 1 for each sample. */
const plainCodings: readonly string[] = [
  'sowt',
  'twos',
  'raw ',
  'in24',
  'in32',
  'fl32',
  'fl64',
  'lpcm',
  'ipcm',
  'fpcm',
  'ulaw',
  'alaw',
  'ima4',
  'NONE',
];
const isPlain = ({ codec }: SampleEntry) => plainCodings.includes(codec);

function trackDuration(header: Bytes): number {
  const long = header.u8(0) === 1;
  const scale = header.u32(long ? 20 : 12);
  const ticks = long ? header.u32(24) * 2 ** 32 + header.u32(28) : header.u32(16);
  return scale > 0 ? ticks / scale : 0;
}

/**
 * Returns the possible display sizes, rotated as the track says, the likeliest first: those in the track
 * header, those of its pixels, and those for non-square pixels.
 */
function shownSizes(header: Bytes, [entry]: readonly SampleEntry[]): PixelSize[] {
  const offset = header.u8(0) === 1 ? 52 : 40;
  const headerSize = {
    width: Math.round(header.u32(offset + 36) / 65_536),
    height: Math.round(header.u32(offset + 40) / 65_536),
  };
  const codedSizes = entry ? [codedSize(entry), stretchedSize(entry)] : [];
  // The first number of the matrix is the cosine of the rotation.
  const isUpright = header.i32(offset) !== 0;
  return [headerSize, ...codedSizes]
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((size) => (isUpright ? size : { width: size.height, height: size.width }));
}

function stretchedSize(entry: SampleEntry): PixelSize {
  const { width, height } = codedSize(entry);
  const pixel = new Bytes(videoEntryBoxes(entry).find(({ type }) => type === 'pasp')?.bytes ?? new Uint8Array());
  const [pixelWidth, pixelHeight] = [pixel.u32(0), pixel.u32(4)];
  return pixelWidth > 0 && pixelHeight > 0
    ? { width: Math.round((width * pixelWidth) / pixelHeight), height }
    : { width, height };
}
