import { describe, expect, it } from 'vitest';
import { sniffFile } from './file-kind.ts';
import { hideExif } from './hide-exif.ts';

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const le32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24];
const be32 = (value: number) => le32(value).toReversed();
const exif = [...ascii('II*\0'), ...le32(8), 1, 0, 18, 1, 3, 0, ...le32(1), 6, 0, 0, 0, ...le32(0)];
const zeros = (count: number) => Array<number>(count).fill(0);

const riff = (name: string, content: number[]) => [...ascii(name), ...le32(content.length), ...content];
const chunk = (name: string, content: number[]) => [...be32(content.length), ...ascii(name), ...content, ...zeros(4)];
const size = [...zeros(4), 0x7f, 2, 0, 0xdf, 1, 0];
const webp = [...ascii('RIFF'), ...zeros(4), ...ascii('WEBP'), ...riff('VP8X', size), ...riff('VP8 ', zeros(40))];
const ihdr = [...be32(640), ...be32(480), ...zeros(5)];
const png = [0x89, ...ascii('PNG\r\n\x1a\n'), ...chunk('IHDR', ihdr)];
const blob = (...byteArrays: number[][]) => new Blob([Uint8Array.from(byteArrays.flat())]);

describe('a file whose EXIF a browser may or may not heed', () => {
  it.each([
    ['WEBP', blob(webp, riff('EXIF', exif), riff('XMP ', zeros(8))), 0],
    ['PNG', blob(png, chunk('eXIf', exif), chunk('IDAT', zeros(40))), chunk('eXIf', exif).length],
  ] as const)('is given to it without: %s', async (format, file, shorter) => {
    const fileInfo = await sniffFile(file);
    if (fileInfo.kind !== 'picture' || !fileInfo.exifChunk) throw new Error('No EXIF');
    expect(fileInfo).toMatchObject({ format, orientation: 6 });
    const strippedFile = hideExif(file, format, fileInfo.exifChunk);
    expect(strippedFile.size).toBe(file.size - shorter);
    expect(await sniffFile(strippedFile)).toMatchObject({
      kind: 'picture',
      width: 640,
      orientation: 1,
      exifChunk: null,
    });
  });
});
