import type { FileRange, ImageFormat } from '#contract/media/formats/header.ts';

/**
 * A name of a WEBP chunk that readers don't know and skip. The file's length is part of its header and must not
 * change.
 */
const UNKNOWN_CHUNK = 'NONE';

/**
 * A PNG or WEBP with its EXIF hidden from browsers: some rotate the image accordingly and some don't, and the
 * pixels alone don't show which.
 */
export function hideExif(file: Blob, format: ImageFormat, { offset, length }: FileRange): Blob {
  const head = file.slice(0, offset);
  if (format === 'PNG') return new Blob([head, file.slice(offset + length)], { type: 'image/png' });
  return new Blob([head, UNKNOWN_CHUNK, file.slice(offset + UNKNOWN_CHUNK.length)], { type: 'image/webp' });
}
