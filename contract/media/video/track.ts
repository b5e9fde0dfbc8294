import type { Bytes } from '../bytes.ts';
import { type Box, boxAt, bytesAt, typeAt } from './box.ts';
import { type Chunks, readChunks } from './chunks.ts';
import { playsPicture, playsSound } from './codec.ts';
import { codedSize, plainSampleBytes, type SampleEntry, sampleEntries } from './sample-entry.ts';

/** A track of pictures or of sound. Duration in seconds; sides in pixels as they are seen, 0 of sound. */
export type Track = {
  kind: 'picture' | 'sound';
  codings: string[];
  plays: boolean;
  duration: number;
  width: number;
  height: number;
  boxes: readonly Box[];
  chunks: Chunks;
};

const kinds: Record<string, Track['kind']> = { vide: 'picture', soun: 'sound' };

/** A `trak` with pictures or sound; 'other' for one of anything else (positions, times, texts), null where it is damaged. */
export function readTrack(boxes: readonly Box[]): Track | 'other' | null {
  const kind = kinds[typeAt(bytesAt(boxes, 'mdia', 'hdlr').all, 8)];
  if (!kind) return 'other';
  const table = boxAt(boxes, 'mdia', 'minf', 'stbl');
  const entries = sampleEntries(bytesAt(boxes, 'mdia', 'minf', 'stbl', 'stsd'));
  if (!entries || !table || !('boxes' in table)) return null;
  const isSound = kind === 'sound';
  const plainBytes = isSound ? Math.max(...entries.map(plainSampleBytes)) : 0;
  const chunks = readChunks(table.boxes, entries.every(isPlain) ? plainBytes : 0);
  if (!chunks) return null;
  const plays = entries.every(isSound ? playsSound : playsPicture);
  const size = isSound ? { width: 0, height: 0 } : shownSize(bytesAt(boxes, 'tkhd'), entries);
  const codings = entries.map(({ coding }) => coding);
  return { kind, codings, plays, duration: durationOf(bytesAt(boxes, 'mdia', 'mdhd')), ...size, boxes, chunks };
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

/** The sides as they are seen: of pixels that need not be square, turned as the track says. */
function shownSize(header: Bytes, [entry]: readonly SampleEntry[]) {
  const at = header.u8(0) === 1 ? 52 : 40;
  const [width, height] = [header.u32(at + 36) / 65_536, header.u32(at + 40) / 65_536];
  const coded = entry ? codedSize(entry) : { width: 0, height: 0 };
  const size = width >= 1 && height >= 1 ? { width: Math.round(width), height: Math.round(height) } : coded;
  // The first number of the matrix is the cosine of the turn.
  const isUpright = header.i32(at) !== 0;
  return isUpright ? size : { width: size.height, height: size.width };
}
