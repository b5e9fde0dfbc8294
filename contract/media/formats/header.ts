import type { imageFormats, videoFormats } from './image-formats.ts';

export type ImageFormat = (typeof imageFormats)[number];
export type VideoFormat = (typeof videoFormats)[number];

/** The header of an image. `orientation` as in EXIF, 1 to 8; `frames` of an animation, as far as read. */
export type ImageHeader = {
  format: ImageFormat;
  width: number;
  height: number;
  orientation: number;
  frames: number;
  /** a JPEG that our decoder supports: 8 bits, grey or YCbCr, Huffman-coded */
  plainJpeg: boolean;
  /** the chunk of a WEBP or PNG with a rotated orientation: not all browsers apply it */
  exifChunk: FileRange | null;
};

/** How many bytes are read of a WEBP's or PNG's EXIF: its first directory is well within them. */
export const EXIF_BYTES_MAX = 64 * 1024;

/** A range of a file, in bytes. */
export type FileRange = { offset: number; length: number };

/** The offset of the next read, its length if large, and the result if the file has no more bytes. */
export type NextRead = { nextOffset: number; length?: number; fallback?: { header: ImageHeader } };

/** The result of a header reader: the header, the next read, or that the file is damaged or of another kind. */
export type HeaderResult = { header: ImageHeader } | NextRead | 'damaged' | 'unknown';

/** Builds a header with default values. */
export const header = (
  format: ImageFormat,
  width: number,
  height: number,
  overrides: Partial<ImageHeader> = {},
): { header: ImageHeader } | 'damaged' =>
  width > 0 && height > 0
    ? { header: { format, width, height, orientation: 1, frames: 1, plainJpeg: false, exifChunk: null, ...overrides } }
    : 'damaged';

/** The MIME type of each format, chosen by the file's bytes, never by its sender. */
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
