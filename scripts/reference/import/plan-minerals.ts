import { formulaElements } from '#contract/minerals/elements-of.ts';
import type { HeldMineral } from '../held-rows.ts';
import { isOurs, type SourceId } from '../sources.ts';
import { namesBeyond } from '../with-brought.ts';
import { keyOf, slugOf } from './clean.ts';
import { MineralIndex } from './mineral-index.ts';
import { noteChange, type Plan } from './plan.ts';
import { type MineralRecord, type Passed, pass } from './records.ts';

export type MineralImport = {
  source: SourceId;
  records: readonly MineralRecord[];
  passed: Passed;
  /** whether a newer edition of the same source was imported before: then names it lacks are names that were given up */
  isOlder: boolean;
};

/** What records would add to and change in the minerals a database holds. A person's row is never touched. */
export function planMinerals(held: readonly HeldMineral[], given: MineralImport): Plan<HeldMineral> {
  const plan: Plan<HeldMineral> = { added: [], changed: [], same: 0, passed: given.passed };
  const index = new MineralIndex(held);
  const seen = new Map<string, string>();
  for (const record of inOrder(given.records, index)) {
    const named = index.find(record);
    const found = named && given.source === 'wikidata' ? index.meant(named) : named;
    const id = found?.id ?? slugOf(record.name);
    const before = seen.get(id);
    if (before !== undefined) pass(plan.passed, 'reads like another row of the file', `${record.name} (${before})`);
    else if (found) bringTogether(plan, index, found, record, given);
    else addMineral(plan, index, record, given);
    seen.set(id, record.name);
  }
  return plan;
}

/** Of two rows that read alike, the one that stands for a species counts, and a name of a mineral before another name of it. */
function inOrder(records: readonly MineralRecord[], index: MineralIndex): MineralRecord[] {
  const place = (record: MineralRecord) => (record.standing === 'dropped' ? 2 : index.isName(record.name) ? 0 : 1);
  return [...records].sort((a, b) => place(a) - place(b));
}

function addMineral(plan: Plan<HeldMineral>, index: MineralIndex, record: MineralRecord, given: MineralImport): void {
  const why = reasonNotToAdd(record, given);
  if (why) {
    pass(plan.passed, why, record.name);
    return;
  }
  const row: HeldMineral = {
    id: slugOf(record.name),
    name: record.name,
    kind: record.standing === 'species' ? 'species' : 'other',
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
    source: given.source,
    sources: {},
    retired: false,
  };
  plan.added.push(row);
  index.add(row);
}

function reasonNotToAdd({ standing, name }: MineralRecord, { source, isOlder }: MineralImport): string | null {
  if (source === 'wikidata') return 'not among the minerals here; Wikidata adds none';
  if (standing === 'dropped') return 'no approved species (discredited, or never one)';
  if (isOlder) return 'not in the newer list that was imported before, so renamed or discredited since';
  return slugOf(name) === '' || slugOf(name).length > 80 ? 'the name makes no id' : null;
}

function bringTogether(
  plan: Plan<HeldMineral>,
  index: MineralIndex,
  row: HeldMineral,
  record: MineralRecord,
  given: MineralImport,
): void {
  const why = reasonToLeave(row, record, given);
  if (why) {
    pass(plan.passed, why, record.name);
    return;
  }
  const after = row.source === given.source && !given.isOlder ? renewed(row, record, index) : { ...row };
  fill(after, record, given.source, index);
  noteChange(plan, row, after);
  index.claim(after);
}

function reasonToLeave(row: HeldMineral, record: MineralRecord, { source }: MineralImport): string | null {
  if (!isOurs(row.source)) return 'changed by a person';
  if (row.retired) return 'taken out of the reference';
  if (record.standing === 'dropped') return 'no approved species (discredited, or never one)';
  if (row.kind === 'synonym') return 'only another name here';
  if (source === 'wikidata') return null;
  if (row.kind !== 'species' && row.kind !== 'other') return `a ${row.kind} here`;
  const byAnotherName = keyOf(row.name) !== keyOf(record.name);
  return byAnotherName && !sameElements(formulaElements(row.formula ?? ''), record.elements)
    ? 'another name of a mineral with other elements here'
    : null;
}

const sameElements = (some: readonly string[], others: readonly string[]) =>
  [...some].sort().join() === [...others].sort().join();

/** A row of this source as a newer list has it; what the list leaves open stays. */
const renewed = (row: HeldMineral, record: MineralRecord, index: MineralIndex): HeldMineral => ({
  ...row,
  name: record.name,
  kind: record.standing === 'questionable' ? 'other' : record.standing === 'species' ? 'species' : row.kind,
  symbol: row.sources.symbol ? row.symbol : (index.freeSymbol(record.symbol, row.id) ?? row.symbol),
  formula: record.formula ?? row.formula,
  crystal_system: row.sources.crystal_system ? row.crystal_system : (record.crystal_system ?? row.crystal_system),
});

/** Only what is empty is filled, and each field says where it came from. */
function fill(row: HeldMineral, record: MineralRecord, source: SourceId, index: MineralIndex): void {
  const [mohs_min, mohs_max] = record.mohs ?? [null, null];
  const [density_min, density_max] = record.density ?? [null, null];
  const named = row.kind === 'species' || row.kind === 'other';
  const groups = [
    { symbol: named ? index.freeSymbol(record.symbol, row.id) : null },
    { crystal_system: named ? record.crystal_system : null },
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
  const more = namesBeyond([row.name_zh ?? '', ...row.names_zh_other], names);
  if (more.length > 0) {
    row.names_zh_other = [...row.names_zh_other, ...more];
    say('names_zh_other');
  }
  row.sources = sources;
}
