/** A decoded page: samples as stored, 16-bit ones with the low byte first, and its tags by number. */
export type TiffPage = { width: number; height: number; data: Uint8Array; [tag: `t${number}`]: number[] | undefined };

const CMYK = 5;
const LAB = 8;
const ICC_LAB = 9;

type Convert = (a: number, b: number, c: number, d: number) => readonly [number, number, number];

/**
 * The pixels of a CMYK or Lab page, eight bits each of red, green, blue and alpha; null for kinds that the decoder
 * converts itself.
 */
export function rgbaOfTiff(page: TiffPage): Uint8Array | null {
  const convert = pageConverter(page);
  if (!convert) return null;
  const { width, height, data } = page;
  const bytes = (page.t258?.[0] ?? 8) / 8;
  const samples = page.t277?.[0] ?? page.t258?.length ?? 3;
  const pixels = width * height;
  const rgba = new Uint8Array(pixels * 4).fill(255);
  // Of two bytes the high one is precise enough.
  const high = bytes - 1;
  const sample = (pixel: number, n: number) => data[(pixel * samples + n) * bytes + high] ?? 0;
  for (let pixel = 0; pixel < pixels; pixel++)
    rgba.set(convert(sample(pixel, 0), sample(pixel, 1), sample(pixel, 2), sample(pixel, 3)), pixel * 4);
  return rgba;
}

function pageConverter({ t258, t262 }: TiffPage): Convert | null {
  const bits = t258?.[0] ?? 8;
  if (bits !== 8 && bits !== 16) return null;
  if (t262?.[0] === CMYK) return rgbOfInks;
  // Values are signed about zero, or unsigned with the middle at 128.
  if (t262?.[0] === LAB) return (l, a, b) => rgbOfLab((l * 100) / 255, signedByte(a), signedByte(b));
  if (t262?.[0] === ICC_LAB) return (l, a, b) => rgbOfLab((l * 100) / 255, a - 128, b - 128);
  return null;
}

const signedByte = (byte: number) => (byte << 24) >> 24;

const rgbOfInks: Convert = (c, m, y, k) => {
  const light = (255 - k) / 255;
  return [Math.round((255 - c) * light), Math.round((255 - m) * light), Math.round((255 - y) * light)];
};

/** Converts CIE Lab under D50, as used in print, to sRGB. */
export function rgbOfLab(l: number, a: number, b: number): readonly [number, number, number] {
  const fy = (l + 16) / 116;
  const x = 0.96422 * inverseLab(fy + a / 500);
  const y = inverseLab(fy);
  const z = 0.82521 * inverseLab(fy - b / 200);
  return [
    encodeGamma(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
    encodeGamma(-0.9787684 * x + 1.9161415 * y + 0.033454 * z),
    encodeGamma(0.0719453 * x - 0.2289914 * y + 1.4052427 * z),
  ];
}

const inverseLab = (f: number) => (f > 6 / 29 ? f ** 3 : 3 * (6 / 29) ** 2 * (f - 4 / 29));

function encodeGamma(linear: number): number {
  const light = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
}
