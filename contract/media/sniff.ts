import { Bytes } from './bytes.ts';
import type { HeaderReading, PictureHeader, VideoFormat } from './header.ts';
import { isHeic, isoBrands, isPictureBrand, readHeic } from './heic-header.ts';
import { isJpeg, readJpeg } from './jpeg-header.ts';
import { rasterReaders } from './raster-header.ts';
import { isTiff, readTiff } from './tiff-header.ts';

/** How much of a file is read first, in bytes. What a header puts further back is fetched by itself. */
export const HEAD_BYTES = 256 * 1024;
const NEXT_BYTES = 64 * 1024;
const READS_MAX = 8;

/** Gives a range of a file; fewer bytes at its end. */
type ReadRange = (offset: number, length: number) => Promise<Uint8Array>;

/** What a file is by its bytes. Its name and what a browser calls it count for nothing. */
export type Sniffed =
  | ({ kind: 'picture' } & PictureHeader)
  | { kind: 'video'; format: VideoFormat }
  | { kind: 'damaged' }
  | { kind: 'unknown' };

/** Type and size of a file from its header, without decoding anything: a few ranged reads, however large it is. */
export async function sniff(read: ReadRange): Promise<Sniffed> {
  const head = new Bytes(await read(0, HEAD_BYTES));
  const video = videoFormat(head);
  if (video) return { kind: 'video', format: video };
  const readOn = pictureReader(head);
  if (!readOn) return { kind: 'unknown' };
  let found = readOn(head, 0);
  for (let reads = 1; typeof found === 'object' && 'more' in found; reads++) {
    const at = found.more;
    const bytes = reads < READS_MAX ? new Bytes(await read(at, NEXT_BYTES)) : null;
    found = bytes?.length ? readOn(bytes, at) : 'damaged';
    if (typeof found === 'object' && 'more' in found && found.more === at) found = 'damaged';
  }
  return typeof found === 'string' ? { kind: found } : { kind: 'picture', ...found.header };
}

type ReadOn = (bytes: Bytes, start: number) => HeaderReading;

function pictureReader(head: Bytes): ReadOn | null {
  if (isJpeg(head)) {
    const walk = { at: 2, orientation: 1 };
    return (bytes, start) => readJpeg(bytes, start, walk);
  }
  if (isTiff(head)) {
    const little = head.has(0, 'II');
    return (bytes, start) => readTiff(bytes, little, head.u32(4, little), start);
  }
  if (isHeic(head)) {
    const walk = { at: 0 };
    return (bytes, start) => readHeic(bytes, start, walk);
  }
  for (const reader of rasterReaders) {
    const found = reader(head);
    if (found) return () => found;
  }
  return null;
}

/** The ISO boxes of a film. HEIC and AVIF are made of the same boxes and are neither MP4 nor MOV. */
function videoFormat(head: Bytes): VideoFormat | null {
  const [brand] = isoBrands(head);
  if (brand !== undefined) {
    if (brand === 'qt  ') return 'MOV';
    return isPictureBrand(brand) ? null : 'MP4';
  }
  return ['moov', 'mdat', 'wide', 'free', 'skip'].some((box) => head.has(4, box)) ? 'MOV' : null;
}

/** The sides as the picture is seen: orientations 5 to 8 lie on their side. */
export const seenSize = ({ width, height, orientation }: Pick<PictureHeader, 'width' | 'height' | 'orientation'>) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };
