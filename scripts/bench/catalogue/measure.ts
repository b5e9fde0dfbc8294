import { publicCollectionApi } from '#contract/collection/api.ts';
import { requestOf } from '#contract/request.ts';
import type { Collection } from '#scripts/bench/catalogue/fill.ts';
import { type Question, questions } from '#scripts/bench/catalogue/questions.ts';
import { middle } from '#scripts/bench/rounds.ts';

const TIMES = 7;
/** The list, who it is of, few or many and how many; of many, of which only the owner of a large collection has any, once more. */
const QUERIES_MAX = 7;
/** D1 asks a dollar for a thousand million rows read. */
const ROWS_OF_A_DOLLAR = 1_000_000_000;

type Cost = { rows: number; queries: number; ms: number; shown: number; matches: number };

/** What a question costs a collection: the median of several askings of its last page. */
async function costOf(origin: string, { username }: Collection, { asked, pages }: Question): Promise<Cost> {
  let cursor: string | undefined;
  const { total } = await ask(origin, username, asked, undefined);
  for (let page = 1; page < pages; page += 1) cursor = (await ask(origin, username, asked, cursor)).next_cursor;
  const asking = [];
  for (let time = 0; time < TIMES; time += 1) asking.push(await ask(origin, username, asked, cursor));
  const [first] = asking;
  if (!first) throw new Error('Nothing was asked');
  const ms = middle(
    asking.map((one) => one.ms),
    0.5,
  );
  return { rows: first.rows, queries: first.queries, shown: first.shown, matches: total, ms };
}

async function ask(origin: string, username: string, asked: Question['asked'], cursor: string | undefined) {
  const { path } = requestOf(publicCollectionApi.list, { ...asked, username, ...(cursor && { cursor }) });
  const response = await fetch(origin + path);
  const { d } = (await response.json()) as { d: { items: unknown[]; next_cursor: string | null; total?: number } };
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const timing = response.headers.get('server-timing') ?? '';
  const [, ms, queries, , rows] = /dur=([\d.]+);desc="(\d+) queries in (\d+) trips, (\d+) rows read/.exec(timing) ?? [];
  return {
    ms: Number(ms),
    queries: Number(queries),
    rows: Number(rows),
    shown: d.items.length,
    total: d.total ?? 0,
    next_cursor: d.next_cursor ?? undefined,
  };
}

/** The few rows a page costs beside its specimens: preference, counts and the collector. */
const BESIDE = 10;
/** What a text costs that finds nothing: the names it might have meant are looked at. */
const OF_NOTHING = 60;

const isOver = ({ bound }: Question, { rows, queries, shown, matches }: Cost): boolean =>
  rows > bound.shown * Math.max(1, shown) + bound.match * matches + (shown === 0 ? OF_NOTHING : BESIDE) ||
  queries > QUERIES_MAX;

/** Asks every question of every collection and prints what each costs; answers how many cost too much. */
export async function measure(origin: string, collections: readonly Collection[]): Promise<number> {
  let over = 0;
  console.log(
    `\n${''.padEnd(36)}${collections.map(({ size }) => String(size).padStart(18)).join('')}   ms, largest/smallest; dollars for 1,000 of the largest`,
  );
  for (const question of questions) {
    const costs = [];
    for (const collection of collections) costs.push(await costOf(origin, collection, question));
    const isTooMuch = costs.some((cost) => isOver(question, cost));
    if (isTooMuch) over += 1;
    const cells = costs.map(({ rows, ms, shown }) => `${rows} of ${shown} ${ms.toFixed(1)}`.padStart(18));
    const ratio = ((costs.at(-1)?.ms ?? 0) / (costs[0]?.ms || Number.NaN)).toFixed(1);
    const most = Math.max(...costs.map(({ queries }) => queries));
    const dollars = (((costs.at(-1)?.rows ?? 0) * 1_000) / ROWS_OF_A_DOLLAR).toFixed(3);
    const end = `${ratio.padStart(6)}  $${dollars}  ${most} queries${isTooMuch ? '  OVER' : ''}`;
    console.log(`${question.name.padEnd(36)}${cells.join('')}${end}`);
  }
  return over;
}
