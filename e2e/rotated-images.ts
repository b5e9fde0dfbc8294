import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { aTiff, withCameraData } from '#worker/images/exif-for-tests.ts';
import { aPng } from '#worker/watermarks/png-for-tests.ts';

/** A file as a file chooser returns it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** The sides of the generated images as they are shown: upright, red above and blue below. */
export const UPRIGHT_SIZE = { width: 200, height: 300 };

const ORIENTATION = [274, 6] as const;
const samples = fileURLToPath(new URL('../../shared/data/media/', import.meta.url));

const ascii = (text: string) => Buffer.from(text, 'latin1');
const le32 = (value: number) => Buffer.from([value, value >> 8, value >> 16, value >> 24].map((byte) => byte & 0xff));

/**
 * An image stored on its side with an EXIF orientation, in each format that can be generated here: red at the
 * left.
 */
export async function lyingImages(page: Page): Promise<Record<string, Buffer>> {
  const [jpeg, webp] = [await drawImage(page, 'image/jpeg'), await drawImage(page, 'image/webp')];
  const png = { width: UPRIGHT_SIZE.height, height: UPRIGHT_SIZE.width, orientation: 6, rgbaRight: [0, 0, 255, 255] };
  return {
    jpeg: Buffer.from(withCameraData(jpeg, [ORIENTATION])),
    webp: withExifChunk(webp),
    png: Buffer.from(aPng({ ...png, rgba: [255, 0, 0, 255] })),
    'png with EXIF at its end': Buffer.from(aPng({ ...png, rgba: [255, 0, 0, 255], isExifLast: true })),
    tiff: lyingTiff(),
  };
}

/** A phone photo, and an image whose container rotates it by a quarter turn; null without the sample files. */
export function turnedSamples(): { heic: Buffer; avif: Buffer } | null {
  if (!existsSync(samples)) return null;
  return { heic: readFileSync(`${samples}photo-iphone-b.heic`), avif: turnAvif(readFileSync(`${samples}plain.avif`)) };
}

async function drawImage(page: Page, type: string): Promise<Buffer> {
  const { width, height } = { width: UPRIGHT_SIZE.height, height: UPRIGHT_SIZE.width };
  const base64 = await page.evaluate(
    async ([mime, w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      for (const [color, left] of [
        ['red', 0],
        ['blue', w / 2],
      ] as const) {
        context.fillStyle = color;
        context.fillRect(left, 0, w / 2, h);
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: mime })).arrayBuffer());
      return btoa(String.fromCharCode(...bytes));
    },
    [type, width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** A WEBP in the extended format, whose EXIF follows its pixels. */
function withExifChunk(webp: Buffer): Buffer {
  const chunk = (name: string, content: Buffer) =>
    Buffer.concat([ascii(name), le32(content.length), content, Buffer.alloc(content.length & 1)]);
  const pixels: Buffer[] = [];
  for (let offset = 12; offset + 8 <= webp.length; ) {
    const length = webp.readUInt32LE(offset + 4);
    const name = webp.toString('latin1', offset, offset + 4);
    if (name.startsWith('VP8') && name !== 'VP8X')
      pixels.push(chunk(name, webp.subarray(offset + 8, offset + 8 + length)));
    offset += 8 + length + (length & 1);
  }
  const sides = [UPRIGHT_SIZE.height - 1, UPRIGHT_SIZE.width - 1].flatMap((side) => [side & 0xff, side >> 8, 0]);
  const body = Buffer.concat([
    ascii('WEBP'),
    chunk('VP8X', Buffer.from([8, 0, 0, 0, ...sides])),
    ...pixels,
    chunk('EXIF', Buffer.from(aTiff([ORIENTATION]))),
  ]);
  return Buffer.concat([ascii('RIFF'), le32(body.length), body]);
}

/** An uncompressed TIFF, red at the left. */
function lyingTiff(): Buffer {
  const [width, height] = [UPRIGHT_SIZE.height, UPRIGHT_SIZE.width];
  const row = Buffer.alloc(width * 3);
  for (let x = 0; x < width; x += 1) row[x * 3 + (x < width / 2 ? 0 : 2)] = 255;
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  const directory = (strip: number) =>
    aTiff([
      [256, width],
      [257, height],
      [258, 8],
      [259, 1],
      [262, 2],
      [273, strip],
      ORIENTATION,
      [277, 3],
      [278, height],
      [279, pixels.length],
      [284, 1],
    ]);
  const head = directory(0).length;
  return Buffer.concat([directory(head), pixels]);
}

/** An AVIF of one image with a quarter turn added to its properties. */
function turnAvif(avif: Buffer): Buffer {
  const irot = Buffer.from([0, 0, 0, 9, ...ascii('irot'), 3]);
  const findBox = (name: string) => avif.indexOf(name) - 4;
  const [meta, iloc, iprp, ipco, ipma] = ['meta', 'iloc', 'iprp', 'ipco', 'ipma'].map(findBox) as [
    ...[number, number, number, number, number],
  ];
  const turnedAvif = Buffer.from(avif);
  const grow = (box: number, byteCount: number) => turnedAvif.writeUInt32BE(avif.readUInt32BE(box) + byteCount, box);
  for (const box of [meta, iprp]) grow(box, irot.length + 1);
  grow(ipco, irot.length);
  grow(ipma, 1);
  const extent = iloc + 22;
  turnedAvif.writeUInt32BE(avif.readUInt32BE(extent) + irot.length + 1, extent);
  const end = ipma + avif.readUInt32BE(ipma);
  const count = ipma + 18;
  turnedAvif.writeUInt8(avif.readUInt8(count) + 1, count);
  // A rotation property must be marked as essential.
  const addedProperty = Buffer.from([(avif.readUInt8(count) + 1) | 0x80]);
  return Buffer.concat([
    turnedAvif.subarray(0, ipma),
    irot,
    turnedAvif.subarray(ipma, end),
    addedProperty,
    turnedAvif.subarray(end),
  ]);
}
