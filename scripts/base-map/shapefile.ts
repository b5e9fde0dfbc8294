import { readFileSync } from 'node:fs';

export type Position = [lon: number, lat: number];
/** Lines or rings of one thing, and what its table says of it. */
export type Shape = { lines: Position[][]; said: Record<string, string> };

const KINDS = { line: 3, ring: 5 };

/** What a shapefile has, by its path without ending: `.shp` has the lines, `.dbf` the words. */
export function readShapes(path: string): Shape[] {
  const said = readTable(readFileSync(`${path}.dbf`));
  const shapes = readLines(readFileSync(`${path}.shp`));
  if (said.length !== shapes.length) throw new Error(`${path}: ${shapes.length} shapes, ${said.length} rows`);
  return shapes.map((lines, row) => ({ lines, said: said[row] ?? {} }));
}

function readLines(file: Buffer): Position[][][] {
  const shapes: Position[][][] = [];
  for (let at = 100; at < file.length; at += 8 + file.readInt32BE(at + 4) * 2) {
    const start = at + 8;
    const kind = file.readInt32LE(start) % 10;
    shapes.push(kind === KINDS.line || kind === KINDS.ring ? linesAt(file, start) : []);
  }
  return shapes;
}

function linesAt(file: Buffer, start: number): Position[][] {
  const count = file.readInt32LE(start + 36);
  const pointCount = file.readInt32LE(start + 40);
  const first = start + 44 + 4 * count;
  const beginnings = Array.from({ length: count }, (_, part) => file.readInt32LE(start + 44 + 4 * part));
  return beginnings.map((from, part) =>
    Array.from({ length: (beginnings[part + 1] ?? pointCount) - from }, (_, at): Position => {
      const point = first + 16 * (from + at);
      return [file.readDoubleLE(point), file.readDoubleLE(point + 8)];
    }),
  );
}

function readTable(file: Buffer): Record<string, string>[] {
  const [count, head, width] = [file.readUInt32LE(4), file.readUInt16LE(8), file.readUInt16LE(10)];
  const columns: { name: string; size: number }[] = [];
  for (let at = 32; file[at] !== 0x0d; at += 32)
    columns.push({
      name: file.toString('latin1', at, at + 11).replace(/\0.*$/, ''),
      size: file[at + 16] ?? 0,
    });
  return Array.from({ length: count }, (_, row) => {
    let at = head + row * width + 1;
    return Object.fromEntries(
      columns.map(({ name, size }) => {
        const text = file
          .toString('utf8', at, at + size)
          .replaceAll('\0', '')
          .trim();
        at += size;
        return [name.toLowerCase(), text];
      }),
    );
  });
}
