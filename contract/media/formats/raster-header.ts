import type { Bytes } from './bytes.ts';
import { type HeaderReading, header } from './header.ts';

/** Readers of GIF and BMP: they return null for bytes of another format. */
export const rasterReaders: readonly ((bytes: Bytes) => HeaderReading | null)[] = [readGif, readBmp];

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
