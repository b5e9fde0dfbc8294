import { formulaElements } from '#contract/minerals/formula-elements.ts';
import { formulaTexts } from '#contract/minerals/formula-texts.ts';
import { nativeElement } from '#contract/minerals/native-element.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { LocalityRow } from './localities-csv.ts';
import type { MineralRow } from './minerals-csv.ts';
import { CODE, searchTerms } from './terms.ts';
import type { Findable } from './type-ahead.ts';

/** A mineral with the names of its synonym rows, its weight (how many localities record it), and its elements. */
export type MineralFacts = MineralRow & { weight: number; elements: string[] };

export function mineralFacts(rows: readonly MineralRow[], localities: readonly LocalityRow[]): MineralFacts[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const synonyms = Map.groupBy(
    rows.filter((row) => row.kind === 'synonym'),
    (row) => row.parent_id,
  );
  const weights = countMentions(rows, localities);
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
      elements: formulaElements(inheritedFormula(row, byId) ?? ''),
    };
  });
}

/** The fields by which a mineral is searched and ranked. */
export type NamedMineral = Pick<
  MineralFacts,
  'id' | 'name' | 'kind' | 'parent_id' | 'weight' | 'name_zh' | 'synonyms' | 'names_zh_other' | 'symbol' | 'formula'
>;

/** The minerals of the type-ahead: all except synonyms, whose names lead to their mineral. */
export function findableMinerals(facts: readonly NamedMineral[]): Findable<string>[] {
  const members = Map.groupBy(facts, (mineral) => mineral.parent_id);
  return facts
    .filter((mineral) => mineral.kind !== 'synonym')
    .map((mineral) => ({
      id: mineral.id,
      name: mineral.name,
      weight: isSpokenGroup(mineral) ? bestKnown([mineral, ...(members.get(mineral.id) ?? [])]) : mineral.weight,
      terms: searchTerms({
        name: mineral.name,
        name_zh: mineral.name_zh,
        otherNames: [...mineral.synonyms, ...mineral.names_zh_other, ...nativeElement(mineral.name_zh)],
        codes: mineral.symbol ? [mineral.symbol] : [],
        typedGrade: CODE,
      }),
      fullMatchTexts: formulaTexts(mineral.formula)
        .map(foldText)
        .filter((text) => text.length > 1),
    }));
}

/**
 * Whether a group is known by this name: localities record species where people say apatite, garnet or
 * tourmaline, but never 'calcite group'.
 */
const isSpokenGroup = ({ kind, name }: NamedMineral) =>
  (kind === 'group' || kind === 'series') && !/ (?:super)?group$/i.test(name);

const bestKnown = (facts: readonly NamedMineral[]) => Math.max(...facts.map(({ weight }) => weight));

/** The formula of a mineral; a variety without its own has that of its mineral. */
function inheritedFormula(row: MineralRow, byId: ReadonlyMap<string, MineralRow>): string | null {
  for (
    let ancestor: MineralRow | undefined = row;
    ancestor;
    ancestor = ancestor.parent_id ? byId.get(ancestor.parent_id) : undefined
  ) {
    if (ancestor.formula) return ancestor.formula;
    if (ancestor.kind !== 'variety' && ancestor.kind !== 'synonym') return null;
  }
  return null;
}

/** The mineral id of each folded name; a mineral's own name takes precedence over a synonym. */
function idsByName(
  rows: readonly Pick<MineralRow, 'id' | 'name' | 'kind' | 'parent_id' | 'synonyms'>[],
): Map<string, string> {
  const ids = new Map<string, string>();
  for (const row of rows) ids.set(foldText(row.name), row.kind === 'synonym' && row.parent_id ? row.parent_id : row.id);
  for (const row of rows)
    for (const synonym of row.synonyms) if (!ids.has(foldText(synonym))) ids.set(foldText(synonym), row.id);
  return ids;
}

/** The minerals recorded for each locality of the reference, each once. */
export function recordedMinerals(
  minerals: readonly MineralFacts[],
  localities: readonly Pick<LocalityRow, 'id' | 'minerals'>[],
): { locality_id: number; mineral_id: string }[] {
  const ids = idsByName(minerals);
  return localities.flatMap((locality) => {
    const mineralIds = new Set(locality.minerals.flatMap((name) => ids.get(foldText(name)) ?? []));
    return [...mineralIds].map((mineral_id) => ({ locality_id: locality.id, mineral_id }));
  });
}

function countMentions(rows: readonly MineralRow[], localities: readonly LocalityRow[]): Map<string, number> {
  const ids = idsByName(rows);
  const counts = new Map<string, number>();
  for (const name of localities.flatMap((locality) => locality.minerals)) {
    const id = ids.get(foldText(name));
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The other names, without empty ones and those that equal an earlier name when folded. */
function distinct(ownNames: readonly string[], otherNames: readonly string[]): string[] {
  const foldedNames = new Set(['', ...ownNames.map(foldText)]);
  return otherNames.filter((name) => !foldedNames.has(foldText(name)) && foldedNames.add(foldText(name)));
}
