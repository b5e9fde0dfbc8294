import type { Bytes } from '../bytes.ts';
import { type HeaderReading, header } from '../header.ts';
import { IMAGE_PIXELS_MAX } from '../media.ts';
import type { PixelSize } from '../sizes.ts';

/** Brands of still pictures coded as HEVC, one or several to a file. */
const heicBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** Brands that say only that there are pictures; what codes them is told by the others. */
const containerBrands: readonly string[] = ['mif1', 'mif2', 'msf1', 'miaf'];
/** A brand of still pictures coded as AV1. */
const AVIF_BRAND = 'avif';
/** A film of AV1 pictures; most have a still picture too, and say so by that brand. */
const AVIF_SEQUENCE_BRAND = 'avis';
const BRANDS_MAX = 32;
/** A directory of more bytes than this is no photograph's. */
const META_BYTES_MAX = 4 * 1024 * 1024;
/** A file of more boxes than this in one place is made to keep its reader busy. */
const BOXES_MAX = 64;
const PROPERTIES_MAX = 2_000;

type HeifFormat = 'HEIC' | 'AVIF';

/** Where the walk through a file's boxes stands, so that it can go on with the next bytes. */
type BoxWalk = { at: number };

/** The brands of an ISO file, the major one first; none where the bytes are of another kind. */
export function isoBrands(head: Bytes): string[] {
  if (!head.has(4, 'ftyp')) return [];
  const end = Math.min(head.u32(0), head.length, 16 + 4 * BRANDS_MAX);
  const brands = [textAt(head, 8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at));
  return brands;
}

/** Whether a major brand is that of pictures, not of a film. */
export const isPictureBrand = (brand: string) =>
  [...heicBrands, ...containerBrands, AVIF_BRAND, AVIF_SEQUENCE_BRAND].includes(brand);

/** HEIC or AVIF by a file's brands; null of all else that is made of the same boxes. */
export function heifFormat(head: Bytes): HeifFormat | null {
  const brands = isoBrands(head);
  const [major = ''] = brands;
  if (heicBrands.includes(major)) return 'HEIC';
  if (!isPictureBrand(major)) return null;
  if (brands.includes(AVIF_BRAND)) return 'AVIF';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'HEIC' : null;
}

/** Size and turn of the primary picture from the `meta` box; `bytes` begins at `start` of the file. */
export function readHeif(bytes: Bytes, start: number, walk: BoxWalk, format: HeifFormat): HeaderReading {
  for (let i = 0; i < BOXES_MAX; i++) {
    const at = walk.at - start;
    if (at + 16 > bytes.length) return { more: walk.at };
    const { head, length } = boxLengths(bytes, at);
    if (length < head) return 'damaged';
    if (bytes.has(at + 4, 'meta')) {
      if (at + length <= bytes.length) return readMeta(bytes.from(at + head, at + length), format);
      return length > META_BYTES_MAX ? 'damaged' : { more: walk.at, length };
    }
    walk.at += length;
  }
  return 'damaged';
}

/** How many bytes a box's head has, and the whole box: a long length stands behind its name. */
function boxLengths(bytes: Bytes, at: number): { head: number; length: number } {
  const length = bytes.u32(at);
  return length === 1 ? { head: 16, length: bytes.u32(at + 8) * 2 ** 32 + bytes.u32(at + 12) } : { head: 8, length };
}

/** The size of a file's primary picture from its directory, whose version and flags come first. */
function readMeta(meta: Bytes, format: HeifFormat): HeaderReading {
  const boxes = boxesIn(meta.from(4));
  const properties = boxesIn(named(boxes, 'iprp'));
  const all = boxesIn(named(properties, 'ipco'), PROPERTIES_MAX);
  const own = associated(named(properties, 'ipma'), primaryOf(named(boxes, 'pitm'))).flatMap((n) => all[n - 1] ?? []);
  const sides = named(own, 'ispe') ?? largest(all.filter(({ name }) => name === 'ispe'));
  if (!sides) return 'damaged';
  const clipped = clippedSides(named(own, 'clap'), sidesOf(sides));
  const turns = (named(own, 'irot')?.u8(0) ?? 0) & 3;
  return header(format, clipped.width, clipped.height, { orientation: [1, 8, 3, 6][turns] ?? 1 });
}

type Box = { name: string; content: Bytes };

function boxesIn(bytes: Bytes | undefined, most = BOXES_MAX): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; bytes && at + 8 <= bytes.length && boxes.length < most; ) {
    const length = bytes.u32(at);
    if (length < 8) break;
    boxes.push({ name: textAt(bytes, at + 4), content: bytes.from(at + 8, at + length) });
    at += length;
  }
  return boxes;
}

const named = (boxes: Box[], name: string) => boxes.find((box) => box.name === name)?.content;

const primaryOf = (pitm: Bytes | undefined) => (pitm?.u8(0) ? pitm.u32(4) : (pitm?.u16(4) ?? 0));

/** The numbers, from 1, of the properties that belong to an item. */
function associated(ipma: Bytes | undefined, item: number): number[] {
  if (!ipma) return [];
  const [idBytes, propertyBytes] = [ipma.u8(0) < 1 ? 2 : 4, ipma.u8(3) & 1 ? 2 : 1];
  let at = 8;
  for (let left = Math.min(ipma.u32(4), PROPERTIES_MAX); left > 0 && at < ipma.length; left--) {
    const id = idBytes === 2 ? ipma.u16(at) : ipma.u32(at);
    const count = ipma.u8(at + idBytes);
    at += idBytes + 1;
    const numberAt = (n: number) => (propertyBytes === 2 ? ipma.u16(at + n * 2) & 0x7fff : ipma.u8(at + n) & 0x7f);
    if (id === item) return Array.from({ length: count }, (_, n) => numberAt(n));
    at += count * propertyBytes;
  }
  return [];
}

const sidesOf = (ispe: Bytes) => ({ width: ispe.u32(4), height: ispe.u32(8) });

/** What is left of the sides where a picture has an edge to be cut off; of too many pixels all, for all are decoded. */
function clippedSides(clap: Bytes | undefined, sides: PixelSize): PixelSize {
  if (!clap || clap.u32(4) === 0 || clap.u32(12) === 0 || sides.width * sides.height > IMAGE_PIXELS_MAX) return sides;
  const width = Math.round(clap.u32(0) / clap.u32(4));
  const height = Math.round(clap.u32(8) / clap.u32(12));
  return width <= sides.width && height <= sides.height ? { width, height } : sides;
}

const largest = (sides: Box[]) => sides.map(({ content }) => content).toSorted((a, b) => pixelsOf(b) - pixelsOf(a))[0];
const pixelsOf = (ispe: Bytes) => ispe.u32(4) * ispe.u32(8);

const textAt = (bytes: Bytes, at: number) =>
  String.fromCharCode(bytes.u8(at), bytes.u8(at + 1), bytes.u8(at + 2), bytes.u8(at + 3));
