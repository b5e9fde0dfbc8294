import type { Pixels } from './image-processor.ts';
import { AC_TABLE, DC_TABLE, type HuffmanTable, LUMINANCE_STEPS, ZIGZAG } from './jpeg-tables.ts';

const QUALITY = 92;
/** The side of a block, in pixels. */
const SIDE = 8;
const END_OF_BLOCK = 0;
const SIXTEEN_ZEROS = 0xf0;

/**
 * A baseline JPEG of a photo, written block by block: mozjpeg takes 86 MB for 4 megapixels and never releases them,
 * and a worker has 128. Every component has the same number of samples and the fine quantization steps of
 * luminance.
 */
export function encodeLargeJpeg(pixels: Pixels): Uint8Array<ArrayBuffer> {
  const { width, height } = pixels;
  const writer = new JpegWriter(width * height);
  writer.writeBytes([0xff, 0xd8]);
  for (const [marker, body] of headers(pixels)) {
    const length = body.length + 2;
    writer.writeBytes([0xff, marker, length >> 8, length & 255, ...body]);
  }
  const previousValues = [0, 0, 0];
  for (let top = 0; top < height; top += SIDE)
    for (let left = 0; left < width; left += SIDE)
      for (let component = 0; component < previousValues.length; component += 1) {
        readSamples(pixels, left, top, component);
        previousValues[component] = writer.writeBlock(quantizedBlock(), previousValues[component] ?? 0);
      }
  return writer.finish();
}

/** Scaled as libjpeg does for a quality above 50. */
const steps = LUMINANCE_STEPS.map((step) => Math.max(1, Math.floor((step * (200 - 2 * QUALITY) + 50) / 100)));

const headers = ({ width, height }: Pixels): [marker: number, body: number[]][] => [
  [0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]],
  [0xdb, [0, ...ZIGZAG.map((index) => steps[index] ?? 1)]],
  [0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 3, ...[1, 2, 3].flatMap((id) => [id, 0x11, 0])]],
  [0xc4, [0x00, ...DC_TABLE.counts, ...DC_TABLE.values]],
  [0xc4, [0x10, ...AC_TABLE.counts, ...AC_TABLE.values]],
  [0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]],
];

/** The weights of red, green and blue in luminance and in the two colour differences. */
const weights = [
  [0.299, 0.587, 0.114, -128],
  [-0.168_736, -0.331_264, 0.5, 0],
  [0.5, -0.418_688, -0.081_312, 0],
] as const;

const samples = new Float64Array(SIDE * SIDE);
const rows = new Float64Array(SIDE * SIDE);
const block = new Int16Array(SIDE * SIDE);

/** The samples of a block; beyond the edges of the image its last pixels are repeated. */
function readSamples({ data, width, height }: Pixels, left: number, top: number, component: number) {
  const [red, green, blue, level] = weights[component] ?? weights[0];
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const x = Math.min(width - 1, left + (index % SIDE));
    const y = Math.min(height - 1, top + (index >> 3));
    const offset = (y * width + x) * 4;
    samples[index] =
      red * (data[offset] ?? 0) + green * (data[offset + 1] ?? 0) + blue * (data[offset + 2] ?? 0) + level;
  }
}

/** The cosine of each frequency at each of eight samples, scaled so that the transform keeps lengths. */
const cosines = Float64Array.from({ length: SIDE * SIDE }, (_, index) => {
  const [frequency, sample] = [index >> 3, index % SIDE];
  return Math.cos(((2 * sample + 1) * frequency * Math.PI) / 16) * (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5;
});

/**
 * The discrete cosine transform of the samples, first along rows, then along columns, quantized and in zigzag
 * order.
 */
function quantizedBlock(): Int16Array {
  for (let row = 0; row < SIDE; row += 1)
    for (let frequency = 0; frequency < SIDE; frequency += 1) {
      let sum = 0;
      for (let k = 0; k < SIDE; k += 1) sum += (samples[row * SIDE + k] ?? 0) * (cosines[frequency * SIDE + k] ?? 0);
      rows[row * SIDE + frequency] = sum;
    }
  for (let position = 0; position < SIDE * SIDE; position += 1) {
    const index = ZIGZAG[position] ?? 0;
    const [frequency, column] = [index >> 3, index % SIDE];
    let sum = 0;
    for (let k = 0; k < SIDE; k += 1) sum += (rows[k * SIDE + column] ?? 0) * (cosines[frequency * SIDE + k] ?? 0);
    block[position] = Math.round(sum / (steps[index] ?? 1));
  }
  return block;
}

type Code = readonly [bits: number, length: number];

/** The code of each value: codes of one length are consecutive. */
function huffmanCodes({ counts, values }: HuffmanTable): Code[] {
  const codes: Code[] = [];
  let code = 0;
  let index = 0;
  for (const [position, count] of counts.entries()) {
    for (let n = 0; n < count; n += 1) codes[values[index++] ?? 0] = [code++, position + 1];
    code <<= 1;
  }
  return codes;
}
const dcCodes = huffmanCodes(DC_TABLE);
const acCodes = huffmanCodes(AC_TABLE);

class JpegWriter {
  private bytes: Uint8Array<ArrayBuffer>;
  private length = 0;
  private bits = 0;
  private bitCount = 0;

  constructor(capacity: number) {
    this.bytes = new Uint8Array(Math.max(1024, capacity));
  }

  writeBytes(values: readonly number[]) {
    for (const value of values) this.writeByte(value);
  }

  /**
   * Writes the coefficients of a block, the first as its difference to that of the previous block; returns the first.
   */
  writeBlock(coefficients: Int16Array, previousValue: number): number {
    const firstCoefficient = coefficients[0] ?? 0;
    this.writeNumber(dcCodes, 0, firstCoefficient - previousValue);
    let last = SIDE * SIDE - 1;
    while (last > 0 && coefficients[last] === 0) last -= 1;
    let zeros = 0;
    for (let index = 1; index <= last; index += 1) {
      const value = coefficients[index] ?? 0;
      if (value === 0) {
        zeros += 1;
        continue;
      }
      for (; zeros > 15; zeros -= 16) this.writeCode(acCodes, SIXTEEN_ZEROS);
      this.writeNumber(acCodes, zeros << 4, value);
      zeros = 0;
    }
    if (last < SIDE * SIDE - 1) this.writeCode(acCodes, END_OF_BLOCK);
    return firstCoefficient;
  }

  finish(): Uint8Array<ArrayBuffer> {
    if (this.bitCount > 0) this.writeBits(0x7f, 7);
    this.writeBytes([0xff, 0xd9]);
    return this.bytes.slice(0, this.length);
  }

  /** Writes the code for the number of bits, then the bits: for a negative number, its complement. */
  private writeNumber(codes: readonly Code[], prefix: number, value: number) {
    const size = 32 - Math.clz32(Math.abs(value));
    this.writeCode(codes, prefix | size);
    this.writeBits(value < 0 ? value + (1 << size) - 1 : value, size);
  }

  private writeCode(codes: readonly Code[], value: number) {
    const code = codes[value];
    if (code) this.writeBits(code[0], code[1]);
  }

  private writeBits(bits: number, count: number) {
    this.bits = (this.bits << count) | bits;
    this.bitCount += count;
    while (this.bitCount >= 8) {
      this.bitCount -= 8;
      const value = (this.bits >> this.bitCount) & 255;
      this.writeByte(value);
      // In the entropy-coded data, a zero follows each byte that could begin a marker.
      if (value === 0xff) this.writeByte(0);
    }
    this.bits &= (1 << this.bitCount) - 1;
  }

  private writeByte(value: number) {
    if (this.length === this.bytes.length) {
      const largerBytes = new Uint8Array(this.bytes.length * 2);
      largerBytes.set(this.bytes);
      this.bytes = largerBytes;
    }
    this.bytes[this.length] = value;
    this.length += 1;
  }
}
