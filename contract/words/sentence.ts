import type { Locale } from '#contract/format/locale.ts';

export type Values = Readonly<Record<string, string | number>>;
type TextTemplate = string | ((values: Values) => string);

/** One thing we say, in both languages. A wording is text with {placeholders}, or a function where number matters. */
export type Sentence = { readonly en: TextTemplate; readonly zh: TextTemplate };

/** The sentence in one language with its placeholders filled; an unknown placeholder stays as it is. */
export function say(sentence: Sentence, locale: Locale, values: Values = {}): string {
  const template = sentence[locale];
  if (typeof template === 'function') return template(values);
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

/** 'one' when the number is 1, else 'other': what English needs; Chinese has one form. */
export const plural = (count: string | number | undefined, singularForm: string, pluralForm: string) =>
  Number(count) === 1 ? singularForm : pluralForm;
