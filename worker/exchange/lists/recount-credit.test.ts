import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { sweep } from '#worker/background/sweep.ts';
import { openCore } from '#worker/db/core.ts';
import { traderStats } from '#worker/exchange/intents/tables.ts';
import { type ThreadRow, threads } from '#worker/exchange/tables.ts';
import { core } from '#worker/exchange/threads-for-tests.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { aReference } from '#worker/guards/world/world.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { recountAging, recountCreditStatement } from './recount-credit.ts';

const DAY = 86_400_000;
const start = Date.now();
let marta: Person;

/** Inserts this many requests to a user at a time, all answered or none. */
async function insertRequests(user_id: string, count: number, startedAtMs: number, isAnswered: boolean) {
  const row = (): ThreadRow => ({
    id: uuid(),
    intent_id: 'i',
    initiator_id: 'x',
    responder_id: user_id,
    status: 'negotiating',
    closing: null,
    public: false,
    item_count: 0,
    agreement: null,
    answered_at: isAnswered ? new Date(startedAtMs + DAY).toISOString() : null,
    reply_excused: false,
    version: 1,
    counts_initiator: false,
    counts_responder: false,
    initiator_rating: null,
    responder_rating: null,
    initiator_unsent: false,
    responder_unsent: false,
    initiator_unsolved: false,
    responder_unsolved: false,
    initiator_ship_days: null,
    responder_ship_days: null,
    started_at: new Date(startedAtMs).toISOString(),
    last_at: new Date(startedAtMs).toISOString(),
  });
  for (let index = 0; index < count; index += 1) await core.insert(threads).values(row());
}

beforeEach(async () => {
  await aReference();
  marta = await createPerson('marta', 1);
});

it('a conversation falls out of the reply rate after 90 days, by the sweep of that night', async () => {
  const { intent_id } = await anIntent(marta, null);
  await insertRequests(marta.id, 3, start - 80 * DAY, false);
  await insertRequests(marta.id, 3, start - DAY, true);
  await recountCreditStatement(core, marta.id, start);
  const rate = async () =>
    (await visitor.callOrThrow(publicIntentsApi.read, { id: intent_id })).credit.recent_reply_rate;
  expect(await rate()).toBe(0.5);
  await sweep(guardedEnv, start + 9 * DAY);
  expect(await rate()).toBe(0.5);
  await sweep(guardedEnv, start + 11 * DAY);
  expect(await rate()).toBe(1);
});

it('counts again a day later and not before, and nobody whom nobody asked', async () => {
  await insertRequests(marta.id, 1, start - 89.5 * DAY, true);
  await recountCreditStatement(core, marta.id, start);
  await core.insert(traderStats).values({ user_id: 'idle', recounted_at: 0 });
  const readRecountTimes = async () =>
    Object.fromEntries((await core.select().from(traderStats)).map((row) => [row.user_id, row.recounted_at]));
  await recountAging(core, start + DAY - 1);
  expect(await readRecountTimes()).toEqual({ [marta.id]: start, idle: 0 });
  await recountAging(core, start + DAY);
  expect(await readRecountTimes()).toEqual({ [marta.id]: start + DAY, idle: 0 });
  expect((await core.select().from(traderStats)).find(({ user_id }) => user_id === marta.id)?.requests_received).toBe(
    0,
  );
});

it('the count of credit leaves to the next sweep what would be much at once, who waited longest first', async () => {
  const staleStats = Array.from({ length: 250 }, (_, index) => ({
    user_id: `t${index}`,
    is_aging: true,
    conversation_count: 30,
    recounted_at: index,
  }));
  for (let batchStart = 0; batchStart < staleStats.length; batchStart += 5)
    await core.insert(traderStats).values(staleStats.slice(batchStart, batchStart + 5));
  const readRecountedStats = async () =>
    (await core.select().from(traderStats)).filter(({ recounted_at }) => recounted_at > 250);
  await recountAging(core, start);
  const firstStats = await readRecountedStats();
  expect(firstStats).toHaveLength(66);
  expect(firstStats.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining(['t0', 't65']));
  for (let runs = 0; runs < 3; runs += 1) await recountAging(core, start);
  expect(await readRecountedStats()).toHaveLength(250);
});

it('counts one who has very many conversations, too', async () => {
  await core.insert(traderStats).values({ user_id: marta.id, is_aging: true, conversation_count: 5_000 });
  await recountAging(core, start);
  expect(await core.select().from(traderStats)).toMatchObject([
    { conversation_count: 0, is_aging: false, recounted_at: start },
  ]);
});

/** Records core's query plan for each table of each statement. */
function recordPlans() {
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
  await insertRequests(marta.id, 50, start - DAY, true);
  await insertRequests('rosa', 50, start - DAY, false);
  const [result] = await core.batch([recountCreditStatement(core, marta.id, start)]);
  expect((result as D1Result).meta.rows_read).toBeLessThanOrEqual(55);
  expect(await core.select().from(traderStats)).toMatchObject([
    { user_id: marta.id, requests_received: 50, requests_answered: 50 },
  ]);
});

it('the count of credit finds a trader’s conversations, and who is to be counted, by an index', async () => {
  await insertRequests(marta.id, 1, start - DAY, true);
  const { core: explainedCore, plans } = recordPlans();
  await recountCreditStatement(explainedCore, marta.id, start);
  await recountAging(explainedCore, start + 2 * DAY);
  const details = (await Promise.all(plans)).flat();
  const read = details.filter((detail) => /\b(threads|trader_stats)\b/.test(detail));
  expect(plans).toHaveLength(3);
  expect(read.length).toBeGreaterThan(4);
  expect(read.filter((detail) => !/ USING (COVERING )?INDEX /.test(detail))).toEqual([]);
  // Each of the two counts sorts the days to ship for their median; who is due comes in the order of the index.
  expect(details.filter((detail) => detail.includes('FOR ORDER BY'))).toHaveLength(2);
});
