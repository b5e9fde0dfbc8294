import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { sweep } from '../../background/sweep.ts';
import { openCore } from '../../db/core.ts';
import { anIntent } from '../../guards/world/an-intent.ts';
import { guardedEnv } from '../../guards/world/send.ts';
import { aReference } from '../../guards/world/world.ts';
import { aPerson, type Person, visitor } from '../../testing/people.ts';
import { traderStats } from '../intents/tables.ts';
import { type ThreadRow, threads } from '../tables.ts';
import { core } from '../threads-for-tests.ts';
import { recountCredit, recountWindows } from './recount-credit.ts';

const DAY = 86_400_000;
const start = Date.now();
let marta: Person;

/** So many conversations that somebody was asked for at a time, all answered or none. */
async function asked(user_id: string, count: number, at: number, answered: boolean) {
  const row = (): ThreadRow => ({
    ...{ id: uuid(), intent_id: 'i', initiator_id: 'x', responder_id: user_id, status: 'negotiating', closing: null },
    ...{ public: false, opening: '', item_count: 0, agreement: null, answered, version: 1 },
    ...{ counts_initiator: false, counts_responder: false, initiator_rating: null, responder_rating: null },
    ...{ started_at: new Date(at).toISOString(), last_at: new Date(at).toISOString() },
  });
  for (let at = 0; at < count; at += 1) await core.insert(threads).values(row());
}

beforeEach(async () => {
  await aReference();
  marta = await aPerson('marta', 1);
});

it('a conversation falls out of the reply rate after 90 days, by the sweep of that night', async () => {
  const { intent_id } = await anIntent(marta, null);
  await asked(marta.id, 3, start - 80 * DAY, false);
  await asked(marta.id, 3, start - DAY, true);
  await recountCredit(core, marta.id, start);
  const rate = async () => (await visitor.get(publicIntentsApi.read, { id: intent_id })).credit.recent_reply_rate;
  expect(await rate()).toBe(0.5);
  await sweep(guardedEnv, start + 9 * DAY);
  expect(await rate()).toBe(0.5);
  await sweep(guardedEnv, start + 11 * DAY);
  expect(await rate()).toBe(1);
});

it('counts again a day later and not before, and nobody whom nobody asked', async () => {
  await asked(marta.id, 1, start - 89.5 * DAY, true);
  await recountCredit(core, marta.id, start);
  await core.insert(traderStats).values({ user_id: 'idle', recounted_at: 0 });
  const counted = async () =>
    Object.fromEntries((await core.select().from(traderStats)).map((row) => [row.user_id, row.recounted_at]));
  await recountWindows(core, start + DAY - 1);
  expect(await counted()).toEqual({ [marta.id]: start, idle: 0 });
  await recountWindows(core, start + DAY);
  expect(await counted()).toEqual({ [marta.id]: start + DAY, idle: 0 });
  expect((await core.select().from(traderStats)).find(({ user_id }) => user_id === marta.id)?.requests_received).toBe(
    0,
  );
});

it('the count of credit leaves to the next sweep what would be much at once, who waited longest first', async () => {
  const waiting = Array.from({ length: 250 }, (_, at) => ({
    user_id: `t${at}`,
    requests_received: 30,
    recounted_at: at,
  }));
  for (let at = 0; at < waiting.length; at += 9) await core.insert(traderStats).values(waiting.slice(at, at + 9));
  const done = async () => (await core.select().from(traderStats)).filter(({ recounted_at }) => recounted_at > 250);
  await recountWindows(core, start);
  const first = await done();
  expect(first).toHaveLength(66);
  expect(first.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining(['t0', 't65']));
  for (let runs = 0; runs < 3; runs += 1) await recountWindows(core, start);
  expect(await done()).toHaveLength(250);
});

it('counts one whom very many asked, too', async () => {
  await core.insert(traderStats).values({ user_id: marta.id, requests_received: 5_000 });
  await recountWindows(core, start);
  expect(await core.select().from(traderStats)).toMatchObject([{ requests_received: 0, recounted_at: start }]);
});

/** Core, and how it finds what each statement asks of a table. */
function planned() {
  const plans: Promise<string[]>[] = [];
  const explain = async (statement: D1PreparedStatement) =>
    (await statement.all<{ detail: string }>()).results.map(({ detail }) => detail);
  const prepare = (query: string) => {
    const bind = (...values: unknown[]) => {
      plans.push(explain(env.DB.prepare(`explain query plan ${query}`).bind(...values)));
      return env.DB.prepare(query).bind(...values);
    };
    return { bind };
  };
  const client = { prepare, batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements) };
  return { core: openCore(client as unknown as D1Database), plans };
}

it('the count of credit reads each conversation of a trader once', async () => {
  await asked(marta.id, 50, start - DAY, true);
  await asked('rosa', 50, start - DAY, false);
  const [counted] = await core.batch([recountCredit(core, marta.id, start)]);
  expect((counted as D1Result).meta.rows_read).toBeLessThanOrEqual(55);
  expect(await core.select().from(traderStats)).toMatchObject([
    { user_id: marta.id, requests_received: 50, requests_answered: 50 },
  ]);
});

it('the count of credit finds a trader’s conversations, and who is to be counted, by an index', async () => {
  await asked(marta.id, 1, start - DAY, true);
  const { core: explained, plans } = planned();
  await recountCredit(explained, marta.id, start);
  await recountWindows(explained, start + 2 * DAY);
  const details = (await Promise.all(plans)).flat();
  const read = details.filter((detail) => /\b(threads|trader_stats)\b/.test(detail));
  expect(plans).toHaveLength(3);
  expect(read.length).toBeGreaterThan(5);
  expect(read.filter((detail) => !/ USING (COVERING )?INDEX /.test(detail))).toEqual([]);
  expect(details.filter((detail) => detail.includes('FOR ORDER BY'))).toEqual([]);
});
