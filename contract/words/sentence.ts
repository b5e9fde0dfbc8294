import type { Locale } from '../locale.ts';

export type Values = Readonly<Record<string, string | number>>;
type Wording = string | ((values: Values) => string);

/** One thing we say, in both languages. A wording is text with {placeholders}, or a function where number matters. */
export type Sentence = { readonly en: Wording; readonly zh: Wording };

/** The sentence in one language with its placeholders filled; an unknown placeholder stays as it is. */
export function say(sentence: Sentence, locale: Locale, values: Values = {}): string {
  const wording = sentence[locale];
  if (typeof wording === 'function') return wording(values);
  return wording.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

/** 'one' when the number is 1, else 'other': what English needs; Chinese has one form. */
export const plural = (count: string | number | undefined, one: string, other: string) =>
  Number(count) === 1 ? one : other;
