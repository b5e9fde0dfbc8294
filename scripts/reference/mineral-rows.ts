import { formulaElements } from '#contract/minerals/elements-of.ts';
import { plainFormula } from '#contract/minerals/formula-markup.ts';
import { foldText } from '#contract/search/fold.ts';
import type { LocalityRow } from './localities-csv.ts';
import type { MineralRow } from './minerals-csv.ts';
import { CODE, termsOf } from './terms.ts';
import type { Findable } from './type-ahead.ts';

/** A mineral with what the names of its synonym rows add, how often places name it, and its elements. */
export type MineralFacts = MineralRow & { weight: number; elements: string[] };

export function mineralFacts(rows: readonly MineralRow[], places: readonly LocalityRow[]): MineralFacts[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const synonyms = Map.groupBy(
    rows.filter((row) => row.kind === 'synonym'),
    (row) => row.parent_id,
  );
  const weights = countMentions(rows, places);
  return rows.map((row) => {
    const aliases = synonyms.get(row.id) ?? [];
    return {
      ...row,
      synonyms: distinct([row.name], [...row.synonyms, ...aliases.flatMap((a) => [a.name, ...a.synonyms])]),
      names_zh_other: distinct(
        [row.name_zh ?? ''],
        [...row.names_zh_other, ...aliases.flatMap((a) => [a.name_zh ?? '', ...a.names_zh_other])],
      ),
      weight: weights.get(row.id) ?? 0,
      elements: formulaElements(formulaFor(row, byId) ?? ''),
    };
  });
}

/** All of a mineral that it is found and ranked by. */
export type NamedMineral = Pick<
  MineralFacts,
  'id' | 'name' | 'kind' | 'parent_id' | 'weight' | 'name_zh' | 'synonyms' | 'names_zh_other' | 'symbol' | 'formula'
>;

/** What the type-ahead finds: everything but synonyms, whose names lead to their mineral. */
export function findableMinerals(facts: readonly NamedMineral[]): Findable<string>[] {
  const members = Map.groupBy(facts, (one) => one.parent_id);
  return facts
    .filter((one) => one.kind !== 'synonym')
    .map((one) => ({
      id: one.id,
      name: one.name,
      weight: isSpokenGroup(one) ? bestKnown([one, ...(members.get(one.id) ?? [])]) : one.weight,
      terms: termsOf({
        name: one.name,
        name_zh: one.name_zh,
        others: [...one.synonyms, ...one.names_zh_other],
        codes: one.symbol ? [one.symbol] : [],
        typed: CODE,
      }),
      whole: one.formula ? [foldText(plainFormula(one.formula))].filter((text) => text.length > 1) : [],
    }));
}

/** Places name species where people say apatite, garnet or tourmaline; nobody says 'calcite group'. */
const isSpokenGroup = ({ kind, name }: NamedMineral) =>
  (kind === 'group' || kind === 'series') && !/ (?:super)?group$/i.test(name);

const bestKnown = (facts: readonly NamedMineral[]) => Math.max(...facts.map(({ weight }) => weight));

/** A variety without a formula of its own has its mineral's. */
function formulaFor(row: MineralRow, byId: ReadonlyMap<string, MineralRow>): string | null {
  for (let at: MineralRow | undefined = row; at; at = at.parent_id ? byId.get(at.parent_id) : undefined) {
    if (at.formula) return at.formula;
    if (at.kind !== 'variety' && at.kind !== 'synonym') return null;
  }
  return null;
}

/** How often the places name each mineral, under whichever of its names; a name of its own goes before a synonym. */
/** Which mineral a name stands for, by the name in search's spelling. */
function idsByName(
  rows: readonly Pick<MineralRow, 'id' | 'name' | 'kind' | 'parent_id' | 'synonyms'>[],
): Map<string, string> {
  const ids = new Map<string, string>();
  for (const row of rows) ids.set(foldText(row.name), row.kind === 'synonym' && row.parent_id ? row.parent_id : row.id);
  for (const row of rows)
    for (const other of row.synonyms) if (!ids.has(foldText(other))) ids.set(foldText(other), row.id);
  return ids;
}

/** Which minerals the places of the reference name, each once. */
export function recordedMinerals(
  minerals: readonly MineralFacts[],
  places: readonly Pick<LocalityRow, 'id' | 'minerals'>[],
): { locality_id: number; mineral_id: string }[] {
  const ids = idsByName(minerals);
  return places.flatMap((place) => {
    const named = new Set(place.minerals.flatMap((name) => ids.get(foldText(name)) ?? []));
    return [...named].map((mineral_id) => ({ locality_id: place.id, mineral_id }));
  });
}

function countMentions(rows: readonly MineralRow[], places: readonly LocalityRow[]): Map<string, number> {
  const ids = idsByName(rows);
  const counts = new Map<string, number>();
  for (const name of places.flatMap((place) => place.minerals)) {
    const id = ids.get(foldText(name));
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The other names, without empty ones and those that read like the first or like one before. */
function distinct(own: readonly string[], others: readonly string[]): string[] {
  const seen = new Set(['', ...own.map(foldText)]);
  return others.filter((name) => !seen.has(foldText(name)) && seen.add(foldText(name)));
}
