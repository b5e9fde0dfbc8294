import type { Bytes } from './bytes.ts';
import { type HeaderReading, header } from './header.ts';
import { readExifOrientation } from './tiff-header.ts';

/** Readers of PNG, GIF, BMP and WEBP: null where the bytes are of another format. */
export const rasterReaders: readonly ((bytes: Bytes) => HeaderReading | null)[] = [readPng, readGif, readBmp, readWebp];

function readPng(bytes: Bytes): HeaderReading | null {
  if (!bytes.has(1, 'PNG\r\n\x1a\n') || bytes.u8(0) !== 0x89) return null;
  if (!bytes.has(12, 'IHDR')) return 'damaged';
  let orientation = 1;
  let frames = 1;
  for (let at = 33; at + 12 <= bytes.length; at += 12 + bytes.u32(at)) {
    if (bytes.has(at + 4, 'IDAT')) break;
    if (bytes.has(at + 4, 'eXIf')) orientation = readExifOrientation(bytes.from(at + 8, at + 8 + bytes.u32(at)));
    if (bytes.has(at + 4, 'acTL')) frames = bytes.u32(at + 8);
  }
  return header('PNG', bytes.u32(16), bytes.u32(20), { orientation, frames });
}

function readGif(bytes: Bytes): HeaderReading | null {
  if (!bytes.has(0, 'GIF87a') && !bytes.has(0, 'GIF89a')) return null;
  return header('GIF', bytes.u16(6, true), bytes.u16(8, true), { frames: Math.max(1, countGifFrames(bytes)) });
}

/** Pictures of a GIF that begin within the bytes. */
function countGifFrames(bytes: Bytes): number {
  const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const pastBlocks = (at: number) => {
    let block = at;
    while (block < bytes.length && bytes.u8(block) !== 0) block += bytes.u8(block) + 1;
    return block + 1;
  };
  let frames = 0;
  let at = 13 + table(bytes.u8(10));
  while (at < bytes.length) {
    const kind = bytes.u8(at);
    if (kind === 0x21) at = pastBlocks(at + 2);
    else if (kind === 0x2c) {
      frames += 1;
      at = pastBlocks(at + 11 + table(bytes.u8(at + 9)));
    } else break;
  }
  return frames;
}

function readBmp(bytes: Bytes): HeaderReading | null {
  if (!bytes.has(0, 'BM') || bytes.u32(14, true) < 40 || bytes.u32(14, true) > 200) return null;
  return header('BMP', bytes.i32(18, true), Math.abs(bytes.i32(22, true)));
}

function readWebp(bytes: Bytes): HeaderReading | null {
  if (!bytes.has(0, 'RIFF') || !bytes.has(8, 'WEBP')) return null;
  if (bytes.has(12, 'VP8X')) return header('WEBP', 1 + u24(bytes, 24), 1 + u24(bytes, 27));
  if (bytes.has(12, 'VP8L') && bytes.u8(20) === 0x2f) {
    const sides = bytes.u32(21, true);
    return header('WEBP', (sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1);
  }
  if (bytes.has(12, 'VP8 ')) return header('WEBP', bytes.u16(26, true) & 0x3fff, bytes.u16(28, true) & 0x3fff);
  return 'damaged';
}

const u24 = (bytes: Bytes, at: number) => bytes.u16(at, true) | (bytes.u8(at + 2) << 16);
