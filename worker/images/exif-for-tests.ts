type Value = string | number | readonly [above: number, below: number] | Directory;
/** The tags of a directory with their values: texts, integers, fractions, or a directory. */
export type Directory = readonly (readonly [tag: number, value: Value])[];

const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;

/** A little-endian TIFF of one directory at `offset`, as files and EXIF have it. */
export function aTiff(directory: Directory, offset = 8): Uint8Array<ArrayBuffer> {
  const output: number[] = [];
  const end = writeDirectory(output, directory, offset);
  const bytes = new Uint8Array(end);
  bytes.set([0x49, 0x49, 42, 0, ...u32(offset)]);
  bytes.set(output.slice(offset), offset);
  return bytes;
}

/** A JPEG with an EXIF block that contains this directory. */
export function withCameraData(jpeg: Uint8Array, directory: Directory): Uint8Array<ArrayBuffer> {
  const tiff = aTiff(directory);
  const length = tiff.length + 8;
  const head = [0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff, ...new TextEncoder().encode('Exif\0\0')];
  return Uint8Array.from([...head, ...tiff, ...jpeg.subarray(2)]);
}

const u16 = (value: number) => [value & 0xff, (value >> 8) & 0xff];
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)];

/** Writes a directory and its values; returns the next free offset behind them. */
function writeDirectory(output: number[], directory: Directory, offset: number): number {
  let free = offset + 2 + directory.length * 12 + 4;
  put(output, offset, u16(directory.length));
  for (const [n, [tag, value]] of directory.entries()) {
    const { type, count, bytes } = isDirectory(value) ? { type: LONG, count: 1, bytes: u32(free) } : encode(value);
    const field = bytes.length > 4 ? u32(free) : bytes;
    put(output, offset + 2 + n * 12, [...u16(tag), ...u16(type), ...u32(count), ...field]);
    if (isDirectory(value)) free = writeDirectory(output, value, free);
    else if (bytes.length > 4) free = put(output, free, bytes);
  }
  return free;
}

function encode(value: Exclude<Value, Directory>) {
  if (typeof value === 'number') return { type: value < 65_536 ? SHORT : LONG, count: 1, bytes: u32(value) };
  if (typeof value !== 'string') return { type: RATIONAL, count: 1, bytes: [...u32(value[0]), ...u32(value[1])] };
  const bytes = [...new TextEncoder().encode(`${value}\0`)];
  return { type: ASCII, count: bytes.length, bytes };
}

function put(output: number[], offset: number, bytes: number[]): number {
  for (const [n, byte] of bytes.entries()) output[offset + n] = byte;
  return offset + bytes.length;
}

const isDirectory = (value: Value): value is Directory => Array.isArray(value) && typeof value[0] !== 'number';
