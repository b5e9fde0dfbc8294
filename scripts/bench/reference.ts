import { sql } from 'drizzle-orm';
import { PROPOSALS_MAX } from '#contract/search/type-ahead.ts';
import { bench, verdict } from '#scripts/bench/bench.ts';
import { bindCore } from '#scripts/bench/bind-core.ts';
import { loadLarge } from '#scripts/bench/large-reference.ts';
import { middle } from '#scripts/bench/rounds.ts';
import { type Searched, search, textsFrom, timeStatement } from '#scripts/bench/searches.ts';
import { printWholeSearches } from '#scripts/bench/whole-searches.ts';
import { findLocalities } from '#worker/localities/queries.ts';
import { findMinerals } from '#worker/minerals/queries.ts';

const MINERALS = 6_000;
const LOCALITIES = 50_000;
const budgets = { seconds: 10, rows: 60, ms: 5 };

function print(label: string, searched: readonly Searched[], bare: number): void {
  const times = searched.map(({ ms }) => ms);
  const rows = searched.map((one) => one.rows);
  const [most, slowest] = [Math.max(...rows), Math.max(...times)];
  const textOf = (key: 'rows' | 'ms', value: number) => searched.find((one) => one[key] === value)?.text ?? '';
  const inMs = (ms: number) => `${ms.toFixed(3)} ms (${(ms / bare).toFixed(1)} ×)`;
  const rowsKept = verdict(most <= budgets.rows);
  const timeKept = verdict(slowest < budgets.ms);
  const answered = Map.groupBy(searched, ({ answers }) =>
    answers === 0 ? 'none' : answers < PROPOSALS_MAX ? 'some' : 'all',
  );
  const count = (kind: 'none' | 'some' | 'all') => answered.get(kind)?.length ?? 0;
  console.log(`\n${label}: ${searched.length} texts`);
  console.log(`  rows read  median ${middle(rows, 0.5)}  max ${most} (${textOf('rows', most)})  ${rowsKept}`);
  console.log(
    `  time       median ${inMs(middle(times, 0.5))}  max ${inMs(slowest)} (${textOf('ms', slowest)})  ${timeKept}`,
  );
  console.log(`  answers    none ${count('none')}  1 to 14 ${count('some')}  ${PROPOSALS_MAX} ${count('all')}`);
}

/** A type-ahead over 6,000 minerals and 50,000 places in a local D1: what loading costs, and each kind of typed text. */
await bench(async ({ folder: state }) => {
  const { reference, file, prepared, applied } = await loadLarge(state, MINERALS, LOCALITIES);
  const { minerals, localities } = reference;
  const seconds = [prepared + applied, prepared, applied].map((each) => `${each.toFixed(1)} s`);
  console.log(`${minerals.length} minerals, ${localities.length} places`);
  console.log(
    `Loaded in ${seconds[0]}: statements ${seconds[1]}, database ${seconds[2]}  ${verdict(prepared + applied < budgets.seconds)}`,
  );
  const ids = JSON.stringify(minerals.slice(0, 10).map(({ id }) => id));
  const bare = timeStatement(file, sql`select * from minerals where id in (select value from json_each(${ids}))`);
  console.log(`Ten rows by their key: ${bare.toFixed(3)} ms (×: so many times as long)`);
  const proxy = await bindCore(state);
  const ask = (find: typeof findMinerals, rows: Parameters<typeof textsFrom>[0]) =>
    search(proxy.env.DB, file, (query) => find(query, PROPOSALS_MAX), textsFrom(rows));
  print('Minerals', await ask(findMinerals, minerals), bare);
  print('Places', await ask(findLocalities, localities), bare);
  await printWholeSearches(proxy.env.DB, textsFrom([...minerals.slice(0, 300), ...localities.slice(0, 300)]));
  file.close();
  await proxy.dispose();
  return true;
});
