import type { imageFormats, videoFormats } from './image-formats.ts';

export type ImageFormat = (typeof imageFormats)[number];
export type VideoFormat = (typeof videoFormats)[number];

/** What the header of a picture says. `orientation` as in EXIF, 1 to 8; `frames` of an animation, as far as read. */
export type ImageHeader = {
  format: ImageFormat;
  width: number;
  height: number;
  orientation: number;
  frames: number;
  /** a JPEG that our decoder reads: 8 bits, grey or YCbCr, Huffman-coded */
  plainJpeg: boolean;
  /** the chunk of a WEBP or PNG that says it is not upright: browsers differ in whether they heed it */
  exifChunk: FileRange | null;
};

/** What of a WEBP's or PNG's EXIF is read: its first directory stands far before. */
export const EXIF_BYTES_MAX = 64 * 1024;

/** A stretch of a file, in bytes. */
export type FileRange = { offset: number; length: number };

/** Where a reader goes on, how many bytes it needs there if many, and what it gives if the file has no more. */
export type NextRead = { nextOffset: number; length?: number; fallback?: { header: ImageHeader } };

/** What a reader of headers gives: the header, where the rest of it stands, or that there is none or another kind. */
export type HeaderReading = { header: ImageHeader } | NextRead | 'damaged' | 'unknown';

/** A header with what is usual. */
export const header = (
  format: ImageFormat,
  width: number,
  height: number,
  overrides: Partial<ImageHeader> = {},
): { header: ImageHeader } | 'damaged' =>
  width > 0 && height > 0
    ? { header: { format, width, height, orientation: 1, frames: 1, plainJpeg: false, exifChunk: null, ...overrides } }
    : 'damaged';

/** What a file of a format is called on the web: told by its bytes, never by who sent it. */
export const mimeOf: Record<ImageFormat, string> = {
  JPG: 'image/jpeg',
  PNG: 'image/png',
  GIF: 'image/gif',
  BMP: 'image/bmp',
  TIFF: 'image/tiff',
  WEBP: 'image/webp',
  HEIC: 'image/heic',
  AVIF: 'image/avif',
};
