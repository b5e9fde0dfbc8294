import { formulaElements } from '#contract/minerals/formula-elements.ts';
import type { HeldLocality, HeldMineral, HeldRows } from '#scripts/reference/held-rows.ts';
import { OWN_SOURCE_IDS, recordSource, type SourceId } from '#scripts/reference/sources.ts';
import { literal, upserts } from '#scripts/reference/sql.ts';
import {
  elementStatements,
  localityColumns,
  localityTermStatements,
  mineralColumns,
  mineralTermStatements,
} from '#scripts/reference/statements.ts';
import type { ImportPlan, Plan } from './plan.ts';

const UNFINISHED_HASH = 'unfinished';
const IDS_AT_ONCE = 1000;

type Table = 'minerals' | 'localities';
const marker = (table: Table) => `import of ${table}`;

/** The query for tables whose import was interrupted. */
export const askUnfinished = `select name from reference_loads where hash = '${UNFINISHED_HASH}'`;

/** The tables that must be repaired because an import was interrupted. */
export const readUnfinished = (rows: readonly Record<string, unknown>[]): Set<Table> =>
  new Set((['minerals', 'localities'] as const).filter((table) => rows.some(({ name }) => name === marker(table))));

/** Whether there is anything to write: new rows, or an interrupted import. */
export const isToDo = ({ minerals, localities }: ImportPlan, unfinishedTables: ReadonlySet<Table>): boolean =>
  isDue(minerals, unfinishedTables.has('minerals')) || isDue(localities, unfinishedTables.has('localities'));

const isDue = <Row extends HeldMineral | HeldLocality>(plan: Plan<Row> | null, isUnfinished: boolean) =>
  plan !== null && (isUnfinished || plan.addedRows.length > 0 || plan.rowChanges.length > 0);

/**
 * The statements that carry out a plan. Any of them may be the last to run: planning and running again gives the
 * same result. An interrupted import is repaired too, even if nothing is new.
 */
export function* planStatements(
  plan: ImportPlan,
  heldRows: HeldRows,
  unfinishedTables: ReadonlySet<Table>,
  importTime: string,
): Generator<string, void> {
  const { minerals, localities, source, newest } = plan;
  if (minerals && isDue(minerals, unfinishedTables.has('minerals'))) {
    yield markerStatement('minerals', UNFINISHED_HASH, importTime);
    yield* mineralStatements(minerals, heldRows.minerals, unfinishedTables, source);
    yield recordSource(source, newest, importTime);
    yield markerStatement('minerals', 'done', importTime);
  }
  if (localities && isDue(localities, unfinishedTables.has('localities'))) {
    yield markerStatement('localities', UNFINISHED_HASH, importTime);
    yield* localityStatements(localities, heldRows.localities);
    yield recordSource(source, newest, importTime);
    yield markerStatement('localities', 'done', importTime);
  }
}

const markerStatement = (table: Table, state: string, importTime: string) =>
  `insert into reference_loads (name, hash, loaded_at) values (${literal(marker(table))}, '${state}', ${literal(importTime)})
     on conflict (name) do update set hash = excluded.hash, loaded_at = excluded.loaded_at`;

const plannedRows = <Row extends HeldMineral | HeldLocality>(plan: Plan<Row>): Row[] => [
  ...plan.addedRows,
  ...plan.rowChanges.map(({ newRow }) => newRow),
];

function* mineralStatements(
  plan: Plan<HeldMineral>,
  heldMinerals: readonly HeldMineral[],
  unfinishedTables: ReadonlySet<Table>,
  source: SourceId,
): Generator<string, void> {
  const rows = plannedRows(plan);
  const rowsById = new Map([...heldMinerals, ...rows].map((row) => [row.id, row]));
  const formulas = unfinishedTables.has('minerals')
    ? [...rowsById.values()].filter((row) => row.source === source)
    : [
        ...plan.addedRows,
        ...plan.rowChanges.filter(({ fields }) => fields.includes('formula')).map(({ newRow }) => newRow),
      ];
  yield* upserts('minerals', mineralColumns, rows, OWN_SOURCE_IDS);
  yield* deleteElements(formulas.map(({ id }) => id));
  yield* elementStatements(
    formulas.map(({ id, formula }) => ({ id, elements: formulaElements(formula ?? '') })),
    OWN_SOURCE_IDS,
  );
  yield* mineralTermStatements([...rowsById.values()].filter(({ retired }) => !retired));
}

function deleteElements(ids: readonly string[]): string[] {
  const statements: string[] = [];
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const batch = ids.slice(start, start + IDS_AT_ONCE).map((id) => literal(id));
    statements.push(`delete from mineral_elements where mineral_id in (${batch.join(', ')})`);
  }
  return statements;
}

function* localityStatements(
  plan: Plan<HeldLocality>,
  heldLocalities: readonly HeldLocality[],
): Generator<string, void> {
  const rows = plannedRows(plan);
  yield* upserts('localities', localityColumns, rows, OWN_SOURCE_IDS);
  const rowsById = new Map([...heldLocalities, ...rows].map((row) => [row.id, row]));
  yield* localityTermStatements([...rowsById.values()].filter(({ retired }) => !retired));
}
