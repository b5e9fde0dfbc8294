import {
  type Facet,
  type FacetKind,
  ownFacets,
  publicFacets,
  showcaseFacets,
} from '#contract/collection/listing/facets.ts';
import {
  type FieldTable,
  type MatchingNames,
  matchingFieldKeys,
  type SpecimenField,
} from '#contract/collection/specimen/field.ts';
import type { LabelState } from '#contract/collection/specimen/label-state.ts';
import { publicProvenance } from '#contract/collection/specimen/provenance.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { coarsenNames, visiblePath } from '#contract/localities/precision.ts';
import { formulaTexts } from '#contract/minerals/formula-texts.ts';
import { indexTokens, withReadings } from '#contract/terms/index-tokens.ts';
import { numberToken, ownNumberToken } from '#contract/terms/tokens.ts';
import { cacheByText } from '#contract/text/cache-by-text.ts';
import { toHex } from '#contract/text/file-hash.ts';
import { labelState } from '#worker/collection/specimen/printed-label.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import { countedTokens } from './counted-tokens.ts';

type Text = string | null;

/**
 * The owner's prefix of every token, so that a query reads only one owner's entries, however large the catalogue
 * is. These 62 random bits of an id are not shared by two users; results are checked for their owner all the
 * same.
 */
export const ownerKey = (userId: string) => userId.replaceAll('-', '').slice(-16);

/** Characters that no folded word contains and that FTS5 takes for letters: they separate facets from words. */
const OF_OWNER = '\u{e000}';
const OF_ALL = '\u{e001}';

const encoder = new TextEncoder();
const hexOfText = cacheByText((text) => toHex(encoder.encode(text)));
const textOfHex = (hex: string) =>
  new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));

/** What a token can represent besides a word. */
type TokenKind = FacetKind | 'label';

/** A kind as a part of a token, without underscores: FTS5 splits tokens at characters that are no letters. */
const ofKind = (delimiter: string, kind: TokenKind) => delimiter + kind.replaceAll('_', '') + delimiter;

/** The prefix of the tokens of all values of a kind that a collector has. */
const kindPrefix = (userId: string, kind: TokenKind) => ownerKey(userId) + ofKind(OF_OWNER, kind);

/** The token of a facet in the index entries of its owner's specimens. */
export const facetToken = (userId: string, { kind, value }: Facet) => kindPrefix(userId, kind) + hexOfText(value);

/** The token range of all values of a kind that a collector has; the second bound is excluded. */
export const kindBounds = (userId: string, kind: FacetKind): [string, string] => {
  const prefix = kindPrefix(userId, kind);
  return [prefix, `${prefix}g`];
};

/** The value of a token of this kind. */
export const valueOfToken = (userId: string, kind: FacetKind, token: string) =>
  textOfHex(token.slice(kindPrefix(userId, kind).length));

/** The token of a label state; a label that was never printed has none. */
export const labelToken = (userId: string, state: Exclude<LabelState, 'never'>) =>
  kindPrefix(userId, 'label') + hexOfText(state);

/** The token of a facet without an owner: for updates after renames, and for the showcase of all collectors. */
export const commonToken = ({ kind, value }: Facet) => ofKind(OF_ALL, kind) + hexOfText(value);

/** The index texts of a row, a pure function of it; `open` contains only what visitors may know. */
export function indexedTexts(row: SpecimenRow): { open: string; own: string } {
  const key = ownerKey(row.user_id);
  const openTokens = row.listed ? facetTokens(key, publicFacets(row)) : [];
  const openTokenSet = new Set(openTokens);
  const ownTokens = facetTokens(key, ownFacets(row)).filter((token) => !openTokenSet.has(token));
  const texts = openTexts(row);
  const stone = stoneTokens(row, key);
  const label = labelState(row);
  return {
    open: [...indexTokens(key, row.listed ? texts : []), ...openTokens, ...(row.listed ? stone : [])].join(' '),
    own: [
      ...indexTokens(key, [...(row.listed ? [] : texts), ...ownTexts(row)]),
      ...ownTokens,
      ...namedTokens(row),
      ...(row.listed ? [] : stone),
      ...(label === 'never' ? [] : [labelToken(row.user_id, label)]),
    ].join(' '),
  };
}

/**
 * The text of a listed row in the showcase's index of all collectors: what visitors may know, and its owner's
 * token.
 */
export const showcaseText = (row: SpecimenRow): string =>
  [
    ...indexTokens('', openTexts(row)),
    ...stoneTokens(row, ''),
    ...showcaseFacets(row).map(commonToken),
    ...countedTokens(row, ownerKey(row.user_id)),
    ownerToken(row.user_id),
  ].join(' ');

/** The token on all shown specimens of one collector. */
export const ownerToken = (userId: string) => `${OF_ALL}owner${OF_ALL}${ownerKey(userId)}`;

const namedTokens = ({ mineral_ids, locality_path }: SpecimenRow) => [
  ...mineral_ids.map((value) => commonToken({ kind: 'mineral', value })),
  ...locality_path.map(({ id }) => commonToken({ kind: 'locality', value: String(id) })),
];

type SearchedRow<T extends FieldTable> = Record<MatchingNames<T, { isSearched: true }>, Text | readonly string[]>;

/** The searched texts of a table's fields with this visibility. */
export const fieldTexts = <T extends FieldTable>(
  table: T,
  visibility: SpecimenField['visibility'],
  row: SearchedRow<T>,
): Text[] =>
  searchedFields(table).flatMap((name) => (table[name]?.visibility === visibility ? [row[name]].flat() : []));

const searchedFieldsOfTables = new WeakMap<FieldTable, readonly string[]>();

/** The searched fields of a table, cached because each row needs them several times. */
function searchedFields<T extends FieldTable>(table: T): readonly MatchingNames<T, { isSearched: true }>[] {
  const names = searchedFieldsOfTables.get(table) ?? matchingFieldKeys(table, { isSearched: true });
  searchedFieldsOfTables.set(table, names);
  return names as MatchingNames<T, { isSearched: true }>[];
}

function openTexts(row: SpecimenRow): Text[] {
  const localities = visiblePath(row.locality_path, row.locality_precision);
  const isExact = row.locality_precision === 'exact';
  return [
    row.coll_serie,
    String(row.coll_index),
    numberToken(row),
    ...row.minerals.flatMap(({ name, name_zh, formula }) => [...withReadings(name, name_zh), ...formulaTexts(formula)]),
    ...row.elements,
    ...fieldTexts(specimenFields, 'open', row),
    ...withReadings(...(row.other_names?.minerals ?? [])),
    ...localities.flatMap(({ id, name, name_zh }) => withReadings(name, name_zh, ...otherLocalityNames(row, id))),
    ...Object.values(coarsenNames(row.locality_names, row.locality_precision) ?? {}),
    ...(isExact ? fieldTexts(specimenFields, 'exact', row) : []),
    ...publicProvenance(row.provenance).flatMap(({ owner, number }) => [owner, number]),
  ];
}

/** What the owner finds it by besides that; the exact locality is included, however coarse visitors see it. */
const ownTexts = (row: SpecimenRow): Text[] => [
  ...row.locality_path.flatMap(({ id, name, name_zh }) => withReadings(name, name_zh, ...otherLocalityNames(row, id))),
  ...Object.values(row.locality_names ?? {}),
  ...fieldTexts(specimenFields, 'exact', row),
  ...fieldTexts(specimenFields, 'own', row),
  ...row.provenance.flatMap(({ owner, number }) => [owner, number]),
];

const otherLocalityNames = ({ other_names }: SpecimenRow, id: number | string) => other_names?.places[id] ?? [];

const facetTokens = (key: string, facets: readonly Facet[]): string[] =>
  facets.map(({ kind, value }) => key + ofKind(OF_OWNER, kind) + hexOfText(value));

/** The token of the own number, with the key before it; none without a number. */
function stoneTokens({ own_number }: SpecimenRow, key: string): string[] {
  const token = ownNumberToken(own_number ?? '');
  return token === null ? [] : [key + token];
}
