import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { startBare } from '#scripts/bench/bare-server.ts';
import { collectionsOf, fillCollections } from '#scripts/bench/fill-collections.ts';
import { ask, type MeasuredAnswer, type Signed, signIn } from '#scripts/bench/measured-call.ts';
import { middle } from '#scripts/bench/rounds.ts';
import { milliseconds, prepareState, type Result, startOurs, type Workplace } from '#scripts/bench/subject.ts';
import { step } from '#scripts/start/step.ts';

const COLLECTION_SIZE = 50_000;
const CHANGED = 3_000;
const CALL_SIZE = 500;
const CREATED = 300;
const ROUNDS = 3;

type Cost = { name: string; count: number; ms: number; read: number; written: number };

function costOf(name: string, count: number, answers: readonly MeasuredAnswer<unknown>[]): Cost {
  const sum = (figure: 'ms' | 'read' | 'written') => answers.reduce((total, answer) => total + answer[figure], 0);
  return { name, count, ms: sum('ms'), read: sum('read'), written: sum('written') };
}

const inCalls = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/** A storage place for 3,000 specimens, in calls of 500, and its undo. */
async function changeAndUndo(signed: Signed, ids: readonly string[], storage: string): Promise<[Cost, Cost]> {
  const operation_id = uuid();
  const as_of = new Date().toISOString();
  const changes: MeasuredAnswer<unknown>[] = [];
  for (const part of inCalls(ids, CALL_SIZE))
    changes.push(await ask(signed, deskApi.bulk, { operation_id, as_of, ids: part, set: { storage } }));
  const undos = [await ask(signed, deskApi.undo, { token: operation_id })];
  while (undos.at(-1)?.d.more) undos.push(await ask(signed, deskApi.undo, { token: operation_id }));
  return [costOf(`${CHANGED} changed`, CHANGED, changes), costOf('  and its undo', CHANGED, undos)];
}

/** The same rows by one bare statement a call; without history, search or counts but those that triggers keep. */
async function changeBare(origin: string, ids: readonly string[], storage: string): Promise<Cost> {
  const answers: MeasuredAnswer<unknown>[] = [];
  for (const part of inCalls(ids, CALL_SIZE)) {
    const began = performance.now();
    const body = JSON.stringify({ ids: part, storage });
    const response = await fetch(`${origin}/bare/storage`, { method: 'POST', body });
    const { rows_written } = (await response.json()) as { rows_written: number };
    const ms = performance.now() - began;
    answers.push({ d: null, queries: 1, trips: 1, read: 0, written: rows_written, ms });
  }
  return costOf(`${CHANGED} changed, bare`, CHANGED, answers);
}

async function create(signed: Signed): Promise<Cost> {
  const items = Array.from({ length: CREATED }, (_, index) => ({
    id: uuid(),
    access_level: 'public' as const,
    coll_serie: 'NEW',
    coll_index: index + 1,
    mineral_ids: ['fluorite'],
    locality_text: 'Xianghualing',
  }));
  const answers: MeasuredAnswer<unknown>[] = [];
  for (const part of inCalls(items, 100)) answers.push(await ask(signed, collectionApi.createMany, { items: part }));
  return costOf(`${CREATED} created, 100 a call`, CREATED, answers);
}

/** What writing in a collection of 50,000 costs, beside a bare update of the same rows in the same run. */
export async function measureCatalogue({ folder, state }: Workplace): Promise<Result> {
  const { port, barePort } = await prepareState(state);
  const [owner] = collectionsOf([COLLECTION_SIZE], COLLECTION_SIZE);
  if (!owner) throw new Error('There is no collection to measure');
  await step('Specimens', () => fillCollections(state, [owner]));
  const cookie = signIn(state, owner.user_id);
  const bare = await step('Bare', () => startBare(folder, state, barePort));
  const { origin } = await startOurs(state, port);
  const signed = { origin, cookie };
  const { ids } = (await ask(signed, deskApi.ids, { sort: 'number', limit: CHANGED })).d;
  const rounds: [Cost, Cost, Cost][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const plain = await changeBare(bare, ids, `Bare ${round}`);
    const costs: [Cost, Cost, Cost] = [...(await changeAndUndo(signed, ids, `Cabinet ${round}`)), plain];
    if (round > 0) rounds.push(costs);
  }
  const median = (index: 0 | 1 | 2): Cost => {
    const costs = rounds.map((round) => round[index]);
    const ms = middle(
      costs.map((cost) => cost.ms),
      0.5,
    );
    return { ...(costs[0] as Cost), ms };
  };
  const costs = [await create(signed), median(0), median(1), median(2)];
  const base = costs[3]?.ms ?? Number.NaN;
  const rows = costs.map(({ name, count, ms, read, written }) => [
    name,
    milliseconds(ms),
    (read / count).toFixed(1),
    (written / count).toFixed(1),
    (ms / count / (base / CHANGED)).toFixed(1),
  ]);
  return {
    tables: [
      {
        caption: `In a collection of ${COLLECTION_SIZE.toLocaleString('en')}; medians of ${ROUNDS} rounds in turns. The bare update keeps no history and can't be undone.`,
        head: ['write', 'in all', 'rows read each', 'rows written each', 'time each, of bare'],
        rows,
      },
    ],
    exceeded: [],
  };
}
