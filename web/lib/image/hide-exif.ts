import type { FileRange, ImageFormat } from '#contract/media/formats/header.ts';

/** A name of a WEBP's chunk that no reader knows and each steps over: the file's length stands in its head, and stays. */
const UNKNOWN_CHUNK = 'NONE';

/**
 * A PNG or WEBP whose EXIF no browser finds: some turn the picture as it says, some don't, and by its pixels alone that
 * can't be told.
 */
export function hideExif(file: Blob, format: ImageFormat, { offset, length }: FileRange): Blob {
  const head = file.slice(0, offset);
  if (format === 'PNG') return new Blob([head, file.slice(offset + length)], { type: 'image/png' });
  return new Blob([head, UNKNOWN_CHUNK, file.slice(offset + UNKNOWN_CHUNK.length)], { type: 'image/webp' });
}
