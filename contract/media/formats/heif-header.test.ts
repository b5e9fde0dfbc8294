import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admitImage } from '#contract/media/admit-image.ts';
import { displaySize, HEAD_BYTES, sniffBytes } from './sniff.ts';

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const be16 = (value: number) => [(value >> 8) & 0xff, value & 0xff];
const be32 = (value: number) => [...be16(value >>> 16), ...be16(value & 0xffff)];
const box = (name: string, ...content: number[][]) => {
  const inner = content.flat();
  return [...be32(inner.length + 8), ...ascii(name), ...inner];
};
const fullBox = (name: string, version: number, ...content: number[][]) => box(name, [version, 0, 0, 0], ...content);

const ftyp = (major: string, ...otherBrands: string[]) => box('ftyp', ascii(major), be32(0), ...otherBrands.map(ascii));
const ispe = (width: number, height: number) => fullBox('ispe', 0, be32(width), be32(height));
const irot = (turns: number) => box('irot', [turns]);
const clap = (width: number, height: number) =>
  box('clap', be32(width), be32(1), be32(height), be32(1), be32(0), be32(1), be32(0), be32(1));

/** Builds a `meta` box: its properties, and the numbers (from 1) of those of the primary item 7. */
const meta = (properties: number[][], ownProperties: number[] = [], version = 0) => {
  const item = (id: number) => (version === 0 ? be16(id) : be32(id));
  const associations = [
    [...item(3), 1, 1],
    [...item(7), ownProperties.length, ...ownProperties.map((n) => n | 0x80)],
  ];
  return fullBox(
    'meta',
    0,
    fullBox('pitm', version, item(7)),
    box('iprp', box('ipco', ...properties), fullBox('ipma', version, be32(2), ...associations)),
  );
};
const file = (...boxes: number[][]) => Uint8Array.from(boxes.flat());
const tiles = [ispe(512, 512), ispe(4032, 3024), irot(3), irot(0), clap(4000, 3000)];

describe('a HEIC', () => {
  it.each<[string, Uint8Array, object]>([
    [
      'a phone’s',
      file(ftyp('heic', 'mif1', 'heic'), meta(tiles, [2, 4])),
      { width: 4032, height: 3024, orientation: 1 },
    ],
    ['one on its side', file(ftyp('heic'), meta(tiles, [2, 3])), { width: 4032, height: 3024, orientation: 6 }],
    ['one with an edge cut off', file(ftyp('heix'), meta(tiles, [2, 5])), { width: 4000, height: 3000 }],
    ['one with long item numbers', file(ftyp('heic'), meta(tiles, [2], 1)), { width: 4032, height: 3024 }],
    ['one that names no primary picture’s size', file(ftyp('heic'), meta(tiles)), { width: 4032, height: 3024 }],
    ['one that is first of all a container', file(ftyp('mif1', 'hevc', 'heic'), meta(tiles, [2])), { width: 4032 }],
    [
      'one whose directory stands behind its pixels',
      file(ftyp('heic'), box('mdat', new Array(HEAD_BYTES).fill(0)), meta(tiles, [2])),
      { width: 4032, height: 3024 },
    ],
  ])('says its size: %s', async (_, bytes, header) => {
    const sniffedFile = await sniffBytes(bytes);
    expect(sniffedFile).toMatchObject({ kind: 'picture', format: 'HEIC', plainJpeg: false, ...header });
    expect(admitImage(sniffedFile)).toMatchObject({ ok: true });
  });

  it('that lies on its side is seen the other way', async () => {
    const sniffedFile = await sniffBytes(file(ftyp('heic'), meta(tiles, [2, 3])));
    expect(sniffedFile.kind === 'picture' && displaySize(sniffedFile)).toEqual({ width: 3024, height: 4032 });
  });

  it.each<[string, Uint8Array, object]>([
    ['a photograph', file(ftyp('avif', 'mif1', 'miaf'), meta(tiles, [2])), { width: 4032, orientation: 1 }],
    ['one in a container', file(ftyp('mif1', 'avif', 'heic'), meta(tiles, [2])), { width: 4032 }],
    ['a film with a still picture', file(ftyp('avis', 'avif', 'msf1'), meta(tiles, [2])), { width: 4032 }],
    ['one on its side', file(ftyp('avif'), meta(tiles, [2, 3])), { width: 4032, orientation: 6 }],
  ])('as AVIF says its size: %s', async (_, bytes, header) => {
    const sniffedFile = await sniffBytes(bytes);
    expect(sniffedFile).toMatchObject({ kind: 'picture', format: 'AVIF', ...header });
    expect(admitImage(sniffedFile)).toMatchObject({ ok: true });
  });

  it('whose directory is longer than what is read at first says its size', async () => {
    const long = meta([...tiles, box('colr', new Array(HEAD_BYTES).fill(1))], [2]);
    expect(await sniffBytes(file(ftyp('heic'), long))).toMatchObject({ kind: 'picture', width: 4032 });
  });

  it('whose directory has a long length says its size', async () => {
    const directory = meta(tiles, [2]);
    const long = [...be32(1), ...ascii('meta'), ...be32(0), ...be32(directory.length + 8), ...directory.slice(8)];
    expect(await sniffBytes(file(ftyp('heic'), long))).toMatchObject({ kind: 'picture', width: 4032 });
  });

  it('whose cut edge is larger than the picture has the size of the picture', async () => {
    const bytes = file(ftyp('avif'), meta([ispe(400, 300), clap(4000, 3000)], [1, 2]));
    expect(await sniffBytes(bytes)).toMatchObject({ kind: 'picture', width: 400, height: 300 });
  });

  it.each([
    ['alone', [1]],
    ['with nearly all of it cut off', [1, 2]],
  ])('of too many pixels is refused by its header: %s (33)', async (_, ownProperties) => {
    const bomb = await sniffBytes(file(ftyp('heic'), meta([ispe(20_000, 14_000), clap(40, 30)], ownProperties)));
    expect(admitImage(bomb)).toMatchObject({ error: 'picture_too_many_pixels' });
  });

  it.each([
    ['a film of AV1 pictures alone', file(ftyp('avis', 'msf1'), meta(tiles, [2])), 'unknown'],
    ['a container of who knows what', file(ftyp('mif1', 'abcd'), meta(tiles, [2])), 'unknown'],
    ['one without a directory', file(ftyp('heic')), 'damaged'],
    ['one without a size', file(ftyp('heic'), meta([irot(1)], [1])), 'damaged'],
    ['one with boxes of no length', file(ftyp('heic'), [0, 0, 0, 0], ascii('free'), new Array(80).fill(0)), 'damaged'],
    [
      'one of a thousand boxes',
      file(ftyp('heic'), ...Array.from({ length: 1000 }, () => box('free', [0])), meta(tiles, [2])),
      'damaged',
    ],
  ])('is not %s', async (_, bytes, kind) => {
    const sniffedFile = await sniffBytes(bytes);
    expect(sniffedFile.kind).toBe(kind);
    expect(admitImage(sniffedFile)).toMatchObject({ error: kind === 'unknown' ? 'format_unknown' : 'picture_damaged' });
  });

  it('is read to an end whatever its boxes say (33)', async () => {
    const bytes = fc.uint8Array({ maxLength: 400 });
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (firstBytes, secondBytes) => {
        const sniffedFile = await sniffBytes(
          file(
            ftyp('heic'),
            fullBox(
              'meta',
              0,
              fullBox('pitm', 0, be16(7)),
              box('iprp', box('ipco', [...firstBytes]), [...secondBytes]),
            ),
          ),
        );
        expect(['picture', 'damaged']).toContain(sniffedFile.kind);
      }),
    );
  });
});
