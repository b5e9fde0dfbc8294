import { env } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#worker/account/tables.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { openCore } from './core.ts';
import { meterClient, newMeter } from './meter.ts';
import { ask, askTogether, draft, makeQuestion, prepareQuestion } from './prepared-query.ts';

let owner: Person;
let stranger: Person;
const meter = newMeter();
const core = openCore(meterClient(env.DB, meter));

beforeEach(async () => {
  owner = await createPerson('owner', 0);
  stranger = await createPerson('stranger', 1);
});

const select = () =>
  draft.select({ name: users.username, kept: { shard: users.shard, isAdmin: sql`0 = 1` } }).from(users);
const usernamePlaceholder = sql.placeholder('username');

describe('a prepared query', () => {
  it('is built once for each shape, and answers each time for the values it is given', async () => {
    const builtOrders: string[] = [];
    const people = prepareQuestion((order: 'up' | 'down') => {
      builtOrders.push(order);
      const { username } = users;
      return select()
        .where(sql`${username} <> ${usernamePlaceholder}`)
        .orderBy(order === 'up' ? username : sql`${username} desc`);
    });
    const namesBut = async (username: string, order: 'up' | 'down') =>
      (await ask(core, people({ username }, order))).map(({ name }) => name);
    expect(await namesBut('nobody', 'up')).toEqual(['owner', 'stranger']);
    expect(await namesBut('nobody', 'down')).toEqual(['stranger', 'owner']);
    expect(await namesBut('owner', 'up')).toEqual(['stranger']);
    expect(await namesBut('stranger', 'down')).toEqual(['owner']);
    expect(builtOrders).toEqual(['up', 'down']);
  });

  it('keeps what one is asked with from the next, also where both are under way', async () => {
    const person = prepareQuestion(() => select().where(eq(users.username, usernamePlaceholder)));
    const [firstQuestion, secondQuestion] = [person({ username: 'owner' }), person({ username: 'stranger' })];
    const answers = await Promise.all([ask(core, firstQuestion), ask(core, secondQuestion)]);
    expect(answers.map(([row]) => row?.kept.shard)).toEqual([owner.shard, stranger.shard]);
  });

  it('without one of its values is not asked', () => {
    const person = prepareQuestion(() => select().where(eq(users.username, usernamePlaceholder)));
    expect(() => person({ user: 'owner' })).toThrow('username');
  });
});

it('questions asked together take one trip, and answer as the queries do that they are made of', async () => {
  const [ownerQuery, allQuery] = [select().where(eq(users.username, 'owner')), select()];
  const oldTrips = meter.trips;
  const answers = await askTogether(core, { ownerRows: makeQuestion(ownerQuery), allRows: makeQuestion(allQuery) });
  expect(meter.trips).toBe(oldTrips + 1);
  expect(answers.ownerRows).toEqual([{ name: 'owner', kept: { shard: 0, isAdmin: 0 } }]);
  expect(answers.allRows).toHaveLength(2);
});
