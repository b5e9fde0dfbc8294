import { type Locale, locales } from '#contract/format/locale.ts';
import { listNames } from '#contract/format/names.ts';
import type { LabelFacts } from './facts.ts';
import { mineralFormulas, sayings } from './field-formatters.ts';
import type { LabelField } from './label-fields.ts';
import { type NamedField, splitTemplate } from './text-template.ts';
import { type LineFragment, tidyLine } from './tidy-line.ts';

/** A segment of a card's text: literal, or from a field. A formula keeps the markup of the reference: `Ca_2_`. */
type TextSegment = { text: string; field: LabelField | null; isFormula: boolean };

/**
 * Returns the text of a field of a specimen, in the requested language or else the card's; '' where it is
 * unknown.
 */
export function fieldText(facts: LabelFacts, field: LabelField, wants: readonly string[], locale: Locale): string {
  return sayings[field](facts, wantedLocale(wants, locale), wants)?.trim() ?? '';
}

/** The requested language, or else that of the card. */
const wantedLocale = (wants: readonly string[], locale: Locale): Locale =>
  locales.find((candidate) => wants.includes(candidate)) ?? locale;

/**
 * Fills the fields of a card's text with a specimen's values. An empty field leaves no separator, brackets or
 * blank line behind; a name that is no field is left out.
 */
export function fillText(text: string, facts: LabelFacts, locale: Locale): TextSegment[] {
  const lines = splitLines(text, facts, locale);
  const tidiedLines = lines.map((line) => tidyLine(line));
  const remainingLines = tidiedLines.filter((line) => line !== null);
  const shownLines = remainingLines.length < lines.length ? withoutSpareLines(remainingLines) : remainingLines;
  return shownLines.flatMap((line, index) => [
    ...(index > 0 ? [literalSegment('\n')] : []),
    ...line.flatMap(fragmentSegments),
  ]);
}

const literalSegment = (text: string): TextSegment => ({ text, field: null, isFormula: false });

const fragmentSegments = (fragment: LineFragment<TextSegment>): readonly TextSegment[] =>
  'literal' in fragment ? [literalSegment(fragment.literal)] : fragment.fieldValues;

/** Splits a text into its lines as written. */
function splitLines(text: string, facts: LabelFacts, locale: Locale): LineFragment<TextSegment>[][] {
  const lines: LineFragment<TextSegment>[][] = [[]];
  for (const segment of splitTemplate(text)) {
    if ('namedField' in segment) lines.at(-1)?.push({ fieldValues: fieldSegments(segment.namedField, facts, locale) });
    else
      segment.text.split('\n').forEach((literal, index) => {
        if (index > 0) lines.push([]);
        if (literal !== '') lines.at(-1)?.push({ literal });
      });
  }
  return lines;
}

function fieldSegments(namedField: NamedField, facts: LabelFacts, locale: Locale): TextSegment[] {
  if (!namedField) return [];
  const { field, wants } = namedField;
  if (field === 'formula')
    return mineralFormulas(facts).flatMap((text, index) => [
      ...(index > 0 ? [{ text: listNames(['', ''], wantedLocale(wants, locale)), field, isFormula: false }] : []),
      { text, field, isFormula: true },
    ]);
  const text = fieldText(facts, field, wants, locale);
  return text === '' ? [] : [{ text, field, isFormula: false }];
}

/** Removes blank lines at either end and joins several consecutive ones into one. */
function withoutSpareLines(lines: readonly LineFragment<TextSegment>[][]): LineFragment<TextSegment>[][] {
  const isBlank = (line: readonly LineFragment<TextSegment>[] | undefined) =>
    !line || line.every((fragment) => 'literal' in fragment && fragment.literal.trim() === '');
  const remainingLines = lines.filter((line, index) => !isBlank(line) || !isBlank(lines[index - 1]));
  return isBlank(remainingLines.at(-1)) ? remainingLines.slice(0, -1) : remainingLines;
}
