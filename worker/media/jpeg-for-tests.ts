import createEncoder, { type MozJPEGModule } from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js';
import encoderWasm from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm';
import { defaultOptions } from '@jsquash/jpeg/meta.js';
import { initEmscriptenModule } from '@jsquash/jpeg/utils.js';
import type { Size } from '#contract/media/sizes.ts';

let encoder: Promise<MozJPEGModule> | null = null;

/** A real JPEG for tests: a slope from red to blue, so that its dominant colour and its corners are known. */
export async function aJpeg({ width, height }: Size): Promise<Uint8Array<ArrayBuffer>> {
  encoder ??= initEmscriptenModule<MozJPEGModule>(createEncoder, encoderWasm, { locateFile: (path: string) => path });
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < data.length; at += 4) {
    const x = (at / 4) % width;
    data.set([Math.round((255 * x) / width), 40, Math.round(255 - (255 * x) / width), 255], at);
  }
  const encoded = (await encoder).encode(data, width, height, { ...defaultOptions, progressive: false });
  if (!encoded) throw new Error('mozjpeg gave nothing');
  return new Uint8Array(encoded);
}

/** Marks that must never come out again: a position and an author, as a phone writes them. */
export const GPS_MARK = 'GPSMARK-46N-7E';
export const AUTHOR_MARK = 'AUTHORMARK-secret';

/** The same JPEG with an EXIF block that holds orientation, author and position. */
export function withExif(jpeg: Uint8Array, orientation = 1): Uint8Array<ArrayBuffer> {
  const tiff = new Uint8Array(220);
  const view = new DataView(tiff.buffer);
  const text = (at: number, value: string) => tiff.set(new TextEncoder().encode(`${value}\0`), at);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, tag);
    view.setUint16(at + 2, type);
    view.setUint32(at + 4, count);
    if (type === 3) view.setUint16(at + 8, value);
    else view.setUint32(at + 8, value);
  };
  text(0, 'MM');
  view.setUint16(2, 42);
  view.setUint32(4, 8);
  view.setUint16(8, 3);
  entry(10, 274, 3, 1, orientation);
  entry(22, 315, 2, AUTHOR_MARK.length + 1, 120);
  entry(34, 34853, 4, 1, 60);
  view.setUint16(60, 1);
  entry(62, 27, 7, GPS_MARK.length, 160);
  text(120, AUTHOR_MARK);
  text(160, GPS_MARK);
  const length = tiff.length + 8;
  const head = [0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff, ...new TextEncoder().encode('Exif\0\0')];
  const joined = new Uint8Array(head.length + tiff.length + jpeg.length - 2);
  joined.set(head);
  joined.set(tiff, head.length);
  joined.set(jpeg.subarray(2), head.length + tiff.length);
  return joined;
}
