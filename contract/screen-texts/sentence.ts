import type { Locale } from '#contract/format/locale.ts';

export type TextValues = Readonly<Record<string, string | number>>;
type TextTemplate = string | ((values: TextValues) => string);

/** A text in both languages. A template is text with {placeholders}, or a function where the number matters. */
export type Sentence = { readonly en: TextTemplate; readonly zh: TextTemplate };

/** Returns the sentence in one language with its placeholders filled; unknown placeholders stay unchanged. */
export function fillText(sentence: Sentence, locale: Locale, values: TextValues = {}): string {
  const template = sentence[locale];
  if (typeof template === 'function') return template(values);
  return template.replace(/\{(\w+)\}/g, (placeholder, key: string) => String(values[key] ?? placeholder));
}

/** Returns the singular form for 1, else the plural form, as English needs; Chinese has one form. */
export const plural = (count: string | number | undefined, singularForm: string, pluralForm: string) =>
  Number(count) === 1 ? singularForm : pluralForm;
