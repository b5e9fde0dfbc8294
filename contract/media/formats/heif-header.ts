import type { Bytes } from './bytes.ts';
import { type HeaderResult, header } from './header.ts';
import { IMAGE_PIXELS_MAX } from './image-formats.ts';
import type { PixelSize } from './sizes.ts';

/** Brands of still images coded as HEVC, one or several per file. */
const heicBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** Brands that only mean that there are images; the other brands give the codec. */
const containerBrands: readonly string[] = ['mif1', 'mif2', 'msf1', 'miaf'];
/** The brand of still images coded as AV1. */
const AVIF_BRAND = 'avif';
/** The brand of AV1 image sequences; most contain a still image too, with its brand. */
const AVIF_SEQUENCE_BRAND = 'avis';
const BRANDS_MAX = 32;
/** Photos have no directory of more bytes than this. */
const META_BYTES_MAX = 4 * 1024 * 1024;
/** A file with more boxes than this at one level was made to keep the reader busy. */
const BOXES_MAX = 64;
const PROPERTIES_MAX = 2_000;

type HeifFormat = 'HEIC' | 'AVIF';

/** The offset reached in a file's boxes, so that reading can continue with the next bytes. */
type BoxWalk = { offset: number };

/** Returns the brands of an ISO file, the major one first; [] for bytes of another kind. */
export function isoBrands(head: Bytes): string[] {
  if (!head.has(4, 'ftyp')) return [];
  const end = Math.min(head.u32(0), head.length, 16 + 4 * BRANDS_MAX);
  const brands = [readText(head, 8)];
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(readText(head, offset));
  return brands;
}

/** Whether a major brand is that of images, not of a film. */
export const isImageBrand = (brand: string) =>
  [...heicBrands, ...containerBrands, AVIF_BRAND, AVIF_SEQUENCE_BRAND].includes(brand);

/** Returns HEIC or AVIF by a file's brands; null for other files made of the same boxes. */
export function heifFormat(head: Bytes): HeifFormat | null {
  const brands = isoBrands(head);
  const [major = ''] = brands;
  if (heicBrands.includes(major)) return 'HEIC';
  if (!isImageBrand(major)) return null;
  if (brands.includes(AVIF_BRAND)) return 'AVIF';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'HEIC' : null;
}

/**
 * Reads size and rotation of the primary image from the `meta` box; `bytes` begins at offset `start` of the
 * file.
 */
export function readHeif(bytes: Bytes, start: number, walk: BoxWalk, format: HeifFormat): HeaderResult {
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

/** Returns the bytes of a box's header and of the whole box; a 64-bit length follows the name. */
function boxLengths(bytes: Bytes, offset: number): { head: number; length: number } {
  const length = bytes.u32(offset);
  return length === 1
    ? { head: 16, length: bytes.u32(offset + 8) * 2 ** 32 + bytes.u32(offset + 12) }
    : { head: 8, length };
}

/** Reads the size of the primary image from the file's directory, which begins with version and flags. */
function readMeta(meta: Bytes, format: HeifFormat): HeaderResult {
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

/** Returns the numbers, from 1, of an item's properties. */
function associatedProperties(ipma: Bytes | undefined, item: number): number[] {
  if (!ipma) return [];
  const [idBytes, propertyBytes] = [ipma.u8(0) < 1 ? 2 : 4, ipma.u8(3) & 1 ? 2 : 1];
  let offset = 8;
  for (
    let remainingCount = Math.min(ipma.u32(4), PROPERTIES_MAX);
    remainingCount > 0 && offset < ipma.length;
    remainingCount--
  ) {
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

/**
 * Returns the sides after clipping; unclipped for an image with too many pixels, since all of them are decoded.
 */
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
