import type { Bytes } from './bytes.ts';
import { type HeaderReading, header } from './header.ts';
import { IMAGE_PIXELS_MAX } from './image-formats.ts';
import type { PixelSize } from './sizes.ts';

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
type BoxWalk = { offset: number };

/** The brands of an ISO file, the major one first; none where the bytes are of another kind. */
export function isoBrands(head: Bytes): string[] {
  if (!head.has(4, 'ftyp')) return [];
  const end = Math.min(head.u32(0), head.length, 16 + 4 * BRANDS_MAX);
  const brands = [readText(head, 8)];
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(readText(head, offset));
  return brands;
}

/** Whether a major brand is that of pictures, not of a film. */
export const isImageBrand = (brand: string) =>
  [...heicBrands, ...containerBrands, AVIF_BRAND, AVIF_SEQUENCE_BRAND].includes(brand);

/** HEIC or AVIF by a file's brands; null of all else that is made of the same boxes. */
export function heifFormat(head: Bytes): HeifFormat | null {
  const brands = isoBrands(head);
  const [major = ''] = brands;
  if (heicBrands.includes(major)) return 'HEIC';
  if (!isImageBrand(major)) return null;
  if (brands.includes(AVIF_BRAND)) return 'AVIF';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'HEIC' : null;
}

/** Size and turn of the primary picture from the `meta` box; `bytes` begins at `start` of the file. */
export function readHeif(bytes: Bytes, start: number, walk: BoxWalk, format: HeifFormat): HeaderReading {
  for (let i = 0; i < BOXES_MAX; i++) {
    const offset = walk.offset - start;
    if (offset + 16 > bytes.length) return { nextOffset: walk.offset };
    const { head, length } = boxLengths(bytes, offset);
    if (length < head) return 'damaged';
    if (bytes.has(offset + 4, 'meta')) {
      if (offset + length <= bytes.length) return readMeta(bytes.from(offset + head, offset + length), format);
      return length > META_BYTES_MAX ? 'damaged' : { nextOffset: walk.offset, length };
    }
    walk.offset += length;
  }
  return 'damaged';
}

/** How many bytes a box's head has, and the whole box: a long length stands behind its name. */
function boxLengths(bytes: Bytes, offset: number): { head: number; length: number } {
  const length = bytes.u32(offset);
  return length === 1
    ? { head: 16, length: bytes.u32(offset + 8) * 2 ** 32 + bytes.u32(offset + 12) }
    : { head: 8, length };
}

/** The size of a file's primary picture from its directory, whose version and flags come first. */
function readMeta(meta: Bytes, format: HeifFormat): HeaderReading {
  const boxes = readBoxes(meta.from(4));
  const properties = readBoxes(boxContent(boxes, 'iprp'));
  const allProperties = readBoxes(boxContent(properties, 'ipco'), PROPERTIES_MAX);
  const ownProperties = associatedProperties(
    boxContent(properties, 'ipma'),
    primaryItem(boxContent(boxes, 'pitm')),
  ).flatMap((n) => allProperties[n - 1] ?? []);
  const sides = boxContent(ownProperties, 'ispe') ?? largest(allProperties.filter(({ name }) => name === 'ispe'));
  if (!sides) return 'damaged';
  const clippedSize = clippedSides(boxContent(ownProperties, 'clap'), imageSize(sides));
  const turns = (boxContent(ownProperties, 'irot')?.u8(0) ?? 0) & 3;
  return header(format, clippedSize.width, clippedSize.height, { orientation: [1, 8, 3, 6][turns] ?? 1 });
}

type Box = { name: string; content: Bytes };

function readBoxes(bytes: Bytes | undefined, maxBoxes = BOXES_MAX): Box[] {
  const boxes: Box[] = [];
  for (let offset = 0; bytes && offset + 8 <= bytes.length && boxes.length < maxBoxes; ) {
    const length = bytes.u32(offset);
    if (length < 8) break;
    boxes.push({ name: readText(bytes, offset + 4), content: bytes.from(offset + 8, offset + length) });
    offset += length;
  }
  return boxes;
}

const boxContent = (boxes: Box[], name: string) => boxes.find((box) => box.name === name)?.content;

const primaryItem = (pitm: Bytes | undefined) => (pitm?.u8(0) ? pitm.u32(4) : (pitm?.u16(4) ?? 0));

/** The numbers, from 1, of the properties that belong to an item. */
function associatedProperties(ipma: Bytes | undefined, item: number): number[] {
  if (!ipma) return [];
  const [idBytes, propertyBytes] = [ipma.u8(0) < 1 ? 2 : 4, ipma.u8(3) & 1 ? 2 : 1];
  let offset = 8;
  for (let left = Math.min(ipma.u32(4), PROPERTIES_MAX); left > 0 && offset < ipma.length; left--) {
    const id = idBytes === 2 ? ipma.u16(offset) : ipma.u32(offset);
    const count = ipma.u8(offset + idBytes);
    offset += idBytes + 1;
    const readNumber = (n: number) =>
      propertyBytes === 2 ? ipma.u16(offset + n * 2) & 0x7fff : ipma.u8(offset + n) & 0x7f;
    if (id === item) return Array.from({ length: count }, (_, n) => readNumber(n));
    offset += count * propertyBytes;
  }
  return [];
}

const imageSize = (ispe: Bytes) => ({ width: ispe.u32(4), height: ispe.u32(8) });

/** What is left of the sides where a picture has an edge to be cut off; of too many pixels all, for all are decoded. */
function clippedSides(clap: Bytes | undefined, sides: PixelSize): PixelSize {
  if (!clap || clap.u32(4) === 0 || clap.u32(12) === 0 || sides.width * sides.height > IMAGE_PIXELS_MAX) return sides;
  const width = Math.round(clap.u32(0) / clap.u32(4));
  const height = Math.round(clap.u32(8) / clap.u32(12));
  return width <= sides.width && height <= sides.height ? { width, height } : sides;
}

const largest = (sides: Box[]) =>
  sides.map(({ content }) => content).toSorted((a, b) => pixelCount(b) - pixelCount(a))[0];
const pixelCount = (ispe: Bytes) => ispe.u32(4) * ispe.u32(8);

const readText = (bytes: Bytes, offset: number) =>
  String.fromCharCode(bytes.u8(offset), bytes.u8(offset + 1), bytes.u8(offset + 2), bytes.u8(offset + 3));
