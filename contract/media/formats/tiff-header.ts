import type { Bytes } from './bytes.ts';
import { type FileRange, type HeaderResult, header, type ImageHeader } from './header.ts';

const SUBFILE = 254;
const WIDTH = 256;
const HEIGHT = 257;
const ORIENTATION = 274;
const SHORT = 3;
const DNG_VERSION = 50_706;
/** Photos have no directory of more entries than this. */
const ENTRIES_MAX = 1_000;
const DIRECTORY_BYTES_MAX = 2 + ENTRIES_MAX * 12;

/** Whether the bytes begin with a TIFF header: 'II*' or 'MM*'. EXIF is a TIFF inside another file. */
export const isTiff = (bytes: Bytes) => bytes.has(0, 'II*\0') || bytes.has(0, 'MM\0*');

/**
 * Reads size and orientation from the first directory of a TIFF; `bytes` begins at offset `start` of the file.
 * Camera raw files are TIFFs too, whose first directory is a preview: those are unknown.
 */
export function readTiff(bytes: Bytes, little: boolean, directory: number, start: number): HeaderResult {
  const tags = readDirectory(bytes, little, directory - start);
  if (tags === 'beyond')
    return start === directory ? 'damaged' : { nextOffset: directory, length: DIRECTORY_BYTES_MAX };
  if (tags === null) return 'damaged';
  if (tags.has(DNG_VERSION) || (tags.get(SUBFILE) ?? 0) & 1) return 'unknown';
  return header('TIFF', tags.get(WIDTH) ?? 0, tags.get(HEIGHT) ?? 0, { orientation: upright(tags.get(ORIENTATION)) });
}

/**
 * Returns the orientation in EXIF data, one short number, as browsers read it; 1 if it has none. `exif` begins
 * with its TIFF header.
 */
export function readExifOrientation(exif: Bytes): number {
  if (!isTiff(exif)) return 1;
  const little = exif.has(0, 'II');
  const tags = readDirectory(exif, little, exif.u32(4, little), isOneShort);
  return tags instanceof Map ? upright(tags.get(ORIENTATION)) : 1;
}

/** The prefix of EXIF in JPEGs, which some programs write in other formats too. */
const EXIF_PREFIX = 'Exif\0\0';

/** Returns a header with the orientation from the EXIF chunk of its file. */
export function addExif(plainHeader: ImageHeader, content: Bytes, exifChunk: FileRange): ImageHeader {
  const orientation = readExifOrientation(content.has(0, EXIF_PREFIX) ? content.from(EXIF_PREFIX.length) : content);
  return orientation === 1 ? plainHeader : { ...plainHeader, orientation, exifChunk };
}

const isOneShort = (type: number, count: number) => type === SHORT && count === 1;

const upright = (value: number | undefined) => (value !== undefined && value >= 1 && value <= 8 ? value : 1);

function readDirectory(
  bytes: Bytes,
  little: boolean,
  offset: number,
  isRead: (type: number, count: number) => boolean = () => true,
): Map<number, number> | 'beyond' | null {
  if (offset < 0 || offset + 2 > bytes.length) return 'beyond';
  const entries = bytes.u16(offset, little);
  if (entries === 0 || entries > ENTRIES_MAX) return null;
  if (offset + 2 + entries * 12 > bytes.length) return 'beyond';
  const tags = new Map<number, number>();
  for (let entry = offset + 2; entry < offset + 2 + entries * 12; entry += 12) {
    const type = bytes.u16(entry + 2, little);
    if (!isRead(type, bytes.u32(entry + 4, little))) continue;
    tags.set(bytes.u16(entry, little), type === SHORT ? bytes.u16(entry + 8, little) : bytes.u32(entry + 8, little));
  }
  return tags;
}
