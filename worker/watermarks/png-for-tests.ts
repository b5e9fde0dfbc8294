import { crc32, deflateSync } from 'node:zlib';
import { aTiff } from '#worker/images/exif-for-tests.ts';

type PngOptions = {
  width: number;
  height: number;
  colorType?: number;
  depth?: number;
  rgba?: readonly number[];
  /** the colour of the right half, if it differs; only for 8 bits */
  rgbaRight?: readonly number[];
  extra?: string;
  /** its orientation, as in EXIF, and whether the EXIF chunk comes after the pixels */
  orientation?: number;
  isExifLast?: boolean;
  /** the exponent that turns its numbers into light, stored as gAMA; without it they are sRGB */
  gamma?: number;
};

const ascii = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** One chunk of a PNG, with its length and check sum. */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = new Uint8Array([...ascii(name), ...data]);
  const output = new Uint8Array(body.length + 8);
  const view = new DataView(output.buffer);
  view.setUint32(0, data.length);
  output.set(body, 4);
  view.setUint32(body.length + 4, crc32(body));
  return output;
}

function bigEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

const samplesOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A PNG of one colour, of any colour type and depth; half transparent red by default. */
export function aPng({
  width,
  height,
  colorType = 6,
  depth = 8,
  rgba = [255, 0, 0, 128],
  rgbaRight = rgba,
  extra,
  orientation,
  isExifLast = false,
  gamma,
}: PngOptions): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([depth, colorType], 8);
  const samples = colorType === 3 ? [0] : rgba.slice(0, samplesOf[colorType]);
  const pixel = depth === 16 ? samples.flatMap((value) => [value, value]) : samples;
  const row = new Uint8Array(1 + Math.ceil((width * (samplesOf[colorType] ?? 1) * depth) / 8));
  for (let index = 1; index < row.length; index += 1) {
    const isRight = index - 1 >= row.length / 2 && rgbaRight !== rgba;
    row[index] = (isRight ? rgbaRight : pixel)[(index - 1) % pixel.length] ?? 0;
  }
  const imageData = new Uint8Array(row.length * height);
  for (let y = 0; y < height; y += 1) imageData.set(row, y * row.length);
  const exif = orientation ? [chunk('eXIf', aTiff([[274, orientation]]))] : [];
  const chunks = [
    new Uint8Array([0x89, ...ascii('PNG\r\n\x1a\n')]),
    chunk('IHDR', header),
    ...(gamma ? [chunk('gAMA', bigEndian(gamma * 100_000))] : []),
    ...(extra ? [chunk(extra, new Uint8Array(8))] : []),
    ...(colorType === 3 ? [chunk('PLTE', new Uint8Array(rgba.slice(0, 3)))] : []),
    ...(isExifLast ? [] : exif),
    chunk('IDAT', deflateSync(imageData)),
    ...(isExifLast ? exif : []),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(chunks.flatMap((pngChunk) => [...pngChunk]));
}
