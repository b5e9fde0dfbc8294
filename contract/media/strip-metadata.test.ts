import { describe, expect, it } from 'vitest';
import { withoutMetadata } from './strip-metadata.ts';

const segment = (marker: number, content: string) => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...[...content].map((sign) => sign.charCodeAt(0))];
};
const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];
/** A scan whose pixels contain an escaped byte and a restart marker. */
const scan = [...segment(0xda, 'scan'), 1, 0xff, 0, 2, 0xff, 0xd3, 4];
const frame = segment(0xc0, 'frame');
const jfif = segment(0xe0, 'JFIF\0');
const colours = [...segment(0xe2, 'ICC_PROFILE\0 abc'), ...segment(0xee, 'Adobe')];
const file = (...segments: number[][]) => new Uint8Array(segments.flat());
const image = file(SOI, jfif, colours, frame, scan, EOI);

describe('a JPEG without what was written into it', () => {
  it.each([
    ['as it is where nothing was', image],
    ['without EXIF', file(SOI, jfif, segment(0xe1, 'Exif\0\0GPS'), colours, frame, scan, EOI)],
    ['without XMP', file(SOI, jfif, colours, segment(0xe1, 'http://ns.adobe.com/xap'), frame, scan, EOI)],
    ['without other pictures in it', file(SOI, jfif, colours, segment(0xe2, 'MPF\0x'), frame, scan, EOI)],
    [
      'without captions and comments',
      file(SOI, jfif, colours, segment(0xed, 'x'), segment(0xfe, 'x'), frame, scan, EOI),
    ],
    ['without what lies behind it', file(SOI, jfif, colours, frame, scan, EOI, segment(0xe1, 'GPS'))],
  ])('is %s', (_, source) => {
    expect(withoutMetadata(source)).toEqual(image);
  });

  it('keeps all scans of a progressive one', () => {
    const progressive = file(SOI, frame, scan, segment(0xc4, 'table\xff\xd9'), scan, EOI);
    expect(withoutMetadata(progressive)).toEqual(progressive);
  });

  it.each([
    ['something else', file([0x89, 0x50])],
    ['one cut off in its pixels', file(SOI, frame, scan)],
    ['one cut off in a segment', image.subarray(0, 8)],
    ['one with rubbish between', file(SOI, frame, [1, 2], EOI)],
  ])('is nothing of %s', (_, source) => {
    expect(withoutMetadata(source)).toBeNull();
  });
});
