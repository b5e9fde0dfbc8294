import type { LocalityRow } from './localities-csv.ts';
import { CODE, PART, termsOf } from './terms.ts';
import type { Findable } from './type-ahead.ts';

export type Step = Pick<LocalityRow, 'id' | 'name' | 'name_zh' | 'kind'>;
/** A place as far as paths lead through it. */
export type PlaceInTree = Step & Pick<LocalityRow, 'parent_id'>;

/** A place with its path, itself first and its country last, and how many minerals are named in it and all it holds. */
export type LocalityFacts = LocalityRow & { path: Step[]; weight: number };

export function localityFacts(rows: readonly LocalityRow[]): LocalityFacts[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const weights = new Map<number, number>();
  const paths = rows.map((row) => pathOf(row, byId));
  for (const [at, path] of paths.entries()) {
    for (const { id } of path) weights.set(id, (weights.get(id) ?? 0) + (rows[at]?.minerals.length ?? 0));
  }
  return rows.map((row, at) => ({ ...row, path: paths[at] ?? [], weight: weights.get(row.id) ?? 0 }));
}

/** Rows for an area that has another row, which holds its places: answered by id, not found by name. */
export const duplicateAreas: ReadonlySet<number> = new Set([1031, 1032, 1033]);

/** All of a place that it is found and ranked by. */
export type NamedPlace = Pick<
  LocalityFacts,
  'id' | 'name' | 'kind' | 'weight' | 'name_zh' | 'names_other' | 'search_helps' | 'country_iso2'
>;

/** What the type-ahead finds: every area once. */
export const findableLocalities = (facts: readonly NamedPlace[]): Findable<number>[] =>
  facts
    .filter(({ id }) => !duplicateAreas.has(id))
    .map((one) => ({
      id: one.id,
      name: one.name,
      weight: one.weight,
      terms: termsOf({
        name: one.name,
        name_zh: one.name_zh,
        others: [...one.names_other, ...one.search_helps].filter((name) => !isCode(name)),
        codes: codesOf(one),
        typed: chineseSpeaking.has(one.country_iso2) ? CODE : PART,
      }),
      whole: [],
    }));

/** Abbreviations, and for a country where minerals are known its code of two letters. */
const codesOf = ({ kind, weight, country_iso2, names_other }: NamedPlace) => [
  ...names_other.filter(isCode),
  ...(kind === 'country' && weight > 0 ? [country_iso2] : []),
];

/** Elsewhere a Chinese name is a translation, and its pinyin is typed less often. */
const chineseSpeaking = new Set(['CN', 'HK', 'MO', 'TW', 'SG']);

/** CA for California: an abbreviation, not a name. */
const isCode = (name: string) => /^[A-Z]{2,3}$/.test(name);

/** The places that a place lies in, from itself up to its country. */
export function pathOf(row: PlaceInTree, byId: ReadonlyMap<number, PlaceInTree>): Step[] {
  const path: Step[] = [];
  for (let at: PlaceInTree | undefined = row; at; at = at.parent_id ? byId.get(at.parent_id) : undefined) {
    path.push({ id: at.id, name: at.name, name_zh: at.name_zh, kind: at.kind });
  }
  return path;
}
