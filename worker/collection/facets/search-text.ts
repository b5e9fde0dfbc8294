import { type Field, type Fields, fieldsWith, type NamesLike } from '#contract/collection/specimen/field.ts';
import { coarsen, coarsenNames } from '#contract/collection/specimen/precision.ts';
import { publicProvenance } from '#contract/collection/specimen/provenance.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { numberToken, type Phrase, type Term, termsOf, tokensOf } from '#contract/search/tokens.ts';
import type { Words } from '../specimen/references.ts';
import type { SpecimenRow } from '../tables.ts';
import type { Scope } from './facet-tables.ts';

type Text = string | null;

/**
 * Before every word stands whose it is, so that a search walks the words of one owner and its work follows what it
 * finds, however much lies in the same catalogue. Two owners may share a key; what is found is checked all the same.
 */
const keyOf = (userId: string) => userId.replaceAll('-', '').slice(-10);

/** What the search knows of a specimen: what a visitor may find it by, and what only its owner may. */
export function searchTexts(row: SpecimenRow, words: Words): { open_text: string; own_text: string } {
  const open = row.listed ? openTexts(row, words) : [];
  const own = [...(row.listed ? [] : openTexts(row, words)), ...ownTexts(row, words)];
  return { open_text: indexed(row.user_id, open), own_text: indexed(row.user_id, own) };
}

type Searched<T extends Fields> = Record<NamesLike<T, { isSearched: true }>, Text | readonly string[]>;

/** What the search finds of the fields of a table that are for these eyes. */
export const fieldTexts = <T extends Fields>(table: T, seen: Field['seen'], row: Searched<T>): Text[] =>
  fieldsWith(table, { isSearched: true }).flatMap((name) => (table[name]?.seen === seen ? [row[name]].flat() : []));

function openTexts(row: SpecimenRow, words: Words): Text[] {
  const places = coarsen(row.locality_path, row.locality_precision);
  const isExact = row.locality_precision === 'exact';
  return [
    row.coll_serie,
    String(row.coll_index),
    numberToken(row),
    ...row.minerals.flatMap(({ name, name_zh }) => [name, name_zh]),
    ...words.minerals,
    ...fieldTexts(specimenFields, 'open', row),
    ...places.flatMap(({ id, name, name_zh }) => [name, name_zh, ...(words.places.get(id) ?? [])]),
    ...Object.values(coarsenNames(row.locality_names, row.locality_precision) ?? {}),
    ...(isExact ? fieldTexts(specimenFields, 'exact', row) : []),
    ...publicProvenance(row.provenance).flatMap(({ owner, number }) => [owner, number]),
  ];
}

/** What its owner finds it by beside that; the exact place is among it, however coarse visitors see it. */
const ownTexts = (row: SpecimenRow, words: Words): Text[] => [
  ...row.locality_path.flatMap(({ id, name, name_zh }) => [name, name_zh, ...(words.places.get(id) ?? [])]),
  ...Object.values(row.locality_names ?? {}),
  ...fieldTexts(specimenFields, 'exact', row),
  ...fieldTexts(specimenFields, 'own', row),
  ...row.provenance.flatMap(({ owner, number }) => [owner, number]),
];

function indexed(userId: string, texts: readonly Text[]): string {
  const key = keyOf(userId);
  const words: string[] = [];
  let isHanBefore = false;
  for (const text of texts) {
    const tokens = tokensOf(text ?? '');
    if (isHanBefore && tokens[0]?.han) words.push(SEAM);
    for (const token of tokens) words.push(key + token.text);
    isHanBefore = tokens.at(-1)?.han ?? isHanBefore;
  }
  return words.join(' ');
}

/** Stands between two Chinese texts, so that no phrase is found across them. */
const SEAM = '0';

/** Whether a search could find a row differently after a change. */
export const isTextChanged = (before: SpecimenRow, after: SpecimenRow) => textsOf(before) !== textsOf(after);

const textsOf = (row: SpecimenRow) => {
  const none = { minerals: [], places: new Map() };
  return JSON.stringify([row.in_trash, searchTexts(row, none), row.mineral_ids]);
};

/**
 * What FTS5 is asked for a typed text; null when it looks for nothing. A visitor's search sees the open text alone, so
 * a private word finds nothing.
 */
export function matchOf(userId: string, scope: Scope, typed: string): string | null {
  const key = keyOf(userId);
  const phrase = ({ tokens, exact }: Phrase) => `"${tokens.map((token) => key + token).join(' ')}"${exact ? '' : '*'}`;
  const one = (term: Term) => `(${term.map(phrase).join(' OR ')})`;
  const terms = termsOf(typed);
  if (terms.length === 0) return null;
  const all = terms.map(one).join(' AND ');
  return scope === 'public' ? `{open_text} : (${all})` : `(${all})`;
}
