import type { Bytes } from '../bytes.ts';
import { EXIF_BYTES_MAX, type HeaderReading, header, type PictureHeader } from '../header.ts';
import { addExif } from './tiff-header.ts';

const SECOND_CHUNK = 33;

/** Where the walk through a PNG's chunks stands, and its header as far as it is read. */
export type PngWalk = { at: number; header: PictureHeader | null };

export const startPng = (): PngWalk => ({ at: SECOND_CHUNK, header: null });

export const isPng = (bytes: Bytes) => bytes.u8(0) === 0x89 && bytes.has(1, 'PNG\r\n\x1a\n');

/**
 * Size, orientation and frames of a PNG from its chunks before the pixels; `bytes` begins at `start` of the file. Of
 * colours and texts only the length is read.
 */
export function readPng(bytes: Bytes, start: number, walk: PngWalk): HeaderReading {
  const size = walk.header ? { header: walk.header } : readSize(bytes);
  if (size === 'damaged') return size;
  walk.header = size.header;
  for (;;) {
    const at = walk.at - start;
    const fallback = { header: walk.header };
    if (at + 12 > bytes.length) return { more: walk.at, fallback };
    if (bytes.has(at + 4, 'IDAT')) return fallback;
    const length = 12 + bytes.u32(at);
    if (bytes.has(at + 4, 'acTL')) walk.header = { ...walk.header, frames: bytes.u32(at + 8) };
    if (bytes.has(at + 4, 'eXIf')) {
      const needed = Math.min(length, EXIF_BYTES_MAX);
      if (at + needed > bytes.length) return { more: walk.at, length: needed, fallback };
      walk.header = addExif(walk.header, bytes.from(at + 8, at + needed), { offset: walk.at, length });
    }
    walk.at += length;
  }
}

const readSize = (bytes: Bytes) => (bytes.has(12, 'IHDR') ? header('PNG', bytes.u32(16), bytes.u32(20)) : 'damaged');
