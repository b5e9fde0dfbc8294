import { Bytes } from '#contract/media/formats/bytes.ts';
import { isJpeg, segmentLength } from '#contract/media/formats/jpeg-header.ts';

const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;
const END = 0xd9;

/**
 * Returns a JPEG without the metadata that cameras and programs wrote into or after it, the GPS position among it;
 * pixels and colours are unchanged. Null if it is no whole JPEG. Only a handover calls it, for the photos and
 * video posters that it copies without an edit.
 */
export function withoutMetadata(file: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const bytes = new Bytes(file);
  if (!isJpeg(bytes)) return null;
  const keptSegments = [file.subarray(0, 2)];
  for (let offset = 2; bytes.u8(offset) === 0xff; ) {
    const marker = bytes.u8(offset + 1);
    if (marker === END) return joinBytes([...keptSegments, file.subarray(offset, offset + 2)]);
    const end =
      marker === START_OF_SCAN ? scanEnd(bytes, offset) : offset + (segmentLength(bytes, offset) ?? file.length);
    if (end > file.length) return null;
    if (isImageSegment(bytes, offset)) keptSegments.push(file.subarray(offset, end));
    offset = end;
  }
  return null;
}

/** Whether a segment affects the image: all but comments and the data of programs, except colours. */
function isImageSegment(bytes: Bytes, offset: number): boolean {
  const marker = bytes.u8(offset + 1);
  if (marker === APP2) return bytes.has(offset + 4, 'ICC_PROFILE');
  if (marker === COMMENT) return false;
  return marker <= APP0 || marker === APP14 || marker > APP15;
}

/**
 * Returns the offset of the next segment after a scan and its coded pixels; an offset after the end if there is
 * none.
 */
function scanEnd(bytes: Bytes, offset: number): number {
  for (let to = offset + 2 + bytes.u16(offset + 2); to + 1 < bytes.length; to += 1) {
    const next = bytes.u8(to + 1);
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (bytes.u8(to) === 0xff && next !== 0 && next !== 0xff && !isRestart) return to;
  }
  return bytes.length + 1;
}

function joinBytes(arrays: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joinedBytes = new Uint8Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const array of arrays) {
    joinedBytes.set(array, offset);
    offset += array.length;
  }
  return joinedBytes;
}
