import { listNames } from '../../format/names.ts';
import { type Locale, locales } from '../../locale.ts';
import type { LabelFacts } from './facts.ts';
import { formulasOf, sayings } from './field-sayings.ts';
import type { LabelField } from './label-fields.ts';
import { type NamedField, partsOfText } from './text-parts.ts';
import { type LinePiece, tidyLine } from './tidy-line.ts';

/** A stretch of a card's text: literal, or of a field. A formula is written as the reference marks it: `Ca_2_`. */
type Piece = { text: string; field: LabelField | null; isFormula: boolean };

/** What a field says of a specimen, in the language wanted or else that of the card; empty where nothing is known. */
export function fieldText(facts: LabelFacts, field: LabelField, wants: readonly string[], locale: Locale): string {
  return sayings[field](facts, languageOf(wants, locale), wants)?.trim() ?? '';
}

/** The language that is wanted, or else that of the card. */
const languageOf = (wants: readonly string[], locale: Locale): Locale =>
  locales.find((one) => wants.includes(one)) ?? locale;

/**
 * A text of a card with what its fields say of a specimen. What says nothing leaves no separator, brackets or blank line
 * behind; what is no field is left out.
 */
export function fillText(text: string, facts: LabelFacts, locale: Locale): Piece[] {
  const lines = linesOf(text, facts, locale);
  const tidied = lines.map((line) => tidyLine(line));
  const kept = tidied.filter((line) => line !== null);
  const shown = kept.length < lines.length ? withoutSpareLines(kept) : kept;
  return shown.flatMap((line, at) => [...(at > 0 ? [literalPiece('\n')] : []), ...line.flatMap(piecesOf)]);
}

const literalPiece = (text: string): Piece => ({ text, field: null, isFormula: false });

const piecesOf = (piece: LinePiece<Piece>): readonly Piece[] =>
  'literal' in piece ? [literalPiece(piece.literal)] : piece.filled;

/** The lines of a text as they were written. */
function linesOf(text: string, facts: LabelFacts, locale: Locale): LinePiece<Piece>[][] {
  const lines: LinePiece<Piece>[][] = [[]];
  for (const part of partsOfText(text)) {
    if ('named' in part) lines.at(-1)?.push({ filled: fieldPieces(part.named, facts, locale) });
    else
      part.text.split('\n').forEach((literal, at) => {
        if (at > 0) lines.push([]);
        if (literal !== '') lines.at(-1)?.push({ literal });
      });
  }
  return lines;
}

function fieldPieces(named: NamedField, facts: LabelFacts, locale: Locale): Piece[] {
  if (!named) return [];
  const { field, wants } = named;
  if (field === 'formula')
    return formulasOf(facts).flatMap((text, at) => [
      ...(at > 0 ? [{ text: listNames(['', ''], languageOf(wants, locale)), field, isFormula: false }] : []),
      { text, field, isFormula: true },
    ]);
  const text = fieldText(facts, field, wants, locale);
  return text === '' ? [] : [{ text, field, isFormula: false }];
}

/** Lines without blank ones at either end, and with one where several met. */
function withoutSpareLines(lines: readonly LinePiece<Piece>[][]): LinePiece<Piece>[][] {
  const isBlank = (line: readonly LinePiece<Piece>[] | undefined) =>
    !line || line.every((piece) => 'literal' in piece && piece.literal.trim() === '');
  const kept = lines.filter((line, at) => !isBlank(line) || !isBlank(lines[at - 1]));
  return isBlank(kept.at(-1)) ? kept.slice(0, -1) : kept;
}
