import { asciiBytes, type Box, boxLength, joinBytes, readBoxBytes, u32, u64, writeBox } from './box.ts';
import { type ByteRanges, countBytes, movedOffset } from './byte-ranges.ts';
import { isIsoCoding } from './codec.ts';
import type { Film } from './film.ts';
import { isoSampleDescription } from './sample-entry.ts';
import type { Track } from './track.ts';

/**
 * The copy of a film to deliver: its index first, then the unchanged samples of its video and sound, and
 * nothing else of the original: its `ranges` in order. `bytes` is the length of the copy.
 */
export type WebFilm = { mime: 'video/mp4' | 'video/quicktime'; head: Uint8Array; ranges: ByteRanges; bytes: number };

/** The copy's `mdat` has a 64-bit length, so that its header has the same size for any content. */
const DATA_HEAD_BYTES = 16;

/** Plans the copy of a film; null where its sound cannot be described in an MP4. */
export function webFilm({ header, videoTrack, sound, ranges }: Film): WebFilm | null {
  const tracks = sound ? [videoTrack, sound] : [videoTrack];
  const isIso = tracks.every(({ codings }) => codings.every(isIsoCoding));
  const data = countBytes(ranges);
  const copies = tracks.map((track) => copyTrack(track, isIso, data > 0xf000_0000 ? 8 : 4));
  if (!copies.every((copy) => copy !== null)) return null;
  const boxes: Box[] = [
    { type: 'ftyp', bytes: joinBytes(isIso ? isoBrand : quickTimeBrand) },
    { type: 'moov', boxes: [header, ...copies.map(({ box }) => box)] },
  ];
  const headLength = boxes.reduce((sum, box) => sum + boxLength(box), DATA_HEAD_BYTES);
  const move = movedOffset(ranges, headLength);
  for (const copy of copies) copy.fillOffsets(move);
  const head = new Uint8Array(headLength);
  const end = boxes.reduce((offset, box) => writeBox(box, head, offset), 0);
  head.set(joinBytes([u32(1), asciiBytes('mdat'), u64(DATA_HEAD_BYTES + data)]), end);
  return { mime: isIso ? 'video/mp4' : 'video/quicktime', head, ranges, bytes: headLength + data };
}

const isoBrand = [asciiBytes('isom'), u32(0x200), asciiBytes('isomiso2mp41')];
const quickTimeBrand = [asciiBytes('qt  '), u32(0), asciiBytes('qt  ')];

/** A `trak` of the copy, whose table of offsets is filled when the positions of the samples are known. */
type TrackCopy = { box: Box; fillOffsets: (move: (offset: number) => number) => void };

function copyTrack({ boxes, kind, chunks }: Track, isIso: boolean, width: 4 | 8): TrackCopy | null {
  const stsd = readBoxBytes(boxes, 'mdia', 'minf', 'stbl', 'stsd');
  const sampleDescription = isIso && kind === 'sound' ? isoSampleDescription(stsd) : stsd.array;
  if (!sampleDescription) return null;
  const bytes = new Uint8Array(8 + chunks.from.length * width);
  const offsets: Box = { type: width === 8 ? 'co64' : 'stco', bytes };
  const replacements: Record<string, Box> = {
    hdlr: handler(kind, isIso),
    stsd: { type: 'stsd', bytes: sampleDescription },
    stco: offsets,
    co64: offsets,
  };
  const fillOffsets: TrackCopy['fillOffsets'] = (move) => {
    const view = new DataView(bytes.buffer);
    view.setUint32(4, chunks.from.length);
    chunks.from.forEach((offset, i) => {
      const newOffset = move(offset);
      if (width === 8) view.setBigUint64(8 + i * 8, BigInt(newOffset));
      else view.setUint32(8 + i * 4, newOffset);
    });
  };
  return { box: { type: 'trak', boxes: boxes.map((box) => rewritten(box, replacements)) }, fillOffsets };
}

function rewritten(box: Box, replacements: Record<string, Box>): Box {
  if ('bytes' in box) return replacements[box.type] ?? box;
  const boxes = box.boxes.map((inner) => rewritten(inner, replacements));
  // The samples of each track are in this file: the original's data reference may name a disk.
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
  boxes: [{ type: 'dref', bytes: joinBytes([u32(0), u32(1), u32(12), asciiBytes('url '), u32(1)]) }],
};

const handler = (kind: Track['kind'], isIso: boolean): Box => ({
  type: 'hdlr',
  bytes: joinBytes([
    u32(0),
    isIso ? u32(0) : asciiBytes('mhlr'),
    asciiBytes(kind === 'picture' ? 'vide' : 'soun'),
    new Uint8Array(13),
  ]),
});
