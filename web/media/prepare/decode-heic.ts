import { heicTo } from 'heic-to/csp';

/** The name of the colour space in which phones write, 'Display P3', as encoded in an ICC profile. */
const P3 = [...'Display P3'].flatMap((sign) => [0, sign.charCodeAt(0)]);
const HEAD_BYTES = 64 * 1024;

/**
 * Decodes a HEIC, already upright. The decoder is plain JavaScript started from a blob, which the content security
 * policy forbids to a page but allows to a worker.
 */
export async function decodeHeic(file: Blob): Promise<{ bitmap: ImageBitmap; wide: boolean }> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const bitmap = await heicTo({ blob: file, type: 'bitmap' });
  return { bitmap, wide: holds(head, P3) };
}

function holds(bytes: Uint8Array, pattern: readonly number[]): boolean {
  for (let offset = bytes.indexOf(pattern[1] ?? 0); offset > 0; offset = bytes.indexOf(pattern[1] ?? 0, offset + 1))
    if (pattern.every((byte, i) => bytes[offset - 1 + i] === byte)) return true;
  return false;
}
