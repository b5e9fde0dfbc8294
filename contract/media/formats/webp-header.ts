import type { Bytes } from './bytes.ts';
import { EXIF_BYTES_MAX, type HeaderResult, header, type ImageHeader } from './header.ts';
import { addExif } from './tiff-header.ts';

const FIRST_CHUNK = 12;
const ANIMATION_FLAG = 0x02;
const EXIF_FLAG = 0x08;

/** The offset reached in a WEBP's chunks, and its header as far as read. */
export type WebpWalk = { offset: number; header: ImageHeader | null };

export const startWebp = (): WebpWalk => ({ offset: FIRST_CHUNK, header: null });

export const isWebp = (bytes: Bytes) => bytes.has(0, 'RIFF') && bytes.has(8, 'WEBP');

/**
 * Reads the size of a WEBP from its first chunk and the orientation from the first EXIF chunk, which follows
 * the pixels; `bytes` begins at offset `start` of the file. Of other chunks only the length is read.
 */
export function readWebp(bytes: Bytes, start: number, walk: WebpWalk): HeaderResult {
  const size = walk.header ? { header: walk.header } : readSize(bytes);
  // Only the extended format has chunks other than its pixels.
  if (size === 'damaged' || (!walk.header && !mayHaveExif(bytes))) return size;
  walk.header = size.header;
  for (;;) {
    const offset = walk.offset - start;
    if (offset + 8 > bytes.length) return { nextOffset: walk.offset, fallback: size };
    const length = 8 + bytes.u32(offset + 4, true);
    if (bytes.has(offset, 'EXIF')) {
      const neededLength = Math.min(length, EXIF_BYTES_MAX);
      if (offset + neededLength > bytes.length)
        return { nextOffset: walk.offset, length: neededLength, fallback: size };
      return {
        header: addExif(size.header, bytes.from(offset + 8, offset + neededLength), { offset: walk.offset, length }),
      };
    }
    walk.offset += length + (length & 1);
  }
}

/**
 * Whether the flags announce EXIF: an animation has a chunk for each frame before it, so its chunks are only
 * read then.
 */
function mayHaveExif(head: Bytes): boolean {
  const flags = head.u8(20);
  return head.has(FIRST_CHUNK, 'VP8X') && ((flags & ANIMATION_FLAG) === 0 || (flags & EXIF_FLAG) !== 0);
}

function readSize(bytes: Bytes) {
  if (bytes.has(12, 'VP8X')) return header('WEBP', 1 + u24(bytes, 24), 1 + u24(bytes, 27));
  if (bytes.has(12, 'VP8L') && bytes.u8(20) === 0x2f) {
    const sides = bytes.u32(21, true);
    return header('WEBP', (sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1);
  }
  if (bytes.has(12, 'VP8 ')) return header('WEBP', bytes.u16(26, true) & 0x3fff, bytes.u16(28, true) & 0x3fff);
  return 'damaged';
}

const u24 = (bytes: Bytes, offset: number) => bytes.u16(offset, true) | (bytes.u8(offset + 2) << 16);
