import { Bytes } from '#contract/media/formats/bytes.ts';

/**
 * A box of an ISO or QuickTime file: its four-character type, and its inner boxes or its bytes without the
 * header.
 */
export type Box = { type: string; boxes: readonly Box[] } | LeafBox;
export type LeafBox = { type: string; bytes: Uint8Array };

/** Films written by cameras or programs have no more boxes than this at one level. */
const BOXES_MAX = 1_000;

/**
 * The boxes that contain boxes, each with those that a player needs. Other boxes (positions, titles, names of
 * devices and programs, thumbnails) are omitted because they are not listed here.
 */
const neededBoxes: Record<string, readonly string[]> = {
  moov: ['mvhd', 'trak', 'cmov', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'stbl'],
  stbl: [
    'stsd',
    'stts',
    'ctts',
    'cslg',
    'stsc',
    'stsz',
    'stz2',
    'stco',
    'co64',
    'stss',
    'stps',
    'sdtp',
    'sgpd',
    'sbgp',
  ],
};

/** Returns the needed boxes of a body, in order; null where lengths do not add up or there are too many. */
export function readBoxes(parent: string, body: Uint8Array): Box[] | null {
  const foundBoxes: Box[] = [];
  for (const leaf of leafBoxes(body) ?? [null]) {
    if (!leaf) return null;
    const { type, bytes } = leaf;
    if (!neededBoxes[parent]?.includes(type)) continue;
    const boxes = neededBoxes[type] ? readBoxes(type, bytes) : undefined;
    if (boxes === null) return null;
    foundBoxes.push(boxes ? { type, boxes } : leaf);
  }
  return foundBoxes;
}

/** Returns all consecutive boxes of a body; null where lengths do not add up or there are too many. */
export function leafBoxes(body: Uint8Array): LeafBox[] | null {
  const view = new Bytes(body);
  const foundBoxes: LeafBox[] = [];
  // QuickTime ends some lists with four zeros.
  for (let offset = 0; offset + 8 <= body.length; ) {
    const length = view.u32(offset);
    if (length < 8 || offset + length > body.length || foundBoxes.length === BOXES_MAX) return null;
    foundBoxes.push({ type: readType(body, offset + 4), bytes: body.subarray(offset + 8, offset + length) });
    offset += length;
  }
  return foundBoxes;
}

export const readType = (bytes: Uint8Array, offset: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + 4));

/** Returns the first box of a type, or at a path of types. */
export function findBox(boxes: readonly Box[], ...[type, ...innerPath]: readonly string[]): Box | undefined {
  const outerBox = boxes.find((box) => box.type === type);
  if (innerPath.length === 0) return outerBox;
  return outerBox && 'boxes' in outerBox ? findBox(outerBox.boxes, ...innerPath) : undefined;
}

/** Returns the bytes of the box at a path; empty if there is none. */
export function readBoxBytes(boxes: readonly Box[], ...path: readonly string[]): Bytes {
  const box = findBox(boxes, ...path);
  return new Bytes(box && 'bytes' in box ? box.bytes : new Uint8Array());
}

/** Returns the bytes of a box in a file. */
export function boxBytes(box: Box): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(boxLength(box));
  writeBox(box, bytes, 0);
  return bytes;
}

/** Returns the length of a box in a file, in bytes. */
export const boxLength = (box: Box): number =>
  8 + ('bytes' in box ? box.bytes.length : box.boxes.reduce((sum, inner) => sum + boxLength(inner), 0));

/** Writes a box into a file at an offset; returns the offset after it. */
export function writeBox(box: Box, file: Uint8Array, offset: number): number {
  file.set(u32(boxLength(box)), offset);
  file.set(asciiBytes(box.type), offset + 4);
  if ('bytes' in box) {
    file.set(box.bytes, offset + 8);
    return offset + 8 + box.bytes.length;
  }
  return box.boxes.reduce((end, inner) => writeBox(inner, file, end), offset + 8);
}

export function joinBytes(arrays: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joinedBytes = new Uint8Array(totalLength(arrays));
  let offset = 0;
  for (const array of arrays) {
    joinedBytes.set(array, offset);
    offset += array.length;
  }
  return joinedBytes;
}

const totalLength = (arrays: readonly Uint8Array[]) => arrays.reduce((sum, { length }) => sum + length, 0);

export const asciiBytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Returns a number in four bytes, big-endian. */
export const u32 = (value: number): Uint8Array => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

/** Returns a number in eight bytes, big-endian: enough for the length of a file. */
export const u64 = (value: number): Uint8Array => joinBytes([u32(Math.floor(value / 2 ** 32)), u32(value % 2 ** 32)]);
