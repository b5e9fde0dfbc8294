import { formulaElements } from '#contract/minerals/elements-of.ts';
import type { HeldMineral, HeldPlace, HeldRows } from '../held-rows.ts';
import { OURS, recordSource, type SourceId } from '../sources.ts';
import { literal, upserts } from '../sql.ts';
import {
  elementStatements,
  localityColumns,
  localityTermStatements,
  mineralColumns,
  mineralTermStatements,
} from '../statements.ts';
import type { ImportPlan, Plan } from './plan.ts';

const UNFINISHED = 'unfinished';
const IDS_AT_ONCE = 1000;

type Table = 'minerals' | 'localities';
const marker = (table: Table) => `import of ${table}`;

/** The tables of which an import broke off, by what a database answers. */
export const askUnfinished = `select name from reference_loads where hash = '${UNFINISHED}'`;

/** Which tables have to be put in order because an import of them broke off. */
export const unfinishedOf = (rows: readonly Record<string, unknown>[]): Set<Table> =>
  new Set((['minerals', 'localities'] as const).filter((table) => rows.some(({ name }) => name === marker(table))));

/** Whether there is anything to write: something new, or what broke off before. */
export const isToDo = ({ minerals, places }: ImportPlan, unfinished: ReadonlySet<Table>): boolean =>
  isDue(minerals, unfinished.has('minerals')) || isDue(places, unfinished.has('localities'));

const isDue = <Row extends HeldMineral | HeldPlace>(plan: Plan<Row> | null, isUnfinished: boolean) =>
  plan !== null && (isUnfinished || plan.added.length > 0 || plan.changed.length > 0);

/**
 * The statements that carry out a plan. Each may be the last that was carried out: planned and run again, they give the
 * same result. What broke off before is put in order, too, even when there is nothing new.
 */
export function* planStatements(
  plan: ImportPlan,
  held: HeldRows,
  unfinished: ReadonlySet<Table>,
  now: string,
): Generator<string, void> {
  const { minerals, places, source, newest } = plan;
  if (minerals && isDue(minerals, unfinished.has('minerals'))) {
    yield mark('minerals', UNFINISHED, now);
    yield* mineralStatements(minerals, held.minerals, unfinished, source);
    yield recordSource(source, newest, now);
    yield mark('minerals', 'done', now);
  }
  if (places && isDue(places, unfinished.has('localities'))) {
    yield mark('localities', UNFINISHED, now);
    yield* placeStatements(places, held.places);
    yield recordSource(source, newest, now);
    yield mark('localities', 'done', now);
  }
}

const mark = (table: Table, state: string, now: string) =>
  `insert into reference_loads (name, hash, loaded_at) values (${literal(marker(table))}, '${state}', ${literal(now)})
     on conflict (name) do update set hash = excluded.hash, loaded_at = excluded.loaded_at`;

const rowsAfter = <Row extends HeldMineral | HeldPlace>(plan: Plan<Row>): Row[] => [
  ...plan.added,
  ...plan.changed.map(({ after }) => after),
];

function* mineralStatements(
  plan: Plan<HeldMineral>,
  held: readonly HeldMineral[],
  unfinished: ReadonlySet<Table>,
  source: SourceId,
): Generator<string, void> {
  const rows = rowsAfter(plan);
  const all = new Map([...held, ...rows].map((row) => [row.id, row]));
  const formulas = unfinished.has('minerals')
    ? [...all.values()].filter((row) => row.source === source)
    : [...plan.added, ...plan.changed.filter(({ fields }) => fields.includes('formula')).map(({ after }) => after)];
  yield* upserts('minerals', mineralColumns, rows, OURS);
  yield* deleteElements(formulas.map(({ id }) => id));
  yield* elementStatements(
    formulas.map(({ id, formula }) => ({ id, elements: formulaElements(formula ?? '') })),
    OURS,
  );
  yield* mineralTermStatements([...all.values()].filter(({ retired }) => !retired));
}

function deleteElements(ids: readonly string[]): string[] {
  const statements: string[] = [];
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const some = ids.slice(at, at + IDS_AT_ONCE).map((id) => literal(id));
    statements.push(`delete from mineral_elements where mineral_id in (${some.join(', ')})`);
  }
  return statements;
}

function* placeStatements(plan: Plan<HeldPlace>, held: readonly HeldPlace[]): Generator<string, void> {
  const rows = rowsAfter(plan);
  yield* upserts('localities', localityColumns, rows, OURS);
  const all = new Map([...held, ...rows].map((row) => [row.id, row]));
  yield* localityTermStatements([...all.values()].filter(({ retired }) => !retired));
}
