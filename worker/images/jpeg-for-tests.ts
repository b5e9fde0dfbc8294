import createEncoder, { type MozJPEGModule } from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js';
import encoderWasm from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm';
import { defaultOptions } from '@jsquash/jpeg/meta.js';
import { initEmscriptenModule } from '@jsquash/jpeg/utils.js';
import type { PixelSize } from '#contract/media/formats/sizes.ts';

let encoder: Promise<MozJPEGModule> | null = null;

/** A real JPEG for tests: a gradient from red to blue, so that its dominant colour and its corners are known. */
export async function createJpeg({ width, height }: PixelSize): Promise<Uint8Array<ArrayBuffer>> {
  encoder ??= initEmscriptenModule<MozJPEGModule>(createEncoder, encoderWasm, { locateFile: (path: string) => path });
  const data = new Uint8Array(width * height * 4);
  for (let offset = 0; offset < data.length; offset += 4) {
    const x = (offset / 4) % width;
    data.set([Math.round((255 * x) / width), 40, Math.round(255 - (255 * x) / width), 255], offset);
  }
  const jpegBytes = (await encoder).encode(data, width, height, { ...defaultOptions, progressive: false });
  if (!jpegBytes) throw new Error('mozjpeg gave nothing');
  return new Uint8Array(jpegBytes);
}

/** Texts that no answer may ever contain: a position and an author, as a phone writes them. */
export const GPS_TEXT = 'GPSMARK-46N-7E';
export const AUTHOR_TEXT = 'AUTHORMARK-secret';
const MAKER_TEXT = 'MAKERMARK-serial-number';
const XMP_TEXT = 'XMPMARK-keywords';
const IPTC_TEXT = 'IPTCMARK-city';
const COMMENT_TEXT = 'COMMENTMARK-whose';
/** All texts in a file of `withPrivateTags` that identify the photographer. */
export const PRIVATE_TEXTS = [GPS_TEXT, AUTHOR_TEXT, MAKER_TEXT, XMP_TEXT, IPTC_TEXT, COMMENT_TEXT];

/** The same JPEG with an EXIF block that holds orientation, author, position and a maker note. */
export function withExif(jpeg: Uint8Array, orientation = 1): Uint8Array<ArrayBuffer> {
  const tiff = new Uint8Array(290);
  const view = new DataView(tiff.buffer);
  const text = (offset: number, value: string) => tiff.set(new TextEncoder().encode(`${value}\0`), offset);
  const entry = (offset: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(offset, tag);
    view.setUint16(offset + 2, type);
    view.setUint32(offset + 4, count);
    if (type === 3) view.setUint16(offset + 8, value);
    else view.setUint32(offset + 8, value);
  };
  text(0, 'MM');
  view.setUint16(2, 42);
  view.setUint32(4, 8);
  view.setUint16(8, 4);
  entry(10, 274, 3, 1, orientation);
  entry(22, 315, 2, AUTHOR_TEXT.length + 1, 120);
  entry(34, 34665, 4, 1, 220);
  entry(46, 34853, 4, 1, 64);
  view.setUint16(64, 1);
  entry(66, 27, 7, GPS_TEXT.length, 160);
  view.setUint16(220, 1);
  entry(222, 37500, 7, MAKER_TEXT.length, 250);
  text(120, AUTHOR_TEXT);
  text(160, GPS_TEXT);
  text(250, MAKER_TEXT);
  const length = tiff.length + 8;
  const head = [0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff, ...new TextEncoder().encode('Exif\0\0')];
  const jpegWithExif = new Uint8Array(head.length + tiff.length + jpeg.length - 2);
  jpegWithExif.set(head);
  jpegWithExif.set(tiff, head.length);
  jpegWithExif.set(jpeg.subarray(2), head.length + tiff.length);
  return jpegWithExif;
}

/** The same JPEG with everything private that cameras and programs write: EXIF, XMP, IPTC and a comment. */
export function withPrivateTags(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${XMP_TEXT}</x:xmpmeta>`;
  // The city record, 2:90, in Photoshop's block 0x0404.
  const city = `\x1c\x02\x5a\0${String.fromCharCode(IPTC_TEXT.length)}${IPTC_TEXT}`;
  const iptc = `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0${String.fromCharCode(city.length)}${city}`;
  const taggedJpeg = withExif(jpeg);
  const segments = [segment(0xe1, xmp), segment(0xed, iptc), segment(0xfe, COMMENT_TEXT)];
  return new Uint8Array([...taggedJpeg.subarray(0, 2), ...segments.flat(), ...taggedJpeg.subarray(2)]);
}

const segment = (marker: number, content: string): number[] => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...Array.from(content, (sign) => sign.charCodeAt(0))];
};
