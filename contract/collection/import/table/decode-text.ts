import type { Encoding } from './table-grid.ts';

type Decoded = { text: string; encoding: Encoding; isMixed: boolean };

const strict = (encoding: Encoding, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
const lenient = (encoding: Encoding, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

const SAMPLE = 64 * 1024;

/** The text of a file, in the encoding it says by its first bytes, or shows, or in the one that was chosen. */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): Decoded {
  if (chosen) return { text: lenient(chosen, bytes), encoding: chosen, isMixed: false };
  const marked = markedEncoding(bytes) ?? wideEncoding(bytes);
  if (marked) return { text: lenient(marked, bytes), encoding: marked, isMixed: false };
  const plain = strict('utf-8', bytes);
  if (plain !== null) return { text: plain, encoding: 'utf-8', isMixed: false };
  if (hasUtf8Beyond(bytes)) return { ...byLines(bytes), encoding: 'utf-8' };
  const legacy = legacyEncoding(bytes);
  return { text: lenient(legacy, bytes), encoding: legacy, isMixed: false };
}

function markedEncoding([a, b, c]: Uint8Array): Encoding | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

/** UTF-16 without a mark shows by its zeros: separators and digits have one beside them each. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, SAMPLE);
  let even = 0;
  let odd = 0;
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even + odd < sample.length / 20) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Of text that is no UTF-8: Chinese characters in pairs of high bytes, or single letters with accents. */
function legacyEncoding(bytes: Uint8Array): Encoding {
  const text = strict('gb18030', cutAtLine(bytes.subarray(0, 4 * SAMPLE)));
  if (text === null) return 'windows-1252';
  const common = text.match(/[\u4e00-\u9fa5，。；：、（）]/gu)?.length ?? 0;
  const odd = text.match(/(?![\p{ASCII}\u4e00-\u9fa5，。；：、（）₀-₉·×])./gu)?.length ?? 0;
  // Letters with accents stand alone among plain ones; read as Chinese, each would swallow the letter behind it.
  const swallowed = text.match(/[A-Za-z][\u4e00-\u9fa5]/gu)?.length ?? 0;
  return common > odd && swallowed * 2 < common ? 'gb18030' : 'windows-1252';
}

function cutAtLine(bytes: Uint8Array): Uint8Array {
  const end = bytes.lastIndexOf(10);
  return end > 0 ? bytes.subarray(0, end) : bytes;
}

/** Whether there is a sequence of UTF-8 that no other encoding would have by chance: three of them are enough. */
function hasUtf8Beyond(bytes: Uint8Array): boolean {
  let [valid, broken] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const more = followers(bytes, at);
    if (more > 0) valid += 1;
    else broken += 1;
    at += more;
  }
  return valid > 2 && valid > broken;
}

/** How many bytes belong to the one at the head of a sequence of UTF-8; 0 where it begins none. */
function followers(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0;
  const more = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0;
  const follows = bytes.subarray(at + 1, at + 1 + more);
  return follows.length === more && follows.every((one) => one >= 0x80 && one < 0xc0) ? more : 0;
}

function byLines(bytes: Uint8Array): { text: string; isMixed: boolean } {
  const lines: string[] = [];
  for (let from = 0; from <= bytes.length; ) {
    const end = bytes.indexOf(10, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end);
    lines.push(strict('utf-8', line) ?? lenient(legacyEncoding(line), line));
    if (end < 0) break;
    from = end + 1;
  }
  return { text: lines.join('\n'), isMixed: true };
}
