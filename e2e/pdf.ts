import { inflateSync } from 'node:zlib';

/** Lengths in millimetres from the page's upper left corner. */
export type PdfBox = { x: number; y: number; width: number; height: number };
export type PdfPage = { width: number; height: number; boxes: PdfBox[]; text: string };

/** x and y become a·x + c·y + e and b·x + d·y + f. */
type Matrix = [number, number, number, number, number, number];
type Object_ = { dictionary: string; stream: Buffer | null };

const MILLIMETRES = 25.4 / 72;

/**
 * What a PDF of the browser's has on each page: the rectangles that are drawn as outlines, and the text as somebody who
 * copies it gets it. Clips, pictures and drawings of other forms are passed over.
 */
export function readPdf(bytes: Buffer): PdfPage[] {
  const objects = readObjects(bytes);
  const object = (id: string) => objects.get(Number(id)) as Object_;
  const root = [...objects.values()].find(({ dictionary }) => /\/Type \/Catalog\b/.test(dictionary));
  const pagesUnder = (id: string): Object_[] => {
    const one = object(id);
    const kids = /\/Kids \[([^\]]*)\]/.exec(one.dictionary)?.[1];
    return kids === undefined ? [one] : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => pagesUnder(kid));
  };
  const first = /\/Pages (\d+) 0 R/.exec(root?.dictionary ?? '')?.[1] ?? '';
  return pagesUnder(first).map((page) => readPage(page, object));
}

function readObjects(bytes: Buffer): Map<number, Object_> {
  const text = bytes.toString('latin1');
  const objects = new Map<number, Object_>();
  for (const { 1: id = '', index } of text.matchAll(/(?<=^|\n)(\d+) 0 obj\r?\n/g)) {
    const begin = text.indexOf('obj', index) + 4;
    const body = text.slice(begin, text.indexOf('endobj', begin));
    const at = body.search(/stream\r?\n/);
    const dictionary = at < 0 ? body : body.slice(0, at);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const from = begin + at + (body[at + 6] === '\r' ? 8 : 7);
    const raw = at < 0 ? null : bytes.subarray(from, from + length);
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
    const letters = /\/ToUnicode (\d+) 0 R/.exec(object(id).dictionary)?.[1];
    fonts.set(name, letters === undefined ? new Map() : lettersOf(object(letters).stream?.toString('latin1') ?? ''));
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

/** Glyphs, in hexadecimal digits, with the letters that they stand for. */
function lettersOf(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  const hex = (code: number, digits: number) => code.toString(16).toUpperCase().padStart(digits, '0');
  const utf16 = (digits: string) => Buffer.from(digits, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', letter = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(glyph.toUpperCase(), utf16(letter));
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', first = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++) {
        const letter = Number.parseInt(first, 16) + code - Number.parseInt(from, 16);
        letters.set(hex(code, from.length), utf16(hex(letter, first.length)));
      }
    }
  }
  return letters;
}

type Corners = [number, number, number, number];

function readContents(contents: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const boxes: Corners[] = [];
  let text = '';
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let letters: ReadonlyMap<string, string> = new Map();
  const kept: Matrix[] = [];
  let drawn: Corners[] = [];
  const given: string[] = [];
  const numbers = (count: number) => given.slice(-count).map(Number);
  const acts: Record<string, () => void> = {
    q: () => kept.push(matrix),
    Q: () => {
      matrix = kept.pop() ?? matrix;
    },
    cm: () => {
      matrix = within(matrix, numbers(6) as Matrix);
    },
    re: () => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers(4);
      drawn.push([...through(matrix, x, y), ...through(matrix, x + width, y + height)]);
    },
    S: () => {
      boxes.push(...drawn);
      drawn = [];
    },
    f: () => {
      drawn = [];
    },
    n: () => {
      drawn = [];
    },
    Tf: () => {
      letters = fonts.get(given.at(-2)?.slice(1) ?? '') ?? letters;
    },
    Tj: () => {
      text += lettersIn(given.at(-1) ?? '', letters);
    },
    ET: () => {
      text += '\n';
    },
  };
  for (const [token] of contents.matchAll(/<[\da-fA-F]*>|\[[^\]]*\]|\/[\w.]+|[-+\d.]+|[A-Za-z*]+/g)) {
    if (/^[A-Za-z*]/.test(token)) {
      acts[token]?.();
      given.length = 0;
    } else given.push(token);
  }
  return { boxes, text };
}

const through = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

function within(outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
  const [x, y] = through(outer, e, f);
  const [p, q, r, s] = outer;
  return [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, x, y];
}

function lettersIn(shown: string, letters: ReadonlyMap<string, string>): string {
  const digits = shown.replace(/[<>]/g, '').toUpperCase();
  const length = [...letters.keys()][0]?.length ?? 4;
  return (digits.match(new RegExp(`.{${length}}`, 'g')) ?? []).map((glyph) => letters.get(glyph) ?? '').join('');
}
