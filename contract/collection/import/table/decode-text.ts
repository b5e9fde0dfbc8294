import { guessEncoding } from './guess-encoding.ts';
import { type Encoding, encodings } from './table-grid.ts';

/** The upper half of code page 850, bytes 128 to 255, in which DOS wrote the characters of Western Europe. */
const UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Returns the text of bytes in code page 850, which browsers do not support. */
function decodeCodePage850(bytes: Uint8Array): string {
  const texts: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192) {
    const chunk = bytes.subarray(from, from + 8192);
    texts.push(Array.from(chunk, (byte) => (byte < 128 ? String.fromCharCode(byte) : UPPER[byte - 128])).join(''));
  }
  return texts.join('');
}

type DecodedText = { text: string; encoding: Encoding; isMixed: boolean };

const strict = (encoding: Encoding, bytes: Uint8Array): string | null => {
  if (encoding === 'cp850') return decodeCodePage850(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
const lenient = (encoding: Encoding, bytes: Uint8Array) =>
  encoding === 'cp850' ? decodeCodePage850(bytes) : new TextDecoder(encoding).decode(bytes);

const SAMPLE = 64 * 1024;

/**
 * Returns the text of a file in the chosen encoding, else in that of its byte order mark, else in a guessed one.
 */
export function decodeText(bytes: Uint8Array, chosenEncoding?: Encoding): DecodedText {
  if (chosenEncoding) return { text: lenient(chosenEncoding, bytes), encoding: chosenEncoding, isMixed: false };
  const unicodeEncoding = markedEncoding(bytes) ?? wideEncoding(bytes);
  if (unicodeEncoding) return { text: lenient(unicodeEncoding, bytes), encoding: unicodeEncoding, isMixed: false };
  const plain = strict('utf-8', bytes);
  if (plain !== null) return { text: plain, encoding: 'utf-8', isMixed: false };
  if (hasUtf8Evidence(bytes)) return { ...decodeLines(bytes), encoding: 'utf-8' };
  const legacy = legacyEncoding(bytes);
  return { text: lenient(legacy, bytes), encoding: legacy, isMixed: false };
}

function markedEncoding([a, b, c]: Uint8Array): Encoding | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

/** Detects UTF-16 without a byte order mark by its zeros: each separator and digit has one beside it. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, SAMPLE);
  let evenZeros = 0;
  let odd = 0;
  for (const [offset, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (offset % 2 === 0) evenZeros += 1;
    else odd += 1;
  }
  if (evenZeros + odd < sample.length / 20) return null;
  return odd > evenZeros ? 'utf-16le' : 'utf-16be';
}

/** Guesses the encoding of text that is not UTF-8, from a sample of its lines. */
const legacyEncoding = (bytes: Uint8Array): Encoding =>
  guessEncoding(bytes.length > 4 * SAMPLE ? cutAtLine(bytes.subarray(0, 4 * SAMPLE)) : bytes, strict);

const PREVIEW_BYTES = 48;

/** Returns the first words beyond ASCII as each encoding shows them; empty if all is ASCII. */
export function encodingPreviews(bytes: Uint8Array): Partial<Record<Encoding, string>> {
  const firstOffset = bytes.findIndex((byte) => byte >= 0x80);
  if (firstOffset < 0) return {};
  const lineStart = bytes.subarray(0, firstOffset).lastIndexOf(10) + 1;
  const previewBytes = bytes.subarray(Math.max(lineStart, firstOffset - 12), firstOffset + PREVIEW_BYTES);
  const previewText = (encoding: Encoding) =>
    [...lenient(encoding, previewBytes).replace(/[\p{Cc}\s]+/gu, ' ')].slice(0, 24).join('');
  return Object.fromEntries(encodings.map((encoding) => [encoding, previewText(encoding)]));
}

function cutAtLine(bytes: Uint8Array): Uint8Array {
  const end = bytes.lastIndexOf(10);
  return end > 0 ? bytes.subarray(0, end) : bytes;
}

/** Whether there are UTF-8 sequences that no other encoding would have by chance: three of them are enough. */
function hasUtf8Evidence(bytes: Uint8Array): boolean {
  let [valid, brokenCount] = [0, 0];
  for (let offset = 0; offset < bytes.length; offset += 1) {
    if ((bytes[offset] ?? 0) < 0x80) continue;
    const followerCount = followers(bytes, offset);
    if (followerCount > 0) valid += 1;
    else brokenCount += 1;
    offset += followerCount;
  }
  return valid > 2 && valid > brokenCount;
}

/** Returns how many bytes follow the first byte of a UTF-8 sequence; 0 if it begins none. */
function followers(bytes: Uint8Array, offset: number): number {
  const byte = bytes[offset] ?? 0;
  const followerCount = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0;
  const follows = bytes.subarray(offset + 1, offset + 1 + followerCount);
  return follows.length === followerCount && follows.every((follower) => follower >= 0x80 && follower < 0xc0)
    ? followerCount
    : 0;
}

function decodeLines(bytes: Uint8Array): { text: string; isMixed: boolean } {
  const lines: string[] = [];
  const legacy = legacyEncoding(brokenLines(bytes));
  for (let from = 0; from <= bytes.length; ) {
    const end = bytes.indexOf(10, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end);
    lines.push(strict('utf-8', line) ?? lenient(legacy, line));
    if (end < 0) break;
    from = end + 1;
  }
  return { text: lines.join('\n'), isMixed: true };
}

/** Returns the lines that are not UTF-8, which most likely share an encoding. */
function brokenLines(bytes: Uint8Array): Uint8Array {
  const brokenBytes: number[] = [];
  for (let from = 0; from <= bytes.length && brokenBytes.length < 4 * SAMPLE; ) {
    const end = bytes.indexOf(10, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
    if (strict('utf-8', line) === null) for (const byte of line.subarray(0, SAMPLE)) brokenBytes.push(byte);
    if (end < 0) break;
    from = end + 1;
  }
  return Uint8Array.from(brokenBytes);
}
