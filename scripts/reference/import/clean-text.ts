import { foldText, hasHan } from '#contract/text/fold-text.ts';

/** Direction marks, zero-width characters and the like: they are invisible, and would make two names of one. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const control = /(?!\s)[\p{Cc}\ufffd]/u;
const spaces = /\s+/gu;

export type CleanResult = { text: string; wrong: null } | { text: null; wrong: string };

/**
 * A text of at most so many characters, on one line and without invisible characters; otherwise the problem with
 * it.
 */
export function clean(raw: string, longest: number): CleanResult {
  const text = raw.replace(invisible, '').normalize('NFC').replace(spaces, ' ').trim();
  if (control.test(text)) return { text: null, wrong: 'holds control characters' };
  if (text.length > longest) return { text: null, wrong: `is ${text.length} characters long (at most ${longest})` };
  return { text, wrong: null };
}

/** A clean text; null if it is empty or has a problem. */
export const cleanOrNull = (raw: string | undefined, longest: number): string | null =>
  clean(raw ?? '', longest).text || null;

/** The permanent id of a mineral from its English name: lower case, other characters as hyphens. */
export const nameSlug = (name: string): string => foldText(name.replace(/['’′](?=\d)/gu, ' ')).replaceAll(' ', '-');

/** A name for comparison: accents, hyphens, spaces and apostrophes are ignored. */
export const nameKey = (name: string): string => foldText(name).replaceAll(' ', '');

/** A Chinese name in simplified characters. */
const simplifyHan = (text: string): string =>
  [...text].map((character) => (hasHan(character) ? foldText(character) : character)).join('');

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const latin = /\p{Script=Latin}/u;

/** A Chinese name in simplified characters; null for any other text: a Latin, Japanese or Korean name, a sentence. */
export function chineseName(raw: string | undefined): string | null {
  const text = cleanOrNull(raw, 40);
  return text && hasHan(text) && !kana.test(text) && !latin.test(text) ? simplifyHan(text) : null;
}

/** A position on the Earth, or null; numbers must be written out, so an empty cell gives null. */
export function parsePosition(lat: string, lon: string): { lat: number; lon: number } | null {
  const [y, x] = [lat, lon].map((cell) =>
    /^[-+]?\d+(\.\d+)?(e-?\d+)?$/i.test(cell.trim()) ? Number(cell) : Number.NaN,
  );
  if (y === undefined || x === undefined) return null;
  return Math.abs(y) <= 90 && Math.abs(x) <= 180 ? { lat: round(y), lon: round(x) } : null;
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
