import { env } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../account/tables.ts';
import { aPerson, type Person } from '../testing/people.ts';
import { openCore } from './core.ts';
import { metered, newMeter } from './meter.ts';
import { ask, askTogether, draft, prepared, questionOf } from './prepared.ts';

let owner: Person;
let stranger: Person;
const meter = newMeter();
const core = openCore(metered(env.DB, meter));

beforeEach(async () => {
  owner = await aPerson('owner', 0);
  stranger = await aPerson('stranger', 1);
});

const select = () =>
  draft.select({ name: users.username, kept: { shard: users.shard, isAdmin: sql`0 = 1` } }).from(users);
const named = sql.placeholder('username');

describe('a prepared query', () => {
  it('is built once for each shape, and answers each time for the values it is given', async () => {
    const built: string[] = [];
    const people = prepared((order: 'up' | 'down') => {
      built.push(order);
      const { username } = users;
      return select()
        .where(sql`${username} <> ${named}`)
        .orderBy(order === 'up' ? username : sql`${username} desc`);
    });
    const namesBut = async (username: string, order: 'up' | 'down') =>
      (await ask(core, people({ username }, order))).map(({ name }) => name);
    expect(await namesBut('nobody', 'up')).toEqual(['owner', 'stranger']);
    expect(await namesBut('nobody', 'down')).toEqual(['stranger', 'owner']);
    expect(await namesBut('owner', 'up')).toEqual(['stranger']);
    expect(await namesBut('stranger', 'down')).toEqual(['owner']);
    expect(built).toEqual(['up', 'down']);
  });

  it('keeps what one is asked with from the next, also where both are under way', async () => {
    const person = prepared(() => select().where(eq(users.username, named)));
    const [first, second] = [person({ username: 'owner' }), person({ username: 'stranger' })];
    const found = await Promise.all([ask(core, first), ask(core, second)]);
    expect(found.map(([one]) => one?.kept.shard)).toEqual([owner.shard, stranger.shard]);
  });

  it('without one of its values is not asked', () => {
    const person = prepared(() => select().where(eq(users.username, named)));
    expect(() => person({ user: 'owner' })).toThrow('username');
  });
});

it('questions asked together take one trip, and answer as the queries do that they are made of', async () => {
  const [one, all] = [select().where(eq(users.username, 'owner')), select()];
  const before = meter.trips;
  const answers = await askTogether(core, { one: questionOf(one), all: questionOf(all) });
  expect(meter.trips).toBe(before + 1);
  expect(answers.one).toEqual([{ name: 'owner', kept: { shard: 0, isAdmin: 0 } }]);
  expect(answers.all).toHaveLength(2);
});
