import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { requestOf } from '#contract/request.ts';
import { type Collection, collectionsOf, fillCollections } from '#scripts/bench/catalogue/fill.ts';
import { type Question, questions } from '#scripts/bench/catalogue/questions.ts';
import { middle } from '#scripts/bench/rounds.ts';
import { freePort } from '#scripts/start/port.mjs';
import { prepare } from '#scripts/start/prepare.mjs';
import { beforeStopping, command, stopEverything } from '#scripts/start/processes.mjs';
import { launchWorkers, untilReady } from '#scripts/start/serve.mjs';
import { step } from '#scripts/start/step.mjs';

const SIZES = [100, 1_000, 10_000, 100_000];
const TOTAL = 1_000_000;
const TIMES = 7;
const QUERIES_MAX = 3;

type Cost = { rows: number; queries: number; ms: number; shown: number };

/** What a question costs a collection: the median of several askings of its last page. */
async function costOf(origin: string, { username }: Collection, { asked, pages }: Question): Promise<Cost> {
  let cursor: string | undefined;
  for (let page = 1; page < pages; page += 1) cursor = (await ask(origin, username, asked, cursor)).next_cursor;
  const asking = [];
  for (let time = 0; time < TIMES; time += 1) asking.push(await ask(origin, username, asked, cursor));
  const [first] = asking;
  if (!first) throw new Error('Nothing was asked');
  const ms = middle(
    asking.map((one) => one.ms),
    0.5,
  );
  return { rows: first.rows, queries: first.queries, shown: first.shown, ms };
}

async function ask(origin: string, username: string, asked: Question['asked'], cursor: string | undefined) {
  const { path } = requestOf(publicCollectionApi.list, { ...asked, username, ...(cursor && { cursor }) });
  const response = await fetch(origin + path);
  const { d } = (await response.json()) as { d: { items: unknown[]; next_cursor: string | null } };
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const timing = response.headers.get('server-timing') ?? '';
  const [, ms, queries, , rows] = /dur=([\d.]+);desc="(\d+) queries in (\d+) trips, (\d+) rows read/.exec(timing) ?? [];
  return {
    ms: Number(ms),
    queries: Number(queries),
    rows: Number(rows),
    shown: d.items.length,
    next_cursor: d.next_cursor ?? undefined,
  };
}

/** The few rows a page costs beside its specimens: preference, counts and the collector. */
const BESIDE = 6;

function isOver({ bound }: Question, { rows, queries, shown }: Cost): boolean {
  const most = 'all' in bound ? bound.all : bound.each * Math.max(1, shown) + BESIDE;
  return rows > most || queries > QUERIES_MAX;
}

async function measure(origin: string, collections: readonly Collection[]): Promise<number> {
  let over = 0;
  console.log(`\n${''.padEnd(36)}${SIZES.map((size) => String(size).padStart(18)).join('')}   ms, largest/smallest`);
  for (const question of questions) {
    const costs = [];
    for (const collection of collections) costs.push(await costOf(origin, collection, question));
    const isTooMuch = costs.some((cost) => isOver(question, cost));
    if (isTooMuch) over += 1;
    const cells = costs.map(({ rows, ms, shown }) => `${rows} of ${shown} ${ms.toFixed(1)}`.padStart(18));
    const ratio = ((costs.at(-1)?.ms ?? 0) / (costs[0]?.ms || Number.NaN)).toFixed(1);
    const most = Math.max(...costs.map(({ queries }) => queries));
    const end = `${ratio.padStart(6)}  ${most} queries${isTooMuch ? '  OVER' : ''}`;
    console.log(`${question.name.padEnd(36)}${cells.join('')}${end}`);
  }
  return over;
}

/**
 * What lists, filters and searches cost as a collection grows: one of each size among a million specimens. Each cell
 * is rows read, of them shown, and milliseconds in the database.
 */
await command(async () => {
  const { values } = parseArgs({ options: { total: { type: 'string', default: String(TOTAL) } } });
  const folder = mkdtempSync(join(tmpdir(), 'vug-bench-'));
  beforeStopping(() => rmSync(folder, { recursive: true, force: true }));
  const state = join(folder, 'state');
  const port = await freePort();
  await prepare({ state, ports: [port], build: true });
  const collections = collectionsOf(SIZES, Number(values.total));
  await step('Specimens', () => fillCollections(state, collections));
  await step('Server', () => untilReady(state, port, launchWorkers(state, port)));
  const origin = `http://127.0.0.1:${port}`;
  const over = await measure(origin, collections.slice(0, SIZES.length));
  console.log(`\nBounds: ${over === 0 ? 'all kept' : `${over} OVER`}`);
  await stopEverything(over === 0 ? 0 : 1);
});
