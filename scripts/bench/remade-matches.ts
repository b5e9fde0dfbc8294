import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { bench, prepareState } from '#scripts/bench/bench.ts';
import { bindCore } from '#scripts/bench/bind-core.ts';
import { idOf, openWith } from '#scripts/bench/database-rows.ts';
import { fillMarket } from '#scripts/bench/traders.ts';
import { step } from '#scripts/start/step.mjs';
import { openCore } from '#worker/db/core.ts';
import { remakeMatchesOf } from '#worker/exchange/matches/remake-matches.ts';

const TRADERS = 10_000;
const INTENTS_EACH = 10;
const SAMPLE = Number(process.env.SAMPLE ?? 200);

type Taken = { trips: number; ms: number; rows: number; bytes: number };

/** A database that counts what its batches take: milliseconds of the database itself, without the way to it. */
function counted(database: D1Database): { database: D1Database; taken: Taken } {
  const taken: Taken = { trips: 0, ms: 0, rows: 0, bytes: 0 };
  const batch: D1Database['batch'] = async <T>(statements: D1PreparedStatement[]) => {
    const answers = await database.batch<T>(statements);
    taken.trips += 1;
    for (const { meta, results } of answers) {
      taken.ms += meta.duration;
      taken.rows += meta.rows_read;
      taken.bytes += JSON.stringify(results).length;
    }
    return answers;
  };
  const counting = new Proxy(database, { get: (all, name) => (name === 'batch' ? batch : Reflect.get(all, name)) });
  return { database: counting, taken };
}

/**
 * npm run bench:matches:stored. Makes the matches of some of 10,000 traders with ten intents each anew in the product's
 * database, as a sweep does, and prints what the database takes for one of them.
 */
await bench(async ({ state }) => {
  await prepareState(state);
  await step('Traders', async () => fillMarket(state, TRADERS * INTENTS_EACH));
  const users = Array.from({ length: SAMPLE }, (_, at) => idOf(1, Math.floor((at * TRADERS) / SAMPLE)));
  enter(state, users);
  const proxy = await bindCore(state);
  const { database, taken } = counted(proxy.env.DB);
  const core = openCore(database);
  for (const user of users) await remakeMatchesOf(core, user);
  await proxy.dispose();
  const { kept, left } = countKept(state);
  const each = (sum: number, digits = 0) => (sum / SAMPLE).toFixed(digits);
  console.log(
    `${SAMPLE} of ${TRADERS} traders, each: ${each(kept, 1)} matches kept, ${each(taken.trips, 1)} trips, ` +
      `${each(taken.ms, 1)} ms of the database, ${each(taken.rows)} rows read, ${each(taken.bytes / 1000)} kB answered`,
  );
  console.log(`all of them: ${((taken.ms / SAMPLE) * (TRADERS / 1000)).toFixed(0)} s of the database`);
  return left === 0 && kept > 0;
});

/** Enters them as people who changed something themselves. */
function enter(state: string, users: readonly string[]) {
  const core = openWith(state, 'match_dirty');
  core.exec('delete from match_dirty');
  const into = core.prepare('insert into match_dirty (user_id, own_changed, changes) values (?, 1, 1)');
  for (const user of users) into.run(user);
  core.close();
}

function countKept(state: string): { kept: number; left: number } {
  const core = openWith(state, 'match_dirty');
  const count = (of: string) => Number(Object.values(core.prepare(`select count(*) from ${of}`).get() ?? {})[0]);
  const counts = { kept: count('matches'), left: count('match_dirty where own_changed') };
  core.close();
  return counts;
}
