import * as z from 'zod';
import { patterns } from '#contract/text/patterns.ts';

export const INDEX_MAX = 9_999_999;
export const separators = ['-', '.', '_', ' ', ''] as const;
export type Separator = (typeof separators)[number];

/**
 * How an owner writes numbers: the separator between series and index, and the least number of digits of an index.
 */
export type NumberStyle = { separator: Separator; digits: number };
export const defaultStyle: NumberStyle = { separator: '-', digits: 4 };

export type CollNo = { coll_serie: string; coll_index: number };

/** A series code: 2-5 characters, upper-case letters and digits only. */
export const serieCode = z
  .string({ error: 'form_required' })
  .regex(patterns.serie, { error: 'series_format' })
  .meta({ examples: ['SC', 'QZ', 'CN05'] });

export const collIndex = z
  .int({ error: 'form_number' })
  .min(1, { error: 'form_range' })
  .max(INDEX_MAX, { error: 'form_range' });

/** Returns the number as its owner writes it: SC-0012. */
export const writeCollNo = ({ coll_serie, coll_index }: CollNo, style: NumberStyle = defaultStyle): string =>
  coll_serie + style.separator + String(coll_index).padStart(style.digits, '0');

const normalizeInput = (input: string) => input.normalize('NFKC').trim().toUpperCase();
const separatedPattern = /^([A-Z0-9]{2,5})(?:\s*[-._]\s*|\s+)(\d{1,12})$/;

/** Whether a number reads the same with any series, because it has a separator. */
export const isSeparated = (input: string) => separatedPattern.test(normalizeInput(input));

/**
 * Reads a number in any case, padding and separator: split at the last run of digits after a separator, else by
 * the owner's series as prefix, longest first. Null if it is no number.
 */
export function readCollNo(input: string, series: readonly string[] = []): CollNo | null {
  const text = normalizeInput(input);
  const split = separatedPattern.exec(text);
  if (split) return buildCollNo(split[1] ?? '', split[2] ?? '');
  const byLength = [...series].sort((a, b) => b.length - a.length);
  for (const code of byLength) {
    const digits = text.slice(code.length);
    if (text.startsWith(code) && /^\d{1,12}$/.test(digits)) return buildCollNo(code, digits);
  }
  const seriesMatch = /^([A-Z0-9]{0,4}[A-Z])(\d{1,12})$/.exec(text);
  return seriesMatch && patterns.serie.test(seriesMatch[1] ?? '')
    ? buildCollNo(seriesMatch[1] ?? '', seriesMatch[2] ?? '')
    : null;
}

function buildCollNo(coll_serie: string, index: string): CollNo | null {
  const coll_index = Number(index);
  return coll_index >= 1 && coll_index <= INDEX_MAX ? { coll_serie, coll_index } : null;
}

/**
 * Returns the number after a typed one, as its owner writes it; null if the text is no number or no number
 * follows.
 */
export function nextNumber(input: string, style: NumberStyle, series: readonly string[]): string | null {
  const number = readCollNo(input, series);
  if (!number || number.coll_index === INDEX_MAX) return null;
  return writeCollNo({ ...number, coll_index: number.coll_index + 1 }, style);
}

/**
 * Whether the separator may be omitted: only if all of the owner's series end in letters, else SC12 and 3 read as
 * SC1 and 23.
 */
export const mayOmitSeparator = (series: readonly string[]) => series.every((code) => /[A-Z]$/.test(code));
