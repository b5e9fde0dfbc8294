import { Bytes } from './bytes.ts';
import { type HeaderReading, header, type ImageHeader, type NextRead, type VideoFormat } from './header.ts';
import { heifFormat, isImageBrand, isoBrands, readHeif } from './heif-header.ts';
import { isJpeg, readJpeg, startJpeg } from './jpeg-header.ts';
import { isPng, readPng, startPng } from './png-header.ts';
import { isTiff, readTiff } from './tiff-header.ts';
import { isWebp, readWebp, startWebp } from './webp-header.ts';

/** Readers of GIF and BMP: they return null for bytes of another format. */
const rasterReaders: readonly ((bytes: Bytes) => HeaderReading | null)[] = [readGif, readBmp];

function readGif(bytes: Bytes): HeaderReading | null {
  if (!bytes.has(0, 'GIF87a') && !bytes.has(0, 'GIF89a')) return null;
  return header('GIF', bytes.u16(6, true), bytes.u16(8, true), { frames: Math.max(1, countGifFrames(bytes)) });
}

/** Returns the number of GIF frames that begin within the bytes. */
function countGifFrames(bytes: Bytes): number {
  const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const pastBlocks = (offset: number) => {
    let block = offset;
    while (block < bytes.length && bytes.u8(block) !== 0) block += bytes.u8(block) + 1;
    return block + 1;
  };
  let frames = 0;
  let offset = 13 + table(bytes.u8(10));
  while (offset < bytes.length) {
    const kind = bytes.u8(offset);
    if (kind === 0x21) offset = pastBlocks(offset + 2);
    else if (kind === 0x2c) {
      frames += 1;
      offset = pastBlocks(offset + 11 + table(bytes.u8(offset + 9)));
    } else break;
  }
  return frames;
}

function readBmp(bytes: Bytes): HeaderReading | null {
  if (!bytes.has(0, 'BM') || bytes.u32(14, true) < 40 || bytes.u32(14, true) > 200) return null;
  return header('BMP', bytes.i32(18, true), Math.abs(bytes.i32(22, true)));
}

/** Bytes of a file in the first read. Header data further back is fetched separately. */
export const HEAD_BYTES = 256 * 1024;
const NEXT_BYTES = 4 * 1024;
/** A JPEG may need one read for each of its segments: 40 MB of full ones (64 KB) are about 640. */
const READS_MAX = 700;

/** Reads a range of a file; fewer bytes at its end. */
type ReadRange = (offset: number, length: number) => Promise<Uint8Array>;

/** The kind of a file by its bytes. Its name and the browser's MIME type are ignored. */
export type SniffedFile =
  | ({ kind: 'picture' } & ImageHeader)
  | { kind: 'video'; format: VideoFormat }
  | { kind: 'damaged' }
  | { kind: 'unknown' };

/**
 * Returns type and size of a file from its header, without decoding: a few range requests, for any length. `size`
 * in bytes; if it is unknown, a larger number may be passed: only header data at the file's end is then missed.
 */
export async function sniff(read: ReadRange, size: number): Promise<SniffedFile> {
  const head = new Bytes(await read(0, HEAD_BYTES));
  const video = videoFormat(head);
  if (video) return { kind: 'video', format: video };
  const readOn = imageReader(head, size);
  if (!readOn) return { kind: 'unknown' };
  let headerReading = readOn(head, 0);
  for (let reads = 1; isUnfinished(headerReading); reads++) {
    const { nextOffset, length = NEXT_BYTES, fallback = 'damaged' } = headerReading;
    const bytes = reads < READS_MAX && nextOffset < size ? new Bytes(await read(nextOffset, length)) : null;
    const next = bytes?.length ? readOn(bytes, nextOffset) : fallback;
    const isStuck = isUnfinished(next) && next.nextOffset === nextOffset && (next.length ?? NEXT_BYTES) <= length;
    headerReading = isStuck ? fallback : next;
  }
  return typeof headerReading === 'string' ? { kind: headerReading } : { kind: 'picture', ...headerReading.header };
}

/** Sniffs a file that is in memory. */
export const sniffBytes = (file: Uint8Array): Promise<SniffedFile> =>
  sniff(async (offset, length) => file.subarray(offset, offset + length), file.length);

const isUnfinished = (headerReading: HeaderReading): headerReading is NextRead =>
  typeof headerReading === 'object' && 'nextOffset' in headerReading;

/** How many bytes decide whether a file is an image or a film. */
export const KIND_BYTES = 4 * 1024;

/**
 * Returns whether the first bytes are those of an image or a video, even of a damaged one; null for any other
 * kind.
 */
export function mediaKind(head: Uint8Array): 'image' | 'video' | null {
  const bytes = new Bytes(head);
  if (videoFormat(bytes)) return 'video';
  const headerReading = imageReader(bytes, head.length)?.(bytes, 0) ?? 'unknown';
  return headerReading === 'unknown' ? null : 'image';
}

type ReadOn = (bytes: Bytes, start: number) => HeaderReading;

function imageReader(head: Bytes, size: number): ReadOn | null {
  if (isJpeg(head)) {
    const walk = startJpeg();
    return (bytes, start) => readJpeg(bytes, start, walk);
  }
  if (isTiff(head)) {
    const little = head.has(0, 'II');
    return (bytes, start) => readTiff(bytes, little, head.u32(4, little), start);
  }
  const format = heifFormat(head);
  if (format) {
    const walk = { offset: 0 };
    return (bytes, start) => readHeif(bytes, start, walk, format);
  }
  if (isWebp(head)) {
    const walk = startWebp();
    return (bytes, start) => readWebp(bytes, start, walk);
  }
  if (isPng(head)) {
    const walk = startPng(size);
    return (bytes, start) => readPng(bytes, start, walk);
  }
  for (const reader of rasterReaders) {
    const headerReading = reader(head);
    if (headerReading) return () => headerReading;
  }
  return null;
}

/**
 * Returns the format of a film by its ISO boxes. HEIC and AVIF consist of the same boxes but are neither MP4
 * nor MOV.
 */
function videoFormat(head: Bytes): VideoFormat | null {
  const [brand] = isoBrands(head);
  if (brand !== undefined) {
    if (brand === 'qt  ') return 'MOV';
    return isImageBrand(brand) ? null : 'MP4';
  }
  return ['moov', 'mdat', 'wide', 'free', 'skip'].some((box) => head.has(4, box)) ? 'MOV' : null;
}

/** Returns the size of an image as seen: orientations 5 to 8 are rotated by 90°. */
export const seenSize = ({ width, height, orientation }: Pick<ImageHeader, 'width' | 'height' | 'orientation'>) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };
