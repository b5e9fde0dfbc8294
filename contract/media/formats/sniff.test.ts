import { describe, expect, it } from 'vitest';
import { admitImage, isPreparedJpeg } from '#contract/media/admit-image.ts';
import { hasJpegEnd } from './jpeg-header.ts';
import { displaySize, HEAD_BYTES, KIND_BYTES, mediaKind, sniff, sniffBytes } from './sniff.ts';

const bytes = (...values: (string | number | number[] | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(
    values.flatMap((value) => {
      if (typeof value === 'number') return [value];
      return typeof value === 'string' ? [...value].map((sign) => sign.charCodeAt(0)) : [...value];
    }),
  );
const be16 = (value: number) => [value >> 8, value & 0xff];
const be32 = (value: number) => [...be16(value >>> 16), ...be16(value & 0xffff)];
const le16 = (value: number) => be16(value).toReversed();
const le32 = (value: number) => be32(value).toReversed();
const zeros = (count: number) => new Uint8Array(count);

const tiff = (little: boolean, entries: [tag: number, value: number, type?: number][], offset = 8) => {
  const [u16, u32] = little ? [le16, le32] : [be16, be32];
  const directory = entries.flatMap(([tag, value, type = tag === 274 ? 3 : 4]) => [
    ...[u16(tag), u16(type), u32(1)].flat(),
    ...(type === 3 ? [...u16(value), 0, 0] : u32(value)),
  ]);
  const head = [...(little ? 'II*\0' : 'MM\0*')].map((sign) => sign.charCodeAt(0));
  return bytes(head, u32(offset), zeros(offset - 8), u16(entries.length), directory, zeros(4));
};
const segment = (marker: number, content: Uint8Array) => bytes(0xff, marker, be16(content.length + 2), content);
const exif = (orientation: number) => segment(0xe1, bytes('Exif\0\0', tiff(true, [[274, orientation]])));
const frame = (width: number, height: number, { marker = 0xc0, precision = 8, components = 3 } = {}) =>
  segment(marker, bytes(precision, be16(height), be16(width), components, zeros(components * 3)));
const jpeg = (...segments: Uint8Array[]) => bytes(0xff, 0xd8, ...segments, 0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9);
const png = (width: number, height: number, ...chunks: Uint8Array[]) =>
  bytes(0x89, 'PNG\r\n\x1a\n', be32(13), 'IHDR', be32(width), be32(height), zeros(9), ...chunks);
const chunk = (name: string, content: Uint8Array) => bytes(be32(content.length), name, content, zeros(4));
const gif = (width: number, height: number, frames: number) =>
  bytes(
    'GIF89a',
    le16(width),
    le16(height),
    zeros(3),
    ...Array.from({ length: frames }, () => bytes(0x21, 0xf9, 1, 0, 0, 0x2c, zeros(9), 2, 1, 0, 0)),
    0x3b,
  );
const bmp = (width: number, height: number) => bytes('BM', zeros(12), le32(40), le32(width), le32(height), zeros(30));
const webp = (kind: string, content: Uint8Array) => bytes('RIFF', zeros(4), 'WEBP', kind, zeros(4), content, zeros(20));
const box = (name: string, brand: string) => bytes(be32(20), name, brand, zeros(12));

describe('what a file is', () => {
  it.each<[string, Uint8Array, object]>([
    ['JPEG', jpeg(frame(640, 480)), { format: 'JPG', width: 640, height: 480, orientation: 1, plainJpeg: true }],
    ['progressive JPEG', jpeg(frame(640, 480, { marker: 0xc2 })), { format: 'JPG', plainJpeg: true }],
    ['lossless JPEG', jpeg(frame(640, 480, { marker: 0xc3 })), { format: 'JPG', plainJpeg: false }],
    ['CMYK JPEG', jpeg(frame(640, 480, { components: 4 })), { format: 'JPG', plainJpeg: false }],
    ['turned JPEG', jpeg(exif(6), frame(640, 480)), { format: 'JPG', orientation: 6 }],
    ['JPEG with fill bytes', bytes(0xff, 0xd8, 0xff, jpeg(frame(8, 9)).subarray(2)), { width: 8, height: 9 }],
    ['PNG', png(640, 480), { format: 'PNG', width: 640, height: 480, frames: 1 }],
    ['APNG', png(8, 8, chunk('acTL', bytes(be32(10_000), zeros(4)))), { format: 'PNG', frames: 10_000 }],
    ['turned PNG', png(8, 8, chunk('eXIf', tiff(false, [[274, 8]]))), { format: 'PNG', orientation: 8 }],
    ['GIF', gif(640, 480, 3), { format: 'GIF', width: 640, height: 480, frames: 3 }],
    ['BMP', bmp(640, 480), { format: 'BMP', width: 640, height: 480 }],
    ['BMP from the top', bmp(640, -480), { format: 'BMP', width: 640, height: 480 }],
    [
      'TIFF',
      tiff(true, [
        [256, 640],
        [257, 480],
        [274, 3],
      ]),
      { format: 'TIFF', width: 640, height: 480, orientation: 3 },
    ],
    [
      'TIFF of a Mac',
      tiff(false, [
        [256, 640],
        [257, 480],
      ]),
      { format: 'TIFF', width: 640, height: 480 },
    ],
    ['WEBP', webp('VP8 ', bytes(zeros(6), le16(640), le16(480))), { format: 'WEBP', width: 640, height: 480 }],
    ['lossless WEBP', webp('VP8L', bytes(0x2f, le32(639 | (479 << 14)))), { format: 'WEBP', width: 640, height: 480 }],
    [
      'extended WEBP',
      webp('VP8X', bytes(zeros(4), 0x7f, 2, 0, 0xdf, 1, 0)),
      { format: 'WEBP', width: 640, height: 480 },
    ],
  ])('reads the header of a %s', async (_, file, header) => {
    expect(await sniffBytes(file)).toMatchObject({ kind: 'picture', ...header });
  });

  it('follows a header that stands far behind', async () => {
    const preview = segment(0xe2, zeros(65_000));
    const far = jpeg(exif(5), ...Array.from({ length: 6 }, () => preview), frame(640, 480));
    expect(far.length).toBeGreaterThan(HEAD_BYTES);
    expect(await sniffBytes(far)).toMatchObject({ kind: 'picture', width: 640, orientation: 5 });
    const last = tiff(
      true,
      [
        [256, 64],
        [257, 48],
      ],
      300_000,
    );
    expect(await sniffBytes(last)).toMatchObject({ kind: 'picture', width: 64, height: 48 });
  });

  it('tells films from pictures', async () => {
    expect(await sniffBytes(box('ftyp', 'isom'))).toEqual({ kind: 'video', format: 'MP4' });
    expect(await sniffBytes(box('ftyp', 'qt  '))).toEqual({ kind: 'video', format: 'MOV' });
    expect(await sniffBytes(box('moov', ''))).toEqual({ kind: 'video', format: 'MOV' });
    expect(await sniffBytes(box('ftyp', 'avis'))).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['nothing', bytes()],
    ['one byte', bytes(0xff)],
    ['HTML', bytes('<!doctype html>')],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'a DNG',
      tiff(true, [
        [256, 5984],
        [257, 3992],
        [50_706, 0x401],
      ]),
    ],
    [
      'another raw file, whose first directory is a preview',
      tiff(true, [
        [254, 1],
        [256, 160],
        [257, 120],
      ]),
    ],
  ])('does not know %s', async (_, file) => {
    expect(await sniffBytes(file)).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['a JPEG cut off', jpeg(exif(1), frame(640, 480)).subarray(0, 20)],
    ['a JPEG that goes in circles', bytes(0xff, 0xd8, ...Array.from({ length: 5_000 }, () => bytes(0xff, 0xe0, 0, 2)))],
    ['a JPEG without sides', jpeg(frame(0, 480))],
    ['a PNG without a header', bytes(0x89, 'PNG\r\n\x1a\n', zeros(40))],
    ['a GIF of no size', gif(0, 0, 1)],
    ['a TIFF with 60,000 tags', bytes('II*\0', le32(8), le16(60_000), zeros(100))],
    ['a TIFF whose directory lies beyond its end', bytes('II*\0', le32(1_000_000), zeros(100))],
  ])('says that %s is damaged', async (_, file) => {
    expect(await sniffBytes(file)).toEqual({ kind: 'damaged' });
  });

  /** Sniffs a file with a counting reader; returns the result and the bytes requested. */
  const readCounted = async (file: Uint8Array) => {
    let read = 0;
    const sniffedFile = await sniff(async (offset, length) => {
      const range = file.subarray(offset, offset + length);
      read += range.length;
      return range;
    }, file.length);
    return { sniffed: sniffedFile, read };
  };
  const joinBytes = (...arrays: Uint8Array[]) => {
    const file = new Uint8Array(arrays.reduce((sum, { length }) => sum + length, 0));
    let offset = 0;
    for (const array of arrays) {
      file.set(array, offset);
      offset += array.length;
    }
    return file;
  };
  /** Builds segments of the maximal length. */
  const fillSegments = (marker: number, name: string, count: number) => {
    const full = segment(marker, bytes(name, zeros(65_533 - name.length)));
    return joinBytes(...Array.from({ length: count }, () => full));
  };

  it.each([
    ['an iPhone’s portrait with 5 MB of XMP', 'http://ns.adobe.com/xmp/extension/\0', 0xe1, 80],
    ['a colour profile of 16 MB', 'ICC_PROFILE\0', 0xe2, 255],
  ])('steps over %s, to the orientation behind it too', async (_, name, marker, count) => {
    const file = joinBytes(
      jpeg().subarray(0, 2),
      fillSegments(marker, name, count),
      jpeg(exif(6), frame(640, 480)).subarray(2),
    );
    const { sniffed, read } = await readCounted(file);
    expect(sniffed).toMatchObject({ kind: 'picture', width: 640, height: 480, orientation: 6 });
    expect(read).toBeLessThan(HEAD_BYTES + (count + 2) * 8 * 1024);
  });

  it('reads EXIF whole where the end of what was read cuts it', async () => {
    for (let cut = 4; cut < 60; cut += 4) {
      const leadSegment = segment(0xe0, zeros(60_000));
      const remainingBytes = HEAD_BYTES - 2 - 4 * leadSegment.length - cut;
      const file = joinBytes(
        jpeg(
          leadSegment,
          leadSegment,
          leadSegment,
          leadSegment,
          segment(0xe0, zeros(remainingBytes - 4)),
          exif(6),
          frame(8, 6),
          segment(0xe2, zeros(200)),
        ),
      );
      expect(await sniffBytes(file), String(cut)).toMatchObject({ width: 8, orientation: 6 });
    }
  });

  it.each<[string, Uint8Array[], number]>([
    ['the first EXIF', [exif(6), exif(8)], 6],
    ['the first EXIF, though it is upright', [exif(1), exif(8)], 1],
    ['the first EXIF, though it says nothing', [segment(0xe1, bytes('Exif\0\0', tiff(true, []))), exif(8)], 1],
    ['an orientation that is no short number', [segment(0xe1, bytes('Exif\0\0', tiff(true, [[274, 8, 4]])))], 1],
    ['an orientation that no camera has', [exif(0), exif(8)], 1],
  ])('takes of a JPEG, as browsers do, %s', async (_, segments, orientation) => {
    expect(await sniffBytes(jpeg(...segments, frame(8, 6)))).toMatchObject({ width: 8, orientation });
  });

  it('reads little of a file, whatever its header says', async () => {
    const { sniffed, read } = await readCounted(joinBytes(jpeg().subarray(0, 2), fillSegments(0xe2, '', 800)));
    expect(sniffed).toEqual({ kind: 'damaged' });
    expect(read).toBeLessThan(4_000_000);
  });

  const turn = tiff(true, [[274, 6]]);
  const extendedWebp = (...chunks: Uint8Array[]) =>
    bytes('RIFF', zeros(4), 'WEBP', riff('VP8X', bytes(zeros(4), 0x7f, 2, 0, 0xdf, 1, 0)), ...chunks);
  const riff = (name: string, content: Uint8Array) =>
    joinBytes(bytes(name, le32(content.length)), content, zeros(content.length & 1));

  /** Builds two frames followed by EXIF; `flags` are added to that of an animation. */
  const animation = (flags: number) => {
    const chunks = [riff('ANIM', zeros(6)), riff('ANMF', zeros(99)), riff('ANMF', zeros(90)), riff('EXIF', turn)];
    return extendedWebp(...chunks).map((byte, offset) => (offset === 20 ? 2 | flags : byte));
  };

  it.each([
    ['behind its pixels', extendedWebp(riff('VP8 ', zeros(1_001)), riff('EXIF', turn)), 6],
    [
      'behind megabytes of pixels',
      extendedWebp(riff('ALPH', zeros(300_001)), riff('VP8 ', zeros(900_000)), riff('EXIF', turn)),
      6,
    ],
    ['with what a JPEG has before it', extendedWebp(riff('VP8 ', zeros(10)), riff('EXIF', bytes('Exif\0\0', turn))), 6],
    ['that is none', extendedWebp(riff('VP8 ', zeros(10)), riff('EXIF', zeros(30))), 1],
    ['that is cut off', extendedWebp(riff('VP8 ', zeros(10)), riff('EXIF', turn)).subarray(0, -20), 1],
    ['that is not there', extendedWebp(riff('VP8 ', zeros(10))), 1],
    ['of an animation', animation(8), 6],
    ['of an animation whose flags promise none', animation(0), 1],
  ])('reads the orientation of a WEBP %s', async (_, file, orientation) => {
    const sniffedFile = await sniffBytes(file);
    expect(sniffedFile).toMatchObject({ kind: 'picture', format: 'WEBP', width: 640, height: 480, orientation });
    const exifChunk = sniffedFile.kind === 'picture' ? sniffedFile.exifChunk : null;
    expect(exifChunk && new TextDecoder().decode(file.subarray(exifChunk.offset, exifChunk.offset + 4))).toBe(
      orientation === 1 ? null : 'EXIF',
    );
  });

  it('reads the orientation of a PNG behind a large colour profile', async () => {
    const file = png(
      8,
      6,
      chunk('iCCP', zeros(600_000)),
      chunk('eXIf', tiff(false, [[274, 8]])),
      chunk('IDAT', zeros(9)),
    );
    expect(await sniffBytes(file)).toMatchObject({ kind: 'picture', width: 8, orientation: 8 });
  });

  it.each<[string, Uint8Array[], number]>([
    ['behind its pixels, where ExifTool writes it', [chunk('IDAT', zeros(90_000)), chunk('eXIf', turn)], 6],
    ['before a text', [chunk('IDAT', zeros(9)), chunk('eXIf', turn), chunk('tEXt', zeros(40_000))], 6],
    ['in a file shorter than its end is long', [chunk('IDAT', zeros(9)), chunk('eXIf', turn)], 6],
    ['that is the second', [chunk('eXIf', turn), chunk('IDAT', zeros(9)), chunk('eXIf', tiff(true, [[274, 8]]))], 6],
    ['that stands among its pixels', [chunk('IDAT', joinBytes(chunk('eXIf', turn), zeros(999)))], 1],
    ['that only begins', [chunk('IDAT', zeros(9)), chunk('eXIf', turn).subarray(0, 20)], 1],
  ])('reads the orientation of a PNG %s', async (_, chunks, orientation) => {
    const file = png(640, 480, ...chunks, chunk('IEND', zeros(0)));
    const sniffedFile = await sniffBytes(file);
    expect(sniffedFile).toMatchObject({ kind: 'picture', format: 'PNG', width: 640, orientation });
    const range = sniffedFile.kind === 'picture' ? sniffedFile.exifChunk : null;
    expect(range && new TextDecoder().decode(file.subarray(range.offset + 4, range.offset + 8))).toBe(
      orientation === 1 ? null : 'eXIf',
    );
  });

  it.each<[string, Uint8Array, 'image' | 'video' | null]>([
    ['a JPEG', jpeg(frame(8, 6)), 'image'],
    ['a JPEG whose size stands far behind', jpeg(segment(0xe2, zeros(60_000)), frame(8, 6)), 'image'],
    ['a WEBP', extendedWebp(riff('VP8 ', zeros(90_000))), 'image'],
    ['an AVIF', box('ftyp', 'avif'), 'image'],
    ['half a PNG', png(8, 6).subarray(0, 12), 'image'],
    ['a film', box('ftyp', 'isom'), 'video'],
    ['a DNG', tiff(true, [[50_706, 0x401]]), null],
    ['a text', bytes('SC-0012.jpg'), null],
    ['what macOS leaves beside files', bytes(0, 5, 0x16, 7, zeros(90)), null],
    ['nothing', bytes(), null],
  ])('tells by the first bytes what %s is', (_, file, kind) => {
    expect(mediaKind(file.subarray(0, KIND_BYTES))).toBe(kind);
  });
});

describe('what we take', () => {
  const admit = async (file: Uint8Array) => admitImage(await sniffBytes(file));

  it('refuses bombs, films and what is no picture by the header alone (33)', async () => {
    expect(await admit(png(30_000, 30_000))).toMatchObject({ error: 'picture_too_many_pixels' });
    expect(await admit(png(100, 100, chunk('acTL', bytes(be32(10_000), zeros(4)))))).toMatchObject({
      error: 'picture_too_many_pixels',
    });
    expect(await admit(gif(10, 10, 10_000))).toMatchObject({ error: 'picture_too_many_pixels' });
    expect(await admit(box('ftyp', 'isom'))).toMatchObject({ error: 'format_unknown' });
    expect(await admit(jpeg(frame(10_000, 10_000)))).toMatchObject({ ok: true });
  });

  it('gives the decoder only what fits its memory', async () => {
    const fits = async (file: Uint8Array, size = file.length) => {
      const sniffedFile = await sniffBytes(file);
      return sniffedFile.kind === 'picture' && isPreparedJpeg(sniffedFile, size);
    };
    expect(await fits(jpeg(frame(2_560, 1_562)))).toBe(true);
    expect(await fits(jpeg(frame(10_240, 390)))).toBe(true);
    expect(await fits(jpeg(frame(10_241, 100)))).toBe(false);
    expect(await fits(jpeg(frame(2_560, 1_563)))).toBe(false);
    expect(await fits(jpeg(exif(3), frame(100, 100)))).toBe(false);
    expect(await fits(jpeg(frame(100, 100, { precision: 12 })))).toBe(false);
    expect(await fits(jpeg(frame(100, 100)), 9_000_000)).toBe(false);
    expect(await fits(png(100, 100))).toBe(false);
  });

  it('sees a JPEG’s end, also behind what phones put after it, and not that of a preview', () => {
    const jpegFile = jpeg(exif(1), frame(8, 8));
    expect(hasJpegEnd(jpegFile)).toBe(true);
    expect(hasJpegEnd(bytes(jpegFile, zeros(500)))).toBe(true);
    expect(hasJpegEnd(jpeg(segment(0xe1, jpeg(frame(8, 8))), frame(8, 8)).subarray(0, -2))).toBe(false);
    expect(hasJpegEnd(bytes(0xff, 0xd8))).toBe(false);
  });

  it('turns the sides of a picture that lies on its side', () => {
    expect(displaySize({ width: 4, height: 3, orientation: 6 })).toEqual({ width: 3, height: 4 });
    expect(displaySize({ width: 4, height: 3, orientation: 3 })).toEqual({ width: 4, height: 3 });
  });
});
