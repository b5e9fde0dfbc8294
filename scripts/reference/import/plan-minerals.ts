import { formulaElements } from '#contract/minerals/formula-elements.ts';
import { additionalNames } from '#scripts/reference/filled-rows.ts';
import type { HeldMineral } from '#scripts/reference/held-rows.ts';
import { isOurs, type SourceId } from '#scripts/reference/sources.ts';
import { nameKey, nameSlug } from './clean-text.ts';
import { MineralIndex } from './mineral-index.ts';
import { noteChange, type Plan } from './plan.ts';
import { type MineralRecord, pass, type SkippedRows } from './records.ts';

export type MineralImport = {
  source: SourceId;
  records: readonly MineralRecord[];
  skips: SkippedRows;
  /**
   * whether a newer edition of the same source was imported before: names that it lacks have then been given up
   */
  isOlder: boolean;
};

/**
 * The additions and changes that records would make to a database's minerals. Rows that a user changed are never
 * touched.
 */
export function planMinerals(heldMinerals: readonly HeldMineral[], mineralImport: MineralImport): Plan<HeldMineral> {
  const plan: Plan<HeldMineral> = { addedRows: [], rowChanges: [], unchangedCount: 0, skips: mineralImport.skips };
  const index = new MineralIndex(heldMinerals);
  const namesById = new Map<string, string>();
  for (const record of inOrder(mineralImport.records, index)) {
    const namedRow = index.find(record);
    const match = namedRow && mineralImport.source === 'wikidata' ? index.resolveSynonym(namedRow) : namedRow;
    const id = match?.id ?? nameSlug(record.name);
    const earlierName = namesById.get(id);
    if (earlierName !== undefined)
      pass(plan.skips, 'reads like another row of the file', `${record.name} (${earlierName})`);
    else if (match) bringTogether(plan, index, match, record, mineralImport);
    else addMineral(plan, index, record, mineralImport);
    namesById.set(id, record.name);
  }
  return plan;
}

/**
 * Orders records so that of two that read alike the one for a species wins, and a mineral's main name before a
 * synonym.
 */
function inOrder(records: readonly MineralRecord[], index: MineralIndex): MineralRecord[] {
  const rank = (record: MineralRecord) => (record.status === 'dropped' ? 2 : index.isName(record.name) ? 0 : 1);
  return [...records].sort((a, b) => rank(a) - rank(b));
}

function addMineral(
  plan: Plan<HeldMineral>,
  index: MineralIndex,
  record: MineralRecord,
  mineralImport: MineralImport,
): void {
  const reason = reasonNotToAdd(record, mineralImport);
  if (reason) {
    pass(plan.skips, reason, record.name);
    return;
  }
  const row: HeldMineral = {
    id: nameSlug(record.name),
    name: record.name,
    kind: record.status === 'species' ? 'species' : 'other',
    parent_id: null,
    symbol: index.freeSymbol(record.symbol, null),
    formula: record.formula,
    crystal_system: record.crystal_system,
    mohs_min: null,
    mohs_max: null,
    density_min: null,
    density_max: null,
    class: null,
    lustre: [],
    colours: [],
    name_zh: null,
    names_zh_other: [],
    synonyms: [],
    hazard: [],
    weight: 0,
    source: mineralImport.source,
    sources: {},
    retired: false,
  };
  plan.addedRows.push(row);
  index.add(row);
}

function reasonNotToAdd({ status, name }: MineralRecord, { source, isOlder }: MineralImport): string | null {
  if (source === 'wikidata') return 'not among the minerals here; Wikidata adds none';
  if (status === 'dropped') return 'no approved species (discredited, or never one)';
  if (isOlder) return 'not in the newer list that was imported before, so renamed or discredited since';
  return nameSlug(name) === '' || nameSlug(name).length > 80 ? 'the name makes no id' : null;
}

function bringTogether(
  plan: Plan<HeldMineral>,
  index: MineralIndex,
  row: HeldMineral,
  record: MineralRecord,
  mineralImport: MineralImport,
): void {
  const reason = reasonToLeave(row, record, mineralImport);
  if (reason) {
    pass(plan.skips, reason, record.name);
    return;
  }
  const newRow =
    row.source === mineralImport.source && !mineralImport.isOlder ? renewRow(row, record, index) : { ...row };
  fill(newRow, record, mineralImport.source, index);
  noteChange(plan, row, newRow);
  index.claim(newRow);
}

function reasonToLeave(row: HeldMineral, record: MineralRecord, { source }: MineralImport): string | null {
  if (!isOurs(row.source)) return 'changed by a person';
  if (row.retired) return 'taken out of the reference';
  if (record.status === 'dropped') return 'no approved species (discredited, or never one)';
  if (row.kind === 'synonym') return 'only another name here';
  if (source === 'wikidata') return null;
  if (row.kind !== 'species' && row.kind !== 'other') return `a ${row.kind} here`;
  const byAnotherName = nameKey(row.name) !== nameKey(record.name);
  return byAnotherName && !sameElements(formulaElements(row.formula ?? ''), record.elements)
    ? 'another name of a mineral with other elements here'
    : null;
}

const sameElements = (elements: readonly string[], otherElements: readonly string[]) =>
  [...elements].sort().join() === [...otherElements].sort().join();

/** A row of this source with the values of a newer list; values that the list leaves open stay. */
const renewRow = (row: HeldMineral, record: MineralRecord, index: MineralIndex): HeldMineral => ({
  ...row,
  name: record.name,
  kind: record.status === 'questionable' ? 'other' : record.status === 'species' ? 'species' : row.kind,
  symbol: row.sources.symbol ? row.symbol : (index.freeSymbol(record.symbol, row.id) ?? row.symbol),
  formula: record.formula ?? row.formula,
  crystal_system: row.sources.crystal_system ? row.crystal_system : (record.crystal_system ?? row.crystal_system),
});

/** Fills empty fields only, and records the source of each. */
function fill(row: HeldMineral, record: MineralRecord, source: SourceId, index: MineralIndex): void {
  const [mohs_min, mohs_max] = record.mohs ?? [null, null];
  const [density_min, density_max] = record.density ?? [null, null];
  const canHaveSymbol = row.kind === 'species' || row.kind === 'other';
  const groups = [
    { symbol: canHaveSymbol ? index.freeSymbol(record.symbol, row.id) : null },
    { crystal_system: canHaveSymbol ? record.crystal_system : null },
    { mohs_min, mohs_max },
    { density_min, density_max },
    { name_zh: record.name_zh },
  ];
  const sources = { ...row.sources };
  const say = (field: string) => {
    if (row.source !== source) sources[field] = source;
  };
  for (const group of groups) {
    const fields = Object.entries(group) as [keyof HeldMineral, unknown][];
    if (fields.some(([field, value]) => value === null || row[field] !== null)) continue;
    Object.assign(row, group);
    for (const [field] of fields) say(field);
  }
  const names = record.name_zh ? [record.name_zh, ...record.names_zh_other] : [];
  const newNames = additionalNames([row.name_zh ?? '', ...row.names_zh_other], names);
  if (newNames.length > 0) {
    row.names_zh_other = [...row.names_zh_other, ...newNames];
    say('names_zh_other');
  }
  row.sources = sources;
}
