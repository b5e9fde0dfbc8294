import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { importApi } from '#contract/collection/import/import-api.ts';
import { CHUNK_ROWS } from '#contract/collection/import/table/import-limits.ts';
import { step } from '#scripts/start/step.ts';
import { startBare } from './bare-server.ts';
import { fillCollections, planCollections } from './fill-collections.ts';
import { ask, type MeasuredAnswer, type Session, signIn } from './measured-call.ts';
import { type PasteCost, pasteBlock } from './paste.ts';
import { middle } from './rounds.ts';
import { milliseconds, prepareState, type Result, startOurs, type Workplace } from './subject.ts';

const COLLECTION_SIZE = 50_000;
const CHANGED_SPECIMENS = 3_000;
const CALL_SIZE = 500;
const CREATED_SPECIMENS = 300;
const ROUNDS = 3;
/** The most that changing a specimen may cost, as a multiple of importing one in the same run. */
const CHANGE_OF_IMPORT_MAX = 1.5;

type Cost = { name: string; count: number; calls: number; ms: number; read: number; rowsWritten: number };

/** The steps of each round, in the order in which they are shown. */
const rowsOfRound = ['imported', 'changed', 'undone', 'listed', 'readText', 'pasted', 'plain'] as const;
type Round = Record<(typeof rowsOfRound)[number], Cost>;

/** The first cost, with the median time of all. */
const medianCost = (costs: readonly Cost[]): Cost => ({
  ...(costs[0] as Cost),
  ms: middle(
    costs.map(({ ms }) => ms),
    0.5,
  ),
});

function totalCost(name: string, count: number, answers: readonly MeasuredAnswer<unknown>[]): Cost {
  const sum = (figure: 'ms' | 'read' | 'rowsWritten') => answers.reduce((total, answer) => total + answer[figure], 0);
  return { name, count, calls: answers.length, ms: sum('ms'), read: sum('read'), rowsWritten: sum('rowsWritten') };
}

const inCalls = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/** Sets a storage place on 3,000 specimens, in calls of 500, and undoes it. */
async function changeAndUndo(session: Session, ids: readonly string[], storage: string): Promise<[Cost, Cost]> {
  const operation_id = uuid();
  const as_of = new Date().toISOString();
  const changes: MeasuredAnswer<unknown>[] = [];
  for (const batch of inCalls(ids, CALL_SIZE))
    changes.push(await ask(session, deskApi.bulk, { operation_id, as_of, ids: batch, set: { storage } }));
  const undos = [await ask(session, deskApi.undo, { token: operation_id })];
  while (undos.at(-1)?.d.more) undos.push(await ask(session, deskApi.undo, { token: operation_id }));
  return [
    totalCost(`${CHANGED_SPECIMENS} changed`, CHANGED_SPECIMENS, changes),
    totalCost('  and its undo', CHANGED_SPECIMENS, undos),
  ];
}

/**
 * The same rows with one bare statement per call; without history, search, or counts other than those that
 * triggers maintain.
 */
async function changeBare(origin: string, ids: readonly string[], storage: string): Promise<Cost> {
  const answers: MeasuredAnswer<unknown>[] = [];
  for (const batch of inCalls(ids, CALL_SIZE)) {
    const began = performance.now();
    const body = JSON.stringify({ ids: batch, storage });
    const response = await fetch(`${origin}/bare/storage`, { method: 'POST', body });
    const { rows_written } = (await response.json()) as { rows_written: number };
    const ms = performance.now() - began;
    answers.push({ d: null, queries: 1, trips: 1, read: 0, rowsWritten: rows_written, ms });
  }
  return totalCost(`${CHANGED_SPECIMENS} changed, bare`, CHANGED_SPECIMENS, answers);
}

async function create(session: Session): Promise<Cost> {
  const items = Array.from({ length: CREATED_SPECIMENS }, (_, index) => ({
    id: uuid(),
    access_level: 'public' as const,
    coll_serie: 'NEW',
    coll_index: index + 1,
    mineral_ids: ['fluorite'],
    locality_text: 'Xianghualing',
  }));
  const answers: MeasuredAnswer<unknown>[] = [];
  for (const batch of inCalls(items, 100)) answers.push(await ask(session, collectionApi.createMany, { items: batch }));
  return totalCost(`${CREATED_SPECIMENS} created, 100 a call`, CREATED_SPECIMENS, answers);
}

/** Imports as many specimens from a file as one change has, with the usual columns of collectors' lists. */
async function importRows(session: Session, round: number): Promise<Cost> {
  const id = uuid();
  const plan_hash = '0'.repeat(64);
  const minerals = ['fluorite', 'quartz', 'calcite', 'pyrite', 'galena', 'baryte'];
  const rows = Array.from({ length: CHANGED_SPECIMENS }, (_, index) => ({
    row: index + 2,
    create: {
      id: uuid(),
      access_level: 'public' as const,
      coll_serie: 'IMP',
      coll_index: round * CHANGED_SPECIMENS + index + 1,
      mineral_ids: [minerals[index % 6] ?? 'fluorite', minerals[(index + 1) % 6] ?? 'quartz'],
      locality_text: 'Xianghualing, Linwu, Hunan, China',
      description: 'Sharp crystals on matrix, from an old collection.',
      size: { length: 62.5, width: 41, height: 30 },
      weight: 214.5,
      buy_price: 120,
      currency: 'EUR' as const,
      dealer: 'Lindqvist',
      purchase_date: '2019-10-05',
      storage: 'drawer 7',
      tags: ['twinned'],
    },
  }));
  await ask(session, importApi.begin, { id, plan_hash, rows_total: CHANGED_SPECIMENS, name: 'list.csv' });
  const answers: MeasuredAnswer<unknown>[] = [];
  for (const [chunk, batch] of inCalls(rows, CHUNK_ROWS).entries())
    answers.push(await ask(session, importApi.rows, { id, chunk, plan_hash, rows: batch }));
  await ask(session, importApi.finish, { id });
  return totalCost(`${CHANGED_SPECIMENS} imported`, CHANGED_SPECIMENS, answers);
}

/** Measures writes in a collection of 50,000, beside a bare update of the same rows in the same run. */
export async function measureCatalogue({ folder, state }: Workplace): Promise<Result> {
  const { port, barePort } = await prepareState(state);
  const [owner] = planCollections([COLLECTION_SIZE], COLLECTION_SIZE);
  if (!owner) throw new Error('There is no collection to measure');
  await step('Specimens', () => fillCollections(state, [owner]));
  const cookie = signIn(state, owner.user_id);
  const bare = await step('Bare', () => startBare(folder, state, barePort));
  const { origin } = await startOurs(state, port);
  const session = { origin, cookie };
  const { ids } = (await ask(session, deskApi.ids, { sort: 'number', limit: CHANGED_SPECIMENS })).d;
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const plain = await changeBare(bare, ids, `Bare ${round}`);
    const importCost = await importRows(session, round);
    const [changeCost, undone] = await changeAndUndo(session, ids, `Cabinet ${round}`);
    const pasteFigures = pasteCosts(await pasteBlock(session, CHANGED_SPECIMENS, round));
    if (round > 0) rounds.push({ plain, imported: importCost, changed: changeCost, undone, ...pasteFigures });
  }
  const medians = rowsOfRound.map((name) => [name, medianCost(rounds.map((costs) => costs[name]))]);
  return catalogueFigures(await create(session), Object.fromEntries(medians) as Round);
}

/**
 * A paste of as many rows as were imported, in its three steps: reading the rows, reading the text, writing the
 * cells.
 */
function pasteCosts({
  listAnswers,
  text_ms,
  writeAnswers,
  cell_count,
}: PasteCost): Pick<Round, 'listed' | 'readText' | 'pasted'> {
  const text = { count: CHANGED_SPECIMENS, calls: 0, ms: text_ms, read: 0, rowsWritten: 0 };
  return {
    listed: totalCost(`${CHANGED_SPECIMENS} listed for a paste`, CHANGED_SPECIMENS, listAnswers),
    readText: { name: '  their text read', ...text },
    pasted: totalCost(`  ${cell_count} cells pasted`, CHANGED_SPECIMENS, writeAnswers),
  };
}

function catalogueFigures(createCost: Cost, round: Round): Result {
  const { imported, plain } = round;
  const rows = [createCost, ...rowsOfRound.map((name) => round[name])].map(
    ({ name, count, calls, ms, read, rowsWritten }) => [
      name,
      `${calls}`,
      milliseconds(ms),
      (read / count).toFixed(1),
      (rowsWritten / count).toFixed(1),
      (ms / count / (plain.ms / plain.count)).toFixed(1),
      (ms / count / (imported.ms / imported.count)).toFixed(2),
    ],
  );
  return {
    tables: [
      {
        caption: `In a collection of ${COLLECTION_SIZE.toLocaleString('en')}; medians of ${ROUNDS} rounds in turns. The bare update keeps no history and can't be undone.`,
        head: [
          'write',
          'calls',
          'in all',
          'rows read each',
          'rows written each',
          'time each, of bare',
          'time each, of an imported row',
        ],
        rows,
      },
    ],
    violations: [
      ...overImport('Changing a specimen', round.changed, imported),
      ...overImport('Pasting a row', round.pasted, imported),
    ],
  };
}

/** The violation if an operation takes too long compared with an import of as many rows in the same run. */
function overImport(operation: string, { ms }: Cost, importCost: Cost): string[] {
  const ratio = ms / importCost.ms;
  if (ratio <= CHANGE_OF_IMPORT_MAX) return [];
  return [`${operation} takes ${ratio.toFixed(2)} times an imported row, more than ${CHANGE_OF_IMPORT_MAX}`];
}
