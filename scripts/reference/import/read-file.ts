import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { BadFile } from './bad-file.ts';

const HEAD = 64 * 1024;
const WHOLE_MAX = 100 * 1024 * 1024;
const LINE_MAX = 64 * 1024;

const packedFormats: [begins: string, what: string][] = [
  ['504b0304', 'a ZIP archive or a spreadsheet: unpack it, or save it as CSV in UTF-8'],
  ['1f8b', 'packed with gzip: unpack it'],
  ['425a68', 'packed with bzip2: unpack it'],
  ['fd377a585a', 'packed with xz: unpack it'],
  ['377abcaf', 'a 7z archive: unpack it'],
  ['25504446', 'a PDF, not data'],
  ['d0cf11e0', 'an old Excel file: save it as CSV in UTF-8'],
  ['53514c697465', 'an SQLite database, not an export'],
];

/**
 * The beginning of a file as text. Throws a BadFile for a file that is missing, empty, compressed, binary or not
 * UTF-8.
 */
export function readHead(path: string): string {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new BadFile(`There is no file ${path}.`);
  const bytes = Buffer.alloc(HEAD);
  const file = openSync(path, 'r');
  try {
    const head = bytes.subarray(0, readSync(file, bytes));
    refuseOtherEncodings(head);
    return decode(head.length < HEAD ? head : head.subarray(0, lastWholeCharacter(head)));
  } finally {
    closeSync(file);
  }
}

function refuseOtherEncodings(head: Buffer): void {
  if (head.toString('latin1').trim() === '') throw new BadFile('The file is empty.');
  const hex = head.subarray(0, 8).toString('hex');
  const format = packedFormats.find(([begins]) => hex.startsWith(begins));
  if (format) throw new BadFile(`The file is ${format[1]}.`);
  const zeros = head.filter((byte) => byte === 0).length;
  if (/^(fffe|feff)/.test(hex) || zeros > head.length / 4)
    throw new BadFile('The file is written in UTF-16 or UTF-32. Save it as UTF-8.');
  if (zeros > 0) throw new BadFile('The file is binary, not text.');
}

/** The end of the last whole character: the last one of a chunk may be cut in two. */
function lastWholeCharacter(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && end > bytes.length - 4 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end--;
  return (bytes[end - 1] ?? 0) >= 0xc0 ? end - 1 : bytes.length;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new BadFile(`The file is not written in UTF-8${guess(bytes)}. Save it as UTF-8.`);
  }
}

function guess(bytes: Uint8Array): string {
  const foreign = bytes.findIndex((byte) => byte >= 0x80);
  const lineNumber = bytes.subarray(0, foreign).filter((byte) => byte === 10).length + 1;
  const pairs = bytes.some((byte, index) => byte >= 0xb0 && byte <= 0xf7 && (bytes[index + 1] ?? 0) >= 0xa1);
  return ` (line ${lineNumber}; perhaps ${pairs ? 'GBK' : 'Latin-1'})`;
}

/** A whole file as text, without its byte order mark. Throws a BadFile if it is not UTF-8 or larger than 100 MB. */
export function readWhole(path: string): string {
  const { size } = statSync(path);
  if (size > WHOLE_MAX)
    throw new BadFile(`The file has ${Math.round(size / 1e6)} MB; at most 100 are read of this kind.`);
  return decode(readFileSync(path));
}

export type FileLine = { line: number; text: string };

/** The lines of a file of any size, one after the other, without byte order mark and carriage returns. */
export async function* readLines(path: string): AsyncGenerator<FileLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  let remainder = '';
  let line = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const lines = (remainder + read(decoder, chunk as Buffer, line)).split('\n');
    remainder = lines.pop() ?? '';
    if (remainder.length > LINE_MAX) throw new BadFile(`Line ${line + lines.length + 1} has no end.`);
    for (const text of lines) yield { line: ++line, text: text.endsWith('\r') ? text.slice(0, -1) : text };
  }
  remainder += read(decoder, undefined, line);
  if (remainder !== '') yield { line: ++line, text: remainder };
}

function read(decoder: TextDecoder, chunk: Buffer | undefined, line: number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new BadFile(`The file is not written in UTF-8 (after line ${line}), or it breaks off inside a character.`);
  }
}
