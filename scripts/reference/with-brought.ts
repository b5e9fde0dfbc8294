import { foldText } from '#contract/search/fold.ts';
import type { FieldSources, HeldMineral, HeldPlace } from './held-rows.ts';
import type { LocalityFacts } from './locality-rows.ts';
import type { MineralFacts } from './mineral-rows.ts';
import { isOurs } from './sources.ts';

/** Fields that another source may fill where the embedded row has nothing, together in groups; and lists it may add to. */
const ofMinerals = {
  groups: [['symbol'], ['crystal_system'], ['mohs_min', 'mohs_max'], ['density_min', 'density_max'], ['name_zh']],
  lists: ['names_zh_other', 'synonyms'],
} as const;
const ofPlaces = { groups: [['name_zh'], ['lat', 'lon', 'precision']], lists: ['names_other'] } as const;

export type Filled<T> = T & { sources: FieldSources };

/** Embedded minerals with what other sources had filled in; rows that a person changed are left out. */
export const mineralsWithBrought = (facts: readonly MineralFacts[], brought: readonly HeldMineral[]) =>
  withBrought(facts, brought, ofMinerals);

/**
 * Embedded places with what other sources had filled in; rows that a person changed are left out. A name that is a search
 * help now is not taken back as the place's own.
 */
export function placesWithBrought(
  facts: readonly LocalityFacts[],
  brought: readonly HeldPlace[],
): Filled<LocalityFacts>[] {
  const helps = new Map(facts.map(({ id, search_helps }) => [id, search_helps]));
  const ownNames = brought.map((row) => ({
    ...row,
    names_other: namesBeyond(helps.get(row.id) ?? [], row.names_other),
  }));
  return withBrought(facts, ownNames, ofPlaces);
}

type Row = { id: string | number; source: string; sources: FieldSources };
type Fields<K extends string, L extends string> = { groups: readonly (readonly K[])[]; lists: readonly L[] };

function withBrought<F extends Record<K | L, unknown> & { id: string | number }, K extends string, L extends string>(
  facts: readonly F[],
  brought: readonly (Row & Record<K | L, unknown>)[],
  fields: Fields<K, L>,
): Filled<F>[] {
  const held = new Map(brought.map((row) => [row.id, row]));
  return facts.flatMap((fact) => {
    const row = held.get(fact.id);
    if (!row) return [{ ...fact, sources: {} }];
    if (!isOurs(row.source)) return [];
    const { fills, sources } = fillsFor(fact, row, fields);
    return [{ ...fact, ...fills, sources }];
  });
}

/** What the embedded row leaves empty and the held one has from elsewhere. */
function fillsFor<K extends string, L extends string>(
  fact: Record<K | L, unknown>,
  row: Row & Record<K | L, unknown>,
  { groups, lists }: Fields<K, L>,
): { fills: Partial<Record<K | L, unknown>>; sources: FieldSources } {
  const fills: Partial<Record<K | L, unknown>> = {};
  const sources: FieldSources = {};
  const originOf = (field: string) => row.sources[field] ?? (row.source === 'embedded' ? null : row.source);
  const fill = (field: K | L, value: unknown) => {
    const origin = originOf(field);
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
    const own = fact[field] as readonly string[];
    const more = namesBeyond(own, row[field] as readonly string[]);
    if (more.length > 0) fill(field, [...own, ...more]);
  }
  return { fills, sources };
}

/** The names that none of these reads like. */
export function namesBeyond(own: readonly string[], others: readonly string[]): string[] {
  const seen = new Set(['', ...own.map(foldText)]);
  return others.filter((name) => !seen.has(foldText(name)) && seen.add(foldText(name)));
}
