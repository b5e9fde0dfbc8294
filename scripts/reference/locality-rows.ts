import type { LocalityRow } from './localities-csv.ts';
import { termsOf } from './terms.ts';
import type { Findable } from './type-ahead.ts';

type Step = Pick<LocalityRow, 'id' | 'name' | 'name_zh' | 'kind'>;

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

/** What the type-ahead finds; a country also by its code of two letters. */
export const findableLocalities = (facts: readonly LocalityFacts[]): Findable<number>[] =>
  facts.map((one) => ({
    id: one.id,
    name: one.name,
    weight: one.weight,
    terms: termsOf({
      name: one.name,
      name_zh: one.name_zh,
      others: one.names_other,
      codes: one.kind === 'country' ? [one.country_iso2] : [],
    }),
    whole: [],
  }));

function pathOf(row: LocalityRow, byId: ReadonlyMap<number, LocalityRow>): Step[] {
  const path: Step[] = [];
  for (let at: LocalityRow | undefined = row; at; at = at.parent_id ? byId.get(at.parent_id) : undefined) {
    path.push({ id: at.id, name: at.name, name_zh: at.name_zh, kind: at.kind });
  }
  return path;
}
