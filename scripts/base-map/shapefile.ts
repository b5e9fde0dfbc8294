import { readFileSync } from 'node:fs';

export type Position = [lon: number, lat: number];
/** The lines or rings of one feature, and its attributes. */
export type Shape = { lines: Position[][]; attributes: Record<string, string> };

const KINDS = { line: 3, ring: 5 };

/** The features of a shapefile, by its path without extension: `.shp` has the lines, `.dbf` the attributes. */
export function readShapes(path: string): Shape[] {
  const attributes = readTable(readFileSync(`${path}.dbf`));
  const shapes = readLines(readFileSync(`${path}.shp`));
  if (attributes.length !== shapes.length)
    throw new Error(`${path}: ${shapes.length} shapes, ${attributes.length} rows`);
  return shapes.map((lines, row) => ({ lines, attributes: attributes[row] ?? {} }));
}

function readLines(file: Buffer): Position[][][] {
  const shapes: Position[][][] = [];
  for (let offset = 100; offset < file.length; offset += 8 + file.readInt32BE(offset + 4) * 2) {
    const start = offset + 8;
    const kind = file.readInt32LE(start) % 10;
    shapes.push(kind === KINDS.line || kind === KINDS.ring ? readRecordLines(file, start) : []);
  }
  return shapes;
}

function readRecordLines(file: Buffer, start: number): Position[][] {
  const count = file.readInt32LE(start + 36);
  const pointCount = file.readInt32LE(start + 40);
  const pointsOffset = start + 44 + 4 * count;
  const beginnings = Array.from({ length: count }, (_, index) => file.readInt32LE(start + 44 + 4 * index));
  return beginnings.map((from, index) =>
    Array.from({ length: (beginnings[index + 1] ?? pointCount) - from }, (_, pointIndex): Position => {
      const point = pointsOffset + 16 * (from + pointIndex);
      return [file.readDoubleLE(point), file.readDoubleLE(point + 8)];
    }),
  );
}

function readTable(file: Buffer): Record<string, string>[] {
  const [count, head, width] = [file.readUInt32LE(4), file.readUInt16LE(8), file.readUInt16LE(10)];
  const columns: { name: string; size: number }[] = [];
  for (let offset = 32; file[offset] !== 0x0d; offset += 32)
    columns.push({
      name: file.toString('latin1', offset, offset + 11).replace(/\0.*$/, ''),
      size: file[offset + 16] ?? 0,
    });
  return Array.from({ length: count }, (_, row) => {
    let offset = head + row * width + 1;
    return Object.fromEntries(
      columns.map(({ name, size }) => {
        const text = file
          .toString('utf8', offset, offset + size)
          .replaceAll('\0', '')
          .trim();
        offset += size;
        return [name.toLowerCase(), text];
      }),
    );
  });
}
