import { Bytes } from '../bytes.ts';
import type { PixelSize } from '../sizes.ts';
import { type Box, boxAt, bytesAt, typeAt } from './box.ts';
import { type Chunks, countChunks, readChunks } from './chunks.ts';
import { playsPicture, playsSound } from './codec.ts';
import { boxesOfPicture, codedSize, plainSampleBytes, type SampleEntry, sampleEntries } from './sample-entry.ts';

/** A track of pictures or of sound. Duration in seconds; `shapes` in pixels, as it may be seen. */
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

const trackKind = (boxes: readonly Box[]) => kinds[typeAt(bytesAt(boxes, 'mdia', 'hdlr').all, 8)];

/** How many chunks of pictures or sound a `trak` names. */
export function countTrackChunks(boxes: readonly Box[]): number {
  const table = boxAt(boxes, 'mdia', 'minf', 'stbl');
  return trackKind(boxes) && table && 'boxes' in table ? countChunks(table.boxes) : 0;
}

/** A `trak` with pictures or sound; 'other' for one of anything else (positions, times, texts), null where it is damaged. */
export function readTrack(boxes: readonly Box[]): Track | 'other' | null {
  const kind = trackKind(boxes);
  if (!kind) return 'other';
  const table = boxAt(boxes, 'mdia', 'minf', 'stbl');
  const entries = sampleEntries(bytesAt(boxes, 'mdia', 'minf', 'stbl', 'stsd'));
  if (!entries || !table || !('boxes' in table)) return null;
  const isSound = kind === 'sound';
  const plainBytes = isSound ? Math.max(...entries.map(plainSampleBytes)) : 0;
  const chunks = readChunks(table.boxes, entries.every(isPlain) ? plainBytes : 0);
  if (!chunks) return null;
  const plays = entries.every(isSound ? playsSound : playsPicture);
  const shapes = isSound ? [] : shownSizes(bytesAt(boxes, 'tkhd'), entries);
  const codings = entries.map(({ coding }) => coding);
  return { kind, codings, plays, duration: durationOf(bytesAt(boxes, 'mdia', 'mdhd')), shapes, boxes, chunks };
}

/** Sound as numbers, of which a table of lengths may say that each sample is one. */
const plainCodings: readonly string[] = [
  ...['sowt', 'twos', 'raw ', 'in24', 'in32', 'fl32', 'fl64', 'lpcm', 'ipcm', 'fpcm', 'ulaw', 'alaw', 'ima4', 'NONE'],
];
const isPlain = ({ coding }: SampleEntry) => plainCodings.includes(coding);

function durationOf(header: Bytes): number {
  const long = header.u8(0) === 1;
  const scale = header.u32(long ? 20 : 12);
  const ticks = long ? header.u32(24) * 2 ** 32 + header.u32(28) : header.u32(16);
  return scale > 0 ? ticks / scale : 0;
}

/**
 * The sides as they may be seen, turned as the track says, the likeliest first: those that the track tells, those of its
 * pixels, and those where pixels are not square.
 */
function shownSizes(header: Bytes, [entry]: readonly SampleEntry[]): PixelSize[] {
  const at = header.u8(0) === 1 ? 52 : 40;
  const told = { width: Math.round(header.u32(at + 36) / 65_536), height: Math.round(header.u32(at + 40) / 65_536) };
  const coded = entry ? [codedSize(entry), stretched(entry)] : [];
  // The first number of the matrix is the cosine of the turn.
  const isUpright = header.i32(at) !== 0;
  return [told, ...coded]
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((size) => (isUpright ? size : { width: size.height, height: size.width }));
}

function stretched(entry: SampleEntry): PixelSize {
  const { width, height } = codedSize(entry);
  const pixel = new Bytes(boxesOfPicture(entry).find(({ type }) => type === 'pasp')?.bytes ?? new Uint8Array());
  const [across, down] = [pixel.u32(0), pixel.u32(4)];
  return across > 0 && down > 0 ? { width: Math.round((width * across) / down), height } : { width, height };
}
