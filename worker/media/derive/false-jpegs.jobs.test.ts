import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import { readSource } from './read-source.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const frameOffset = (jpeg: Bytes) => jpeg.findIndex((byte, offset) => byte === 0xff && jpeg[offset + 1] === 0xc0);

/**
 * The same JPEG with some bytes of its frame header changed; the keys of `change` count from the frame's marker.
 */
function patchFrame(jpeg: Bytes, change: Record<number, number>): Bytes {
  const frame = frameOffset(jpeg);
  for (const [byteIndex, byte] of Object.entries(change)) jpeg[frame + Number(byteIndex)] = byte;
  return jpeg;
}

const sizeBytes = (width: number, height: number) => ({
  5: height >> 8,
  6: height & 255,
  7: width >> 8,
  8: width & 255,
});
const END = [0xff, 0xd9];
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];

function padJpeg(jpeg: Bytes): Bytes {
  const long = new Uint8Array(8 * 1024 * 1024 + 1);
  long.set(jpeg);
  return long;
}

const small = () => createJpeg({ width: 400, height: 300 });
const joinBytes = (...chunks: (Bytes | readonly number[])[]): Bytes =>
  new Uint8Array(chunks.flatMap((chunk) => [...chunk]));

it.each<[string, (jpeg: Bytes) => Bytes]>([
  ['of 4.1 megapixels', (jpeg) => patchFrame(jpeg, sizeBytes(2_560, 1_602))],
  ['wider than 10,240 px', (jpeg) => patchFrame(jpeg, sizeBytes(10_241, 10))],
  ['progressive and of more than 2.0 megapixels', (jpeg) => patchFrame(jpeg, { 1: 0xc2, ...sizeBytes(2_000, 1_001) })],
  ['arithmetic-coded', (jpeg) => patchFrame(jpeg, { 1: 0xc9 })],
  ['lossless', (jpeg) => patchFrame(jpeg, { 1: 0xc3 })],
  ['CMYK', (jpeg) => patchFrame(jpeg, { 9: 4 })],
  ['of 12 bits', (jpeg) => patchFrame(jpeg, { 4: 12 })],
  ['without a height', (jpeg) => patchFrame(jpeg, sizeBytes(400, 0))],
  ['cut off', (jpeg) => jpeg.slice(0, jpeg.length / 2)],
  ['without its end', (jpeg) => jpeg.slice(0, -2)],
  ['of nothing but its beginning', (jpeg) => jpeg.slice(0, 4)],
  ['of a thousand scans', (jpeg) => joinBytes(jpeg.slice(0, -2), ...Array.from({ length: 1_000 }, () => SCAN), END)],
  ['larger than 8 MiB', padJpeg],
])('a prepared JPEG that is %s never reaches the decoder (33)', async (_, lie) => {
  const id = uuid();
  await env.MEDIA.put(`p/${id}`, await small());
  expect(await readSource(env, { id })).not.toBeNull();
  await env.MEDIA.put(`p/${id}`, lie(await small()));
  expect(await readSource(env, { id })).toBeNull();
});
