import { foldText } from '#contract/text/fold-text.ts';
import type { FieldSources, HeldLocality, HeldMineral } from './held-rows.ts';
import type { LocalityFacts } from './locality-rows.ts';
import type { MineralFacts } from './mineral-rows.ts';
import { isOurs } from './sources.ts';

/**
 * Fields that another source may fill if the embedded row has none, in groups filled together; and lists that it
 * may extend.
 */
const ofMinerals = {
  groups: [['symbol'], ['crystal_system'], ['mohs_min', 'mohs_max'], ['density_min', 'density_max'], ['name_zh']],
  lists: ['names_zh_other', 'synonyms'],
} as const;
const localityFills = { groups: [['name_zh'], ['lat', 'lon', 'precision']], lists: ['names_other'] } as const;

export type FilledRow<T> = T & { sources: FieldSources };

/** Embedded minerals with the fields that other sources had filled; rows that a user changed are left out. */
export const mineralsWithBrought = (facts: readonly MineralFacts[], importedMinerals: readonly HeldMineral[]) =>
  withBrought(facts, importedMinerals, ofMinerals);

/**
 * Embedded localities with the fields that other sources had filled; rows that a user changed are left out. A
 * name that is now a search help is not restored as one of the locality's own names.
 */
export function fillLocalities(
  facts: readonly LocalityFacts[],
  importedLocalities: readonly HeldLocality[],
): FilledRow<LocalityFacts>[] {
  const helps = new Map(facts.map(({ id, search_helps }) => [id, search_helps]));
  const ownNames = importedLocalities.map((row) => ({
    ...row,
    names_other: additionalNames(helps.get(row.id) ?? [], row.names_other),
  }));
  return withBrought(facts, ownNames, localityFills);
}

type Row = { id: string | number; source: string; sources: FieldSources };
type Fields<K extends string, L extends string> = { groups: readonly (readonly K[])[]; lists: readonly L[] };

function withBrought<F extends Record<K | L, unknown> & { id: string | number }, K extends string, L extends string>(
  facts: readonly F[],
  importedRows: readonly (Row & Record<K | L, unknown>)[],
  fields: Fields<K, L>,
): FilledRow<F>[] {
  const rowsById = new Map(importedRows.map((row) => [row.id, row]));
  return facts.flatMap((fact) => {
    const row = rowsById.get(fact.id);
    if (!row) return [{ ...fact, sources: {} }];
    if (!isOurs(row.source)) return [];
    const { fills, sources } = findFills(fact, row, fields);
    return [{ ...fact, ...fills, sources }];
  });
}

/** The fields that are empty in the embedded row and filled from another source in the database's row. */
function findFills<K extends string, L extends string>(
  fact: Record<K | L, unknown>,
  row: Row & Record<K | L, unknown>,
  { groups, lists }: Fields<K, L>,
): { fills: Partial<Record<K | L, unknown>>; sources: FieldSources } {
  const fills: Partial<Record<K | L, unknown>> = {};
  const sources: FieldSources = {};
  const fieldOrigin = (field: string) => row.sources[field] ?? (row.source === 'embedded' ? null : row.source);
  const fill = (field: K | L, value: unknown) => {
    const origin = fieldOrigin(field);
    if (origin) {
      fills[field] = value;
      sources[field] = origin;
    }
  };
  for (const group of groups) {
    const isOpen = group.every((field) => fact[field] === null || field === 'precision') && row[group[0] as K] !== null;
    for (const field of isOpen ? group : []) fill(field, row[field]);
  }
  for (const field of lists) {
    const ownNames = fact[field] as readonly string[];
    const newNames = additionalNames(ownNames, row[field] as readonly string[]);
    if (newNames.length > 0) fill(field, [...ownNames, ...newNames]);
  }
  return { fills, sources };
}

/** The other names that equal none of these when folded. */
export function additionalNames(ownNames: readonly string[], otherNames: readonly string[]): string[] {
  const foldedNames = new Set(['', ...ownNames.map(foldText)]);
  return otherNames.filter((name) => !foldedNames.has(foldText(name)) && foldedNames.add(foldText(name)));
}
