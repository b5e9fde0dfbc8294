import { inflateSync } from 'node:zlib';

/** Lengths in millimetres from the page's upper left corner. */
export type PdfBox = { x: number; y: number; width: number; height: number };
export type PdfPage = { width: number; height: number; boxes: PdfBox[]; text: string };

/** x and y become a·x + c·y + e and b·x + d·y + f. */
type Matrix = [number, number, number, number, number, number];
type Object_ = { dictionary: string; stream: Buffer | null };

const MILLIMETRES = 25.4 / 72;

/**
 * Reads each page of a PDF printed by the browser: the outlined rectangles, and the text as copied from a
 * viewer. Clips, images and other drawings are skipped.
 */
export function readPdf(bytes: Buffer): PdfPage[] {
  const objects = readObjects(bytes);
  const object = (id: string) => objects.get(Number(id)) as Object_;
  const root = [...objects.values()].find(({ dictionary }) => /\/Type \/Catalog\b/.test(dictionary));
  const collectPages = (id: string): Object_[] => {
    const node = object(id);
    const kids = /\/Kids \[([^\]]*)\]/.exec(node.dictionary)?.[1];
    return kids === undefined ? [node] : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => collectPages(kid));
  };
  const rootId = /\/Pages (\d+) 0 R/.exec(root?.dictionary ?? '')?.[1] ?? '';
  return collectPages(rootId).map((page) => readPage(page, object));
}

function readObjects(bytes: Buffer): Map<number, Object_> {
  const text = bytes.toString('latin1');
  const objects = new Map<number, Object_>();
  for (const { 1: id = '', index } of text.matchAll(/(?<=^|\n)(\d+) 0 obj\r?\n/g)) {
    const begin = text.indexOf('obj', index) + 4;
    const body = text.slice(begin, text.indexOf('endobj', begin));
    const streamStart = body.search(/stream\r?\n/);
    const dictionary = streamStart < 0 ? body : body.slice(0, streamStart);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const from = begin + streamStart + (body[streamStart + 6] === '\r' ? 8 : 7);
    const raw = streamStart < 0 ? null : bytes.subarray(from, from + length);
    const isPacked = dictionary.includes('/FlateDecode');
    objects.set(Number(id), { dictionary, stream: raw && (isPacked ? inflateSync(raw) : raw) });
  }
  return objects;
}

function readPage({ dictionary }: Object_, object: (id: string) => Object_): PdfPage {
  const [, , width = 0, height = 0] = (/\/MediaBox \[([^\]]*)\]/.exec(dictionary)?.[1] ?? '')
    .trim()
    .split(/\s+/)
    .map(Number);
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicodeMapId = /\/ToUnicode (\d+) 0 R/.exec(object(id).dictionary)?.[1];
    fonts.set(
      name,
      unicodeMapId === undefined ? new Map() : readGlyphMap(object(unicodeMapId).stream?.toString('latin1') ?? ''),
    );
  }
  const contents = /\/Contents \[?([^\]/>]*)/.exec(dictionary)?.[1] ?? '';
  const streams = [...contents.matchAll(/(\d+) 0 R/g)].map(
    ([, id = '']) => object(id).stream?.toString('latin1') ?? '',
  );
  const { boxes, text } = readContents(streams.join('\n'), fonts);
  const inMillimetres = boxes.map(([x1, y1, x2, y2]) => ({
    x: Math.min(x1, x2) * MILLIMETRES,
    y: (height - Math.max(y1, y2)) * MILLIMETRES,
    width: Math.abs(x2 - x1) * MILLIMETRES,
    height: Math.abs(y2 - y1) * MILLIMETRES,
  }));
  return { width: width * MILLIMETRES, height: height * MILLIMETRES, boxes: inMillimetres, text };
}

/** Glyphs in hexadecimal digits with their characters. */
function readGlyphMap(map: string): ReadonlyMap<string, string> {
  const glyphMap = new Map<string, string>();
  const hex = (code: number, digits: number) => code.toString(16).toUpperCase().padStart(digits, '0');
  const utf16 = (digits: string) => Buffer.from(digits, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', character = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      glyphMap.set(glyph.toUpperCase(), utf16(character));
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', firstCode = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++) {
        const codePoint = Number.parseInt(firstCode, 16) + code - Number.parseInt(from, 16);
        glyphMap.set(hex(code, from.length), utf16(hex(codePoint, firstCode.length)));
      }
    }
  }
  return glyphMap;
}

type Corners = [number, number, number, number];

function readContents(contents: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const boxes: Corners[] = [];
  let text = '';
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let glyphMap: ReadonlyMap<string, string> = new Map();
  const savedMatrices: Matrix[] = [];
  let corners: Corners[] = [];
  const operands: string[] = [];
  const numbers = (count: number) => operands.slice(-count).map(Number);
  const acts: Record<string, () => void> = {
    q: () => savedMatrices.push(matrix),
    Q: () => {
      matrix = savedMatrices.pop() ?? matrix;
    },
    cm: () => {
      matrix = multiplyMatrix(matrix, numbers(6) as Matrix);
    },
    re: () => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers(4);
      corners.push([...transformPoint(matrix, x, y), ...transformPoint(matrix, x + width, y + height)]);
    },
    S: () => {
      boxes.push(...corners);
      corners = [];
    },
    f: () => {
      corners = [];
    },
    n: () => {
      corners = [];
    },
    Tf: () => {
      glyphMap = fonts.get(operands.at(-2)?.slice(1) ?? '') ?? glyphMap;
    },
    Tj: () => {
      text += decodeText(operands.at(-1) ?? '', glyphMap);
    },
    ET: () => {
      text += '\n';
    },
  };
  for (const [token] of contents.matchAll(/<[\da-fA-F]*>|\[[^\]]*\]|\/[\w.]+|[-+\d.]+|[A-Za-z*]+/g)) {
    if (/^[A-Za-z*]/.test(token)) {
      acts[token]?.();
      operands.length = 0;
    } else operands.push(token);
  }
  return { boxes, text };
}

const transformPoint = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

function multiplyMatrix(outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
  const [x, y] = transformPoint(outer, e, f);
  const [p, q, r, s] = outer;
  return [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, x, y];
}

function decodeText(encodedText: string, glyphMap: ReadonlyMap<string, string>): string {
  const digits = encodedText.replace(/[<>]/g, '').toUpperCase();
  const length = [...glyphMap.keys()][0]?.length ?? 4;
  return (digits.match(new RegExp(`.{${length}}`, 'g')) ?? []).map((glyph) => glyphMap.get(glyph) ?? '').join('');
}
