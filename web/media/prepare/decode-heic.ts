import { heicTo } from 'heic-to/csp';

/** Where a phone notes in which colours it wrote: 'Display P3', as an ICC profile spells it. */
const P3 = [...'Display P3'].flatMap((sign) => [0, sign.charCodeAt(0)]);
const HEAD_BYTES = 64 * 1024;

/**
 * Decodes a HEIC, already upright. The decoder is plain JavaScript, begun from a blob: a page under our policy may not
 * do that, a worker may.
 */
export async function decodeHeic(file: Blob): Promise<{ bitmap: ImageBitmap; wide: boolean }> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const bitmap = await heicTo({ blob: file, type: 'bitmap' });
  return { bitmap, wide: holds(head, P3) };
}

function holds(bytes: Uint8Array, sought: readonly number[]): boolean {
  for (let at = bytes.indexOf(sought[1] ?? 0); at > 0; at = bytes.indexOf(sought[1] ?? 0, at + 1))
    if (sought.every((byte, i) => bytes[at - 1 + i] === byte)) return true;
  return false;
}
