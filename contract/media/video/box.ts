import { Bytes } from '../bytes.ts';

/** A box of an ISO or QuickTime file: four letters, and the boxes in it or its bytes without their header. */
export type Box = { type: string; boxes: readonly Box[] } | LeafBox;
export type LeafBox = { type: string; bytes: Uint8Array };

/** One place holds no more boxes than this in any film that a camera or a program wrote. */
const BOXES_MAX = 1_000;

/**
 * The boxes that have boxes in them, each with those that a player needs. What else a film holds there (positions,
 * titles, names of devices and programs, thumbnails) is left out by not standing here.
 */
const needed: Record<string, readonly string[]> = {
  moov: ['mvhd', 'trak', 'cmov', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'stbl'],
  stbl: [
    ...['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco', 'co64'],
    ...['stss', 'stps', 'sdtp', 'sgpd', 'sbgp'],
  ],
};

/** The needed boxes of a body, in their order; null where lengths do not add up or there are too many. */
export function readBoxes(parent: string, body: Uint8Array): Box[] | null {
  const found: Box[] = [];
  for (const leaf of boxesIn(body) ?? [null]) {
    if (!leaf) return null;
    const { type, bytes } = leaf;
    if (!needed[parent]?.includes(type)) continue;
    const boxes = needed[type] ? readBoxes(type, bytes) : undefined;
    if (boxes === null) return null;
    found.push(boxes ? { type, boxes } : leaf);
  }
  return found;
}

/** All boxes that stand in a body one after the other; null where lengths do not add up or there are too many. */
export function boxesIn(body: Uint8Array): LeafBox[] | null {
  const view = new Bytes(body);
  const found: LeafBox[] = [];
  // QuickTime ends some lists with four zeros.
  for (let at = 0; at + 8 <= body.length; ) {
    const length = view.u32(at);
    if (length < 8 || at + length > body.length || found.length === BOXES_MAX) return null;
    found.push({ type: typeAt(body, at + 4), bytes: body.subarray(at + 8, at + length) });
    at += length;
  }
  return found;
}

export const typeAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The first box of a type, and of a path of types within. */
export function boxAt(boxes: readonly Box[], ...[type, ...rest]: readonly string[]): Box | undefined {
  const found = boxes.find((box) => box.type === type);
  if (rest.length === 0) return found;
  return found && 'boxes' in found ? boxAt(found.boxes, ...rest) : undefined;
}

/** The bytes of the box at a path; empty where there is none. */
export function bytesAt(boxes: readonly Box[], ...path: readonly string[]): Bytes {
  const found = boxAt(boxes, ...path);
  return new Bytes(found && 'bytes' in found ? found.bytes : new Uint8Array());
}

/** A box as a file has it. */
export function written(box: Box): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(boxLength(box));
  writeBox(box, bytes, 0);
  return bytes;
}

/** How long a box is in a file, in bytes. */
export const boxLength = (box: Box): number =>
  8 + ('bytes' in box ? box.bytes.length : box.boxes.reduce((sum, inner) => sum + boxLength(inner), 0));

/** Writes a box at an offset of a file that has room for it; the offset behind it. */
export function writeBox(box: Box, file: Uint8Array, offset: number): number {
  file.set(u32(boxLength(box)), offset);
  file.set(letters(box.type), offset + 4);
  if ('bytes' in box) {
    file.set(box.bytes, offset + 8);
    return offset + 8 + box.bytes.length;
  }
  return box.boxes.reduce((end, inner) => writeBox(inner, file, end), offset + 8);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);

export const letters = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A number in four bytes, the highest first. */
export const u32 = (value: number): Uint8Array => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

/** A number in eight bytes, the highest first: as large as the length of a file may be. */
export const u64 = (value: number): Uint8Array => joined([u32(Math.floor(value / 2 ** 32)), u32(value % 2 ** 32)]);
