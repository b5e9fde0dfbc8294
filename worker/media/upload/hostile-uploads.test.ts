import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaApi } from '#contract/media/api.ts';
import { send as ask } from '#worker/guards/world/send-request.ts';
import { aTiff, type Directory } from '#worker/images/exif-for-tests.ts';
import { AUTHOR_TEXT, createJpeg, GPS_TEXT, withExif } from '#worker/images/jpeg-for-tests.ts';
import { standingAlone, storedKeys } from '#worker/media/stored-objects-for-tests.ts';
import { media } from '#worker/media/tables.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { aSpecimenRow, beginInput, send, sendBytes } from './uploads-for-tests.ts';

type File = Uint8Array<ArrayBuffer>;

let owner: Person;
let stranger: Person;
let specimen_id: string;

beforeEach(async () => {
  owner = await createPerson('owner');
  stranger = await createPerson('stranger');
  specimen_id = await aSpecimenRow(owner);
});

const be16 = (value: number) => [value >> 8, value & 0xff];
const be32 = (value: number) => [...be16(value >>> 16), ...be16(value & 0xffff)];
const le16 = (value: number) => be16(value).toReversed();
const bytes = (...chunks: (string | number[] | Uint8Array)[]): File =>
  Uint8Array.from(
    chunks.flatMap((chunk) => (typeof chunk === 'string' ? [...new TextEncoder().encode(chunk)] : [...chunk])),
  );
const zeros = (count: number) => new Uint8Array(count);

const png = (width: number, height: number, ...chunks: Uint8Array[]) =>
  bytes([0x89], 'PNG\r\n\x1a\n', be32(13), 'IHDR', be32(width), be32(height), zeros(9), ...chunks, zeros(60_000));
const animation = bytes(be32(8), 'acTL', be32(10_000), zeros(8));
const gifFrame = bytes([0x21, 0xf9, 1, 0, 0, 0x2c], zeros(9), [2, 1, 0, 0]);
const gif = (frames: number) =>
  bytes('GIF89a', le16(10), le16(10), zeros(3), ...Array.from({ length: frames }, () => gifFrame), [0x3b]);
const bigJpeg = bytes([0xff, 0xd8, 0xff, 0xc0], be16(17), [8], be16(14_000), be16(20_000), [3], zeros(9), zeros(1000));
const box = (name: string, ...content: Uint8Array[]) => {
  const inner = bytes(...content);
  return bytes(be32(inner.length + 8), name, inner);
};
const heic = (width: number, height: number, brand = 'heic') => {
  const sides = box('ispe', bytes(zeros(4), be32(width), be32(height)));
  const properties = box('iprp', box('ipco', sides, box('irot', bytes([1]))));
  return bytes(box('ftyp', bytes(brand, zeros(4), 'mif1')), box('meta', bytes(zeros(4), properties)), zeros(500));
};
const sides: Directory = [
  [256, 3000],
  [257, 2000],
];

describe('32: a file is what its bytes say', () => {
  it.each<[string, string, string, File]>([
    ['HTML named .png', 'crystal.png', 'image/png', bytes('<!doctype html><script>alert(1)</script>')],
    [
      'SVG named .png',
      'crystal.png',
      'image/png',
      bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['a script named .jpg', 'crystal.jpg', 'image/jpeg', bytes('alert(document.cookie)')],
    ['a double extension', 'crystal.jpg.html', 'image/jpeg', bytes('<html><img src=x onerror=alert(1)>')],
    ['a wrong magic number', 'crystal.jpg', 'image/jpeg', bytes([0xff, 0xd9, 0xff], zeros(5000))],
    ['XML before a picture', 'crystal.png', 'image/png', bytes('<?xml version="1.0"?>', png(10, 10))],
    ['a raw file named .tif', 'crystal.tif', 'image/tiff', aTiff([...sides, [50_706, 0x401]])],
    ['an archive', 'crystal.zip', 'image/png', bytes('PK\x03\x04', zeros(5000))],
  ])('%s is refused, and nothing of it stays', async (_, filename, mime, file) => {
    const { id } = await send(owner, specimen_id, file, undefined, { filename, mime });
    const answer = await owner.call(mediaApi.complete, { id });
    expect([answer.status, answer.c, answer.d]).toMatchObject([415, 14001, { error: 'format_unknown' }]);
    expect(await storedKeys()).toEqual([]);
    expect(await standingAlone(owner, stranger)).toEqual([]);
    expect((await owner.fetch(`/file/${id}/1/original`)).status).toBe(404);
  });

  it('a picture under another name is that picture', async () => {
    const file = await createJpeg({ width: 40, height: 30 });
    const { id } = await send(owner, specimen_id, file, undefined, { filename: 'x.png', mime: 'text/html' });
    await owner.callOrThrow(mediaApi.complete, { id });
    expect((await owner.fetch(`/file/${id}/1/original`)).headers.get('content-type')).toBe('image/jpeg');
  });

  it.each([
    ['../../../etc/passwd.jpg', '.._.._.._etc_passwd.jpg'],
    ['..\\..\\x.jpg', '.._.._x.jpg'],
    ['a"; filename=evil.html;.jpg', 'a"; filename=evil.html;.jpg'],
    [`${'萤石🪨'.repeat(330)}.jpg`, `${'萤石🪨'.repeat(330)}.jpg`],
  ])('the name %s names no key and breaks no header', async (filename, plain) => {
    const { id } = await send(owner, specimen_id, await createJpeg({ width: 40, height: 30 }), undefined, { filename });
    await owner.callOrThrow(mediaApi.complete, { id });
    expect(await storedKeys()).toEqual([`o/${id}`]);
    const disposition = (await owner.fetch(`/file/${id}/1/original`)).headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(plain);
  });

  it('a name that is too long or holds control characters is refused before anything is sent', async () => {
    const input = await beginInput(specimen_id, await createJpeg({ width: 40, height: 30 }));
    for (const filename of ['石'.repeat(1001), 'a\r\nset-cookie: x=1.jpg', 'a\0.jpg', ''])
      expect((await owner.call(mediaApi.begin, { ...input, filename })).c, JSON.stringify(filename)).toBe(10000);
  });

  it('a GIF that is a script as well is served as nothing but an attachment, to its owner alone', async () => {
    const script = bytes('GIF89a', '/*', le16(256), zeros(3), gifFrame, [0x3b], '*/=1;alert(document.cookie)');
    const preparedJpeg = await createJpeg({ width: 2560, height: 61 });
    const { id } = await send(owner, specimen_id, script, preparedJpeg, { filename: 'x.js', mime: 'text/javascript' });
    expect(await owner.callOrThrow(mediaApi.complete, { id })).toMatchObject({ state: 'processing', width: 0x2a2f });
    for (const person of [visitor, stranger]) expect((await person.fetch(`/file/${id}/1/original`)).status).toBe(404);
    const answer = await owner.fetch(`/file/${id}/1/original`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(script);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/gif',
      'content-disposition': "attachment; filename*=UTF-8''x.js",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
  });
});

describe('33: what would burst a decoder', () => {
  const loop: Directory = [...sides, [34_665, 8]];

  it.each<[string, File, string]>([
    ['a PNG of 30,000 × 30,000 in 60 kB', png(30_000, 30_000), 'picture_too_many_pixels'],
    ['an animated PNG of 10,000 pictures', png(100, 100, animation), 'picture_too_many_pixels'],
    ['a GIF of 10,000 pictures', gif(10_000), 'picture_too_many_pixels'],
    ['a JPEG of 280 megapixels', bigJpeg, 'picture_too_many_pixels'],
    ['a HEIC of 280 megapixels', heic(20_000, 14_000), 'picture_too_many_pixels'],
    ['an AVIF of 280 megapixels', heic(20_000, 14_000, 'avif'), 'picture_too_many_pixels'],
    [
      'a TIFF of 30,000 × 30,000',
      aTiff([
        [256, 30_000],
        [257, 30_000],
      ]),
      'picture_too_many_pixels',
    ],
    ['a TIFF of 60,000 tags', bytes('II*\0', [8, 0, 0, 0], le16(60_000), zeros(5000)), 'picture_damaged'],
    ['a TIFF of no tags', bytes('II*\0', [8, 0, 0, 0], zeros(5000)), 'picture_damaged'],
    ['a TIFF whose directory is nowhere', bytes('II*\0', [0, 0, 0, 0x70], zeros(5000)), 'picture_damaged'],
    ['a TIFF without sides', aTiff([[271, 'Canon']]), 'picture_damaged'],
  ])('%s is refused by its header, and nothing of it stays', async (_, file, error) => {
    const { id } = await send(owner, specimen_id, file);
    const answer = await owner.call(mediaApi.complete, { id });
    expect(answer.d).toMatchObject({ error });
    expect(answer.status).toBe(error === 'picture_damaged' ? 415 : 413);
    expect(await storedKeys()).toEqual([]);
    expect(await standingAlone(owner, stranger)).toEqual([]);
  });

  it('a TIFF that goes round in circles is read once, and no decoder of ours gets it', async () => {
    const { id } = await send(owner, specimen_id, aTiff(loop));
    expect((await owner.call(mediaApi.complete, { id })).d).toMatchObject({ error: 'needs_prepared' });
    expect((await ask(owner, `/api/i/media/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await standingAlone(owner, stranger)).toEqual([]);
  });
});

describe('formats that a browser prepares', () => {
  it.each<[string, File, string]>([
    ['a TIFF of 16 bits', aTiff([...sides, [258, 16]]), 'image/tiff'],
    ['a CMYK TIFF', aTiff([...sides, [262, 5]]), 'image/tiff'],
    ['a Lab TIFF', aTiff([...sides, [262, 8]]), 'image/tiff'],
    ['a TIFF of several pages', aTiff([[254, 2], ...sides, [297, 0]]), 'image/tiff'],
    ['a TIFF whose directory stands at its end', aTiff([...sides, [274, 1]], 400_000), 'image/tiff'],
    ['a HEIC', heic(3000, 2000), 'image/heic'],
    ['an AVIF', heic(3000, 2000, 'avif'), 'image/avif'],
  ])('%s is taken with its prepared copy, whichever way round that is', async (_, file, mime) => {
    for (const size of [
      { width: 600, height: 400 },
      { width: 400, height: 600 },
    ]) {
      const { id } = await send(owner, specimen_id, file, await createJpeg(size));
      const [long, short] = [3000, 2000];
      const visibleSize = size.width > size.height ? { width: long, height: short } : { width: short, height: long };
      expect(await owner.callOrThrow(mediaApi.complete, { id })).toMatchObject({ state: 'processing', ...visibleSize });
      const [row] = await owner.catalogue.select().from(media).where(eq(media.id, id));
      expect(row?.mime).toBe(mime);
    }
    const { id } = await send(owner, specimen_id, file, await createJpeg({ width: 400, height: 400 }));
    expect((await owner.call(mediaApi.complete, { id })).d).toMatchObject({ error: 'needs_prepared' });
  });
});

it('a JPEG whose size stands behind megabytes of XMP is taken', async () => {
  const jpeg = await createJpeg({ width: 400, height: 300 });
  const full = bytes([0xff, 0xe1], be16(65_535), 'http://ns.adobe.com/xmp/extension/', zeros(65_499));
  const file = bytes(jpeg.slice(0, 2), ...Array.from({ length: 30 }, () => full), jpeg.slice(2));
  const { id } = await send(owner, specimen_id, file);
  expect(await owner.callOrThrow(mediaApi.complete, { id })).toMatchObject({
    state: 'processing',
    width: 400,
    height: 300,
  });
});

describe('39: what a camera wrote into a file', () => {
  it('is in the original, byte for byte, and that is its owner’s alone', async () => {
    const file = withExif(await createJpeg({ width: 400, height: 300 }));
    const { id } = await send(owner, specimen_id, file);
    await owner.callOrThrow(mediaApi.complete, { id });
    const originalResponse = await owner.fetch(`/file/${id}/1/original`);
    expect(new Uint8Array(await originalResponse.arrayBuffer())).toEqual(file);
    for (const variant of ['original', 'prepared'])
      for (const person of [visitor, stranger]) {
        const answer = await person.fetch(`/file/${id}/1/${variant}`);
        const text = await answer.text();
        expect(answer.status).toBe(404);
        for (const privateText of [GPS_TEXT, AUTHOR_TEXT]) expect(text).not.toContain(privateText);
      }
    const row = JSON.stringify(await owner.callOrThrow(mediaApi.read, { id }));
    for (const privateText of [GPS_TEXT, AUTHOR_TEXT, 'sha256', 'filename']) expect(row).not.toContain(privateText);
  });

  it('never comes by a part of somebody else’s upload', async () => {
    const { id } = await send(owner, specimen_id, withExif(await createJpeg({ width: 400, height: 300 })));
    const otherJpeg = await createJpeg({ width: 40, height: 30 });
    expect((await sendBytes(stranger, `/api/i/media/${id}/prepared`, otherJpeg)).status).toBe(404);
    expect(await env.MEDIA.head(`p/${id}`)).toBeNull();
  });
});
