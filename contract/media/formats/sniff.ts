import { Bytes } from './bytes.ts';
import { type HeaderResult, header, type ImageHeader, type NextRead, type VideoFormat } from './header.ts';
import { heifFormat, isImageBrand, isoBrands, readHeif } from './heif-header.ts';
import { isJpeg, readJpeg, startJpeg } from './jpeg-header.ts';
import { isPng, readPng, startPng } from './png-header.ts';
import { isTiff, readTiff } from './tiff-header.ts';
import { isWebp, readWebp, startWebp } from './webp-header.ts';

/** Readers of GIF and BMP: they return null for bytes of another format. */
const gifAndBmpReaders: readonly ((bytes: Bytes) => HeaderResult | null)[] = [readGif, readBmp];

function readGif(bytes: Bytes): HeaderResult | null {
  if (!bytes.has(0, 'GIF87a') && !bytes.has(0, 'GIF89a')) return null;
  return header('GIF', bytes.u16(6, true), bytes.u16(8, true), { frames: Math.max(1, countGifFrames(bytes)) });
}

/** Returns the number of GIF frames that begin within the bytes. */
function countGifFrames(bytes: Bytes): number {
  const colorTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const skipSubBlocks = (offset: number) => {
    let blockOffset = offset;
    while (blockOffset < bytes.length && bytes.u8(blockOffset) !== 0) blockOffset += bytes.u8(blockOffset) + 1;
    return blockOffset + 1;
  };
  let frames = 0;
  let offset = 13 + colorTableBytes(bytes.u8(10));
  while (offset < bytes.length) {
    const blockType = bytes.u8(offset);
    if (blockType === 0x21) offset = skipSubBlocks(offset + 2);
    else if (blockType === 0x2c) {
      frames += 1;
      offset = skipSubBlocks(offset + 11 + colorTableBytes(bytes.u8(offset + 9)));
    } else break;
  }
  return frames;
}

function readBmp(bytes: Bytes): HeaderResult | null {
  if (!bytes.has(0, 'BM') || bytes.u32(14, true) < 40 || bytes.u32(14, true) > 200) return null;
  return header('BMP', bytes.i32(18, true), Math.abs(bytes.i32(22, true)));
}

/** Bytes of a file in the first read. Header data further back is fetched separately. */
export const HEAD_BYTES = 256 * 1024;
const NEXT_READ_BYTES = 4 * 1024;
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
  const readHeader = imageReader(head, size);
  if (!readHeader) return { kind: 'unknown' };
  let headerReading = readHeader(head, 0);
  for (let reads = 1; isUnfinished(headerReading); reads++) {
    const { nextOffset, length = NEXT_READ_BYTES, fallback = 'damaged' } = headerReading;
    const bytes = reads < READS_MAX && nextOffset < size ? new Bytes(await read(nextOffset, length)) : null;
    const nextReading = bytes?.length ? readHeader(bytes, nextOffset) : fallback;
    const isStuck =
      isUnfinished(nextReading) &&
      nextReading.nextOffset === nextOffset &&
      (nextReading.length ?? NEXT_READ_BYTES) <= length;
    headerReading = isStuck ? fallback : nextReading;
  }
  return typeof headerReading === 'string' ? { kind: headerReading } : { kind: 'picture', ...headerReading.header };
}

/** Sniffs a file that is in memory. */
export const sniffBytes = (file: Uint8Array): Promise<SniffedFile> =>
  sniff(async (offset, length) => file.subarray(offset, offset + length), file.length);

const isUnfinished = (headerReading: HeaderResult): headerReading is NextRead =>
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

type HeaderReader = (bytes: Bytes, start: number) => HeaderResult;

function imageReader(head: Bytes, size: number): HeaderReader | null {
  if (isJpeg(head)) {
    const jpegState = startJpeg();
    return (bytes, start) => readJpeg(bytes, start, jpegState);
  }
  if (isTiff(head)) {
    const isLittleEndian = head.has(0, 'II');
    return (bytes, start) => readTiff(bytes, isLittleEndian, head.u32(4, isLittleEndian), start);
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
  for (const reader of gifAndBmpReaders) {
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
export const displaySize = ({ width, height, orientation }: Pick<ImageHeader, 'width' | 'height' | 'orientation'>) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };
