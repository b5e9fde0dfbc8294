import type { LocalityRow } from './localities-csv.ts';
import { CODE, NAME_SEGMENT, searchTerms } from './terms.ts';
import type { Findable } from './type-ahead.ts';

export type Step = Pick<LocalityRow, 'id' | 'name' | 'name_zh' | 'kind'>;
/** The fields of a locality that its path needs. */
export type LocalityInTree = Step & Pick<LocalityRow, 'parent_id'>;

/**
 * A locality with its path (itself first, its country last) and its weight: how many minerals are recorded in it
 * and in all it contains.
 */
export type LocalityFacts = LocalityRow & { path: Step[]; weight: number };

export function localityFacts(rows: readonly LocalityRow[]): LocalityFacts[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const weights = new Map<number, number>();
  const paths = rows.map((row) => localityPath(row, byId));
  for (const [index, path] of paths.entries()) {
    for (const { id } of path) weights.set(id, (weights.get(id) ?? 0) + (rows[index]?.minerals.length ?? 0));
  }
  return rows.map((row, index) => ({ ...row, path: paths[index] ?? [], weight: weights.get(row.id) ?? 0 }));
}

/** Rows of an area that has another row with its localities: readable by id, but not searchable. */
export const duplicateAreas: ReadonlySet<number> = new Set([1031, 1032, 1033]);

/** The fields by which a locality is searched and ranked. */
export type NamedLocality = Pick<
  LocalityFacts,
  'id' | 'name' | 'kind' | 'weight' | 'name_zh' | 'names_other' | 'search_helps' | 'country_iso2'
>;

/** The localities of the type-ahead: every area once. */
export const findableLocalities = (facts: readonly NamedLocality[]): Findable<number>[] =>
  facts
    .filter(({ id }) => !duplicateAreas.has(id))
    .map((locality) => ({
      id: locality.id,
      name: locality.name,
      weight: locality.weight,
      terms: searchTerms({
        name: locality.name,
        name_zh: locality.name_zh,
        otherNames: [...locality.names_other, ...locality.search_helps].filter((name) => !isCode(name)),
        codes: localityCodes(locality),
        typedGrade: chineseSpeaking.has(locality.country_iso2) ? CODE : NAME_SEGMENT,
      }),
      fullMatchTexts: [],
    }));

/** Abbreviations, and the two-letter code of a country with recorded minerals. */
const localityCodes = ({ kind, weight, country_iso2, names_other }: NamedLocality) => [
  ...names_other.filter(isCode),
  ...(kind === 'country' && weight > 0 ? [country_iso2] : []),
];

/**
 * Countries with Chinese place names: elsewhere a Chinese name is a translation, and its pinyin is typed less
 * often.
 */
const chineseSpeaking = new Set(['CN', 'HK', 'MO', 'TW', 'SG']);

/** Whether a name is an abbreviation, such as CA for California. */
const isCode = (name: string) => /^[A-Z]{2,3}$/.test(name);

/** The path of a locality, from itself up to its country. */
export function localityPath(row: LocalityInTree, byId: ReadonlyMap<number, LocalityInTree>): Step[] {
  const path: Step[] = [];
  for (
    let ancestor: LocalityInTree | undefined = row;
    ancestor;
    ancestor = ancestor.parent_id ? byId.get(ancestor.parent_id) : undefined
  ) {
    path.push({ id: ancestor.id, name: ancestor.name, name_zh: ancestor.name_zh, kind: ancestor.kind });
  }
  return path;
}
