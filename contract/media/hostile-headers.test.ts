import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEAD_BYTES, KIND_BYTES, mediaKind, type SniffedFile, sniff } from '#contract/media/formats/sniff.ts';
import { admitImage } from './admit-image.ts';

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const be16 = (value: number) => [(value >> 8) & 0xff, value & 0xff];
const be32 = (value: number) => [...be16(value >>> 16), ...be16(value & 0xffff)];
const le32 = (value: number) => be32(value).toReversed();
const zeros = (count: number) => Array<number>(count).fill(0);

const exif = [...ascii('II*\0'), ...le32(8), 1, 0, 18, 1, 3, 0, ...le32(1), 6, 0, 0, 0, ...le32(0)];
const app1 = [0xff, 0xe1, ...be16(exif.length + 8), ...ascii('Exif\0\0'), ...exif];
const frame = [0xff, 0xc0, 0, 17, 8, ...be16(480), ...be16(640), 3, ...zeros(9)];
const chunk = (name: string, content: number[]) => [...be32(content.length), ...ascii(name), ...content, ...zeros(4)];
const riff = (name: string, content: number[]) => [...ascii(name), ...le32(content.length), ...content];
const box = (name: string, ...content: number[][]) => {
  const inner = content.flat();
  return [...be32(inner.length + 8), ...ascii(name), ...inner];
};
const ispe = box('ispe', zeros(4), be32(640), be32(480));
const properties = box('iprp', box('ipco', ispe), box('ipma', zeros(4), be32(1), be16(7), [1, 1]));
const meta = box('meta', zeros(4), box('pitm', zeros(4), be16(7)), properties);
const pngHead = [0x89, ...ascii('PNG\r\n\x1a\n'), ...chunk('IHDR', [...be32(640), ...be32(480), ...zeros(5)])];
const webpHead = [...ascii('RIFF'), ...zeros(4), ...ascii('WEBP'), ...riff('VP8X', [10, ...zeros(9)])];

/** One whole file of each format whose header is read in steps. */
const files: Record<string, number[]> = {
  JPG: [0xff, 0xd8, ...app1, ...frame, 0xff, 0xda, ...zeros(40)],
  PNG: [...pngHead, ...chunk('eXIf', exif), ...chunk('IDAT', zeros(30)), ...chunk('IEND', [])],
  WEBP: [...webpHead, ...riff('VP8 ', zeros(30)), ...riff('EXIF', exif)],
  TIFF: [...exif, ...zeros(20)],
  HEIC: [...box('ftyp', ascii('heic'), zeros(4), ascii('mif1')), ...meta],
  AVIF: [...box('ftyp', ascii('avif'), zeros(4), ascii('mif1')), ...meta],
  GIF: [...ascii('GIF89a'), 8, 0, 8, 0, ...zeros(3), 0x2c, ...zeros(9), 2, 1, 0, 0, 0x3b],
};

/** Sniffs a file and counts the reads and bytes needed. */
async function sniffCounted(read: (offset: number, length: number) => Uint8Array, size: number) {
  let [reads, bytes] = [0, 0];
  const sniffedFile = await sniff(async (offset, length) => {
    const range = read(offset, length);
    reads += 1;
    bytes += range.length;
    expect(Number.isSafeInteger(offset) && offset >= 0 && length > 0).toBe(true);
    return range;
  }, size);
  return { sniffed: sniffedFile, reads, bytes };
}

function expectSound(sniffedFile: SniffedFile) {
  if (sniffedFile.kind !== 'picture') return expect(['damaged', 'unknown', 'video']).toContain(sniffedFile.kind);
  const { width, height, orientation, exifChunk } = sniffedFile;
  expect([width, height].every((side) => Number.isSafeInteger(side) && side > 0)).toBe(true);
  expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(orientation);
  if (exifChunk) expect(orientation).toBeGreaterThan(1);
  return expect(admitImage(sniffedFile)).toHaveProperty('ok');
}

/**
 * A change that an attacker may make: bytes overwritten, a number set to an extreme, a range repeated, the end
 * cut off.
 */
const change = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    byte: fc.nat(255),
  }),
  fc.record({
    kind: fc.constant('number' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    value: fc.constantFrom(0, 1, 7, 8, 12, 0x7fffffff, 0x80000000, 0xfffffff4, 0xffffffff),
    isLittle: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('repeat' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    times: fc.nat(40),
  }),
  fc.record({ kind: fc.constant('cut' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function apply(bytes: number[], edit: Change): number[] {
  const offset = Math.floor(edit.share * bytes.length);
  const [bytesBefore, bytesAfter] = [bytes.slice(0, offset), bytes.slice(offset)];
  if (edit.kind === 'cut') return bytesBefore;
  if (edit.kind === 'set') return [...bytesBefore, edit.byte, ...bytesAfter.slice(1)];
  if (edit.kind === 'number')
    return [...bytesBefore, ...(edit.isLittle ? le32 : be32)(edit.value), ...bytesAfter.slice(4)];
  return [...bytesBefore, ...Array.from({ length: edit.times }, () => bytesAfter.slice(0, 60)).flat(), ...bytesAfter];
}

describe('a header that was made to do harm', () => {
  it.each(Object.keys(files))(
    '%s: whatever is changed in it, it is read to an end and said plainly',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
          const file = Uint8Array.from(changes.reduce(apply, files[format] ?? []));
          const { sniffed, reads } = await sniffCounted((offset, n) => file.subarray(offset, offset + n), file.length);
          expectSound(sniffed);
          expect(reads).toBeLessThan(20);
          expect(['image', 'video', null]).toContain(mediaKind(file.subarray(0, KIND_BYTES)));
        }),
        { numRuns: 300 },
      );
    },
  );

  /** Reads from a file of 40 MB that repeats one range after its beginning, without holding it in memory. */
  const repeatBytes = (begin: number[], stretch: number[]) => (offset: number, length: number) => {
    const end = Math.min(offset + length, 40 * 1024 * 1024);
    const readByte = (position: number) => begin[position] ?? stretch[(position - begin.length) % stretch.length] ?? 0;
    return Uint8Array.from({ length: Math.max(0, end - offset) }, (_, index) => readByte(offset + index));
  };
  const fullSegment = [...app1, ...zeros(65_000)].map(
    (byte, position) => ({ 2: 65_535 >> 8, 3: 255 })[position] ?? byte,
  );

  it.each<[string, number[], number[]]>([
    ['a JPEG of nothing but EXIF', [0xff, 0xd8], [...fullSegment, ...zeros(537 - app1.length)]],
    ['a JPEG of the shortest segments', [0xff, 0xd8], [0xff, 0xe0, 0, 2]],
    ['a PNG of nothing but empty chunks', pngHead, chunk('tEXt', [])],
    ['a PNG of nothing but EXIF', [...pngHead], chunk('eXIf', [...exif.with(18, 1), ...zeros(60_000)])],
    ['a PNG whose end is full of EXIF', [...pngHead, ...chunk('IDAT', [])], chunk('eXIf', [])],
    ['a WEBP of nothing but frames', webpHead, riff('ANMF', zeros(5_000))],
    ['a WEBP of nothing but empty chunks', webpHead, riff('NONE', [])],
    ['a HEIC of nothing but empty boxes', files.HEIC?.slice(0, 20) ?? [], box('free')],
    ['a HEIC whose directory is as long as it can be', files.HEIC?.slice(0, 20) ?? [], [0, 64, 0, 0, ...ascii('meta')]],
    ['a TIFF whose directory repeats itself', [...ascii('II*\0'), ...le32(300_000)], [232, 3]],
  ])('%s costs few reads and few bytes', async (_, begin, stretch) => {
    const { sniffed, reads, bytes } = await sniffCounted(repeatBytes(begin, stretch), 40 * 1024 * 1024);
    expectSound(sniffed);
    expect(reads).toBeLessThanOrEqual(700);
    expect(bytes).toBeLessThan(HEAD_BYTES + 5 * 1024 * 1024);
  });
});
