import { Bytes } from './bytes.ts';
import { type HeaderResult, header } from './header.ts';
import { readExifOrientation } from './tiff-header.ts';

const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
const END = 0xd9;
const PROGRESSIVE = 0xc2;
/** A decoder holds the coefficients of a whole progressive image, up to six bytes per pixel. */
const PROGRESSIVE_PIXELS_MAX = 2_000_000;
/** A file that begins with more segments than this was made to keep the reader busy. */
const SEGMENTS_MAX = 2_000;

/** The offset reached in a JPEG's segments, and the orientation of its first EXIF segment, null before it. */
export type JpegWalk = { offset: number; orientation: number | null };

export const startJpeg = (): JpegWalk => ({ offset: 2, orientation: null });

export const isJpeg = (bytes: Bytes) => bytes.u8(0) === 0xff && bytes.u8(1) === 0xd8 && bytes.u8(2) === 0xff;

/**
 * Reads size, orientation and coding of a JPEG from its segments before the image; `bytes` begins at offset
 * `start` of the file. Of a segment only the length is read, so that megabytes of colours and XMP are skipped;
 * EXIF is read in full, only the first one as in browsers.
 */
export function readJpeg(bytes: Bytes, start: number, walk: JpegWalk): HeaderResult {
  for (let i = 0; i < SEGMENTS_MAX; i++) {
    const offset = walk.offset - start;
    if (offset + 12 > bytes.length) return { nextOffset: walk.offset };
    if (bytes.u8(offset) !== 0xff) return 'damaged';
    const marker = bytes.u8(offset + 1);
    if (isFrame(marker)) return frame(bytes, offset, marker, walk);
    const length = segmentLength(bytes, offset);
    if (length === null) return 'damaged';
    if (marker === APP1 && walk.orientation === null && bytes.has(offset + 4, 'Exif\0\0')) {
      if (offset + length > bytes.length) return { nextOffset: walk.offset, length };
      walk.orientation = readExifOrientation(bytes.from(offset + 10, offset + length));
    }
    walk.offset += length;
  }
  return 'damaged';
}

/** Returns the length of the segment at an offset, marker included; null where none may precede the frame. */
export function segmentLength(bytes: Bytes, offset: number): number | null {
  const marker = bytes.u8(offset + 1);
  if (marker === 0xff) return 1;
  if (standsAlone(marker)) return 2;
  const length = bytes.u16(offset + 2);
  return marker === START_OF_SCAN || marker === END || length < 2 ? null : 2 + length;
}

function frame(bytes: Bytes, offset: number, marker: number, { orientation }: JpegWalk): HeaderResult {
  const components = bytes.u8(offset + 9);
  const [width, height] = [bytes.u16(offset + 7), bytes.u16(offset + 5)];
  const fits = marker <= 0xc1 || (marker === PROGRESSIVE && width * height <= PROGRESSIVE_PIXELS_MAX);
  const plainJpeg = fits && bytes.u8(offset + 4) === 8 && (components === 1 || components === 3);
  return header('JPG', width, height, { orientation: orientation ?? 1, plainJpeg });
}

const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Whether a whole JPEG has its end marker: a truncated one decodes to grey without an error. */
export function hasJpegEnd(file: Uint8Array): boolean {
  const bytes = new Bytes(file);
  let offset = 2;
  for (
    let length = segmentLength(bytes, offset);
    length !== null && bytes.u8(offset) === 0xff;
    length = segmentLength(bytes, offset)
  )
    offset += length;
  for (let end = file.length - 2; end > offset; end--)
    if (bytes.u8(end) === 0xff && bytes.u8(end + 1) === END) return true;
  return false;
}
