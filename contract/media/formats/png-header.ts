import type { Bytes } from './bytes.ts';
import { EXIF_BYTES_MAX, type HeaderResult, header, type ImageHeader } from './header.ts';
import { addExif } from './tiff-header.ts';

const SECOND_CHUNK = 33;
/** How much of a file's end is searched for EXIF after the pixels, where ExifTool writes it. */
const TAIL_BYTES = 64 * 1024;
/** The bytes of a chunk besides its content: length, name and checksum. */
const CHUNK_FRAME_BYTES = 12;

/** The offset reached in a PNG's chunks, its header as far as read, and the length of the file. */
type PngWalk = { offset: number; header: ImageHeader | null; size: number; isAtTail: boolean };

export const startPng = (size: number): PngWalk => ({ offset: SECOND_CHUNK, header: null, size, isAtTail: false });

export const isPng = (bytes: Bytes) => bytes.u8(0) === 0x89 && bytes.has(1, 'PNG\r\n\x1a\n');

/**
 * Reads size, orientation and frames of a PNG from its chunks before the pixels and, for EXIF, from its end;
 * `bytes` begins at offset `start` of the file. Of chunks for colours and texts only the length is read, of
 * EXIF the first chunk.
 */
export function readPng(bytes: Bytes, start: number, walk: PngWalk): HeaderResult {
  const size = walk.header ? { header: walk.header } : readSize(bytes);
  if (size === 'damaged') return size;
  walk.header = size.header;
  if (walk.isAtTail) return readTail(bytes, start, walk.header);
  for (;;) {
    const offset = walk.offset - start;
    const fallback = { header: walk.header };
    if (offset + CHUNK_FRAME_BYTES > bytes.length) return { nextOffset: walk.offset, fallback };
    if (bytes.has(offset + 4, 'IDAT')) return askTail(walk, walk.header);
    const length = CHUNK_FRAME_BYTES + bytes.u32(offset);
    if (bytes.has(offset + 4, 'acTL')) walk.header = { ...walk.header, frames: bytes.u32(offset + 8) };
    if (bytes.has(offset + 4, 'eXIf')) {
      const neededLength = Math.min(length, EXIF_BYTES_MAX);
      if (offset + neededLength > bytes.length) return { nextOffset: walk.offset, length: neededLength, fallback };
      return {
        header: addExif(walk.header, bytes.from(offset + 8, offset + neededLength), { offset: walk.offset, length }),
      };
    }
    walk.offset += length;
  }
}

function askTail(walk: PngWalk, header: ImageHeader): HeaderResult {
  walk.isAtTail = true;
  return { nextOffset: Math.max(walk.offset, walk.size - TAIL_BYTES), length: TAIL_BYTES, fallback: { header } };
}

/**
 * Accepts an EXIF chunk only if valid chunks follow it to the end: within pixels its name may occur by chance.
 */
function readTail(tail: Bytes, start: number, header: ImageHeader): HeaderResult {
  const last = tail.length - CHUNK_FRAME_BYTES;
  const leadsToEnd = new Uint8Array(tail.length);
  let exifAt: number | null = null;
  for (let offset = last; offset >= 0; offset--) {
    const isEnd = offset === last && tail.has(offset + 4, 'IEND');
    if (!isEnd && leadsToEnd[offset + CHUNK_FRAME_BYTES + tail.u32(offset)] !== 1) continue;
    leadsToEnd[offset] = 1;
    if (tail.has(offset + 4, 'eXIf')) exifAt = offset;
  }
  if (exifAt === null) return { header };
  const length = CHUNK_FRAME_BYTES + tail.u32(exifAt);
  return { header: addExif(header, tail.from(exifAt + 8, exifAt + length), { offset: start + exifAt, length }) };
}

const readSize = (bytes: Bytes) => (bytes.has(12, 'IHDR') ? header('PNG', bytes.u32(16), bytes.u32(20)) : 'damaged');
