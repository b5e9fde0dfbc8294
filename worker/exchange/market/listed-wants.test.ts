import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { users } from '#worker/account/tables.ts';
import { core } from '#worker/exchange/threads-for-tests.ts';
import { send } from '#worker/guards/world/send-request.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { callWithBindings } from '#worker/testing/failing-trips.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const PAGE = 20;
const NOTE = 'only with my old label';

let marta: Person;
let wei: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  [marta, wei] = await Promise.all([createPerson('marta', 0), createPerson('linwei', 1)]);
});

const want = (person: Person, mineral_id: string) =>
  person.callOrThrow(wantsApi.create, { id: uuid(), mineral_id, note: NOTE, size_class: ['miniature'] });
const readOwners = async (filters: { mineral?: string } = {}) =>
  (await visitor.callOrThrow(marketApi.wants, filters)).items.map(({ username }) => username);
const setUser = (person: Person, fields: Partial<typeof users.$inferInsert>) =>
  core.update(users).set(fields).where(eq(users.id, person.id));

it('all wants are listed newest first, with their owner and size but not their note, and by mineral', async () => {
  await want(marta, 'galena');
  await want(wei, 'fluorite');
  const { items } = await visitor.callOrThrow(marketApi.wants, {});
  expect(items).toMatchObject([
    { username: 'linwei', mineral: { id: 'fluorite' }, size_class: ['miniature'] },
    { username: 'marta', mineral: { id: 'galena' } },
  ]);
  expect(JSON.stringify(items)).not.toContain(NOTE);
  expect(await readOwners({ mineral: 'galena' })).toEqual(['marta']);
  expect(await readOwners({ mineral: 'quartz' })).toEqual([]);
});

it.each([
  ['away', { on_vacation: true }, { on_vacation: false }],
  ['not listed', { listed: false }, { listed: true }],
  ['suspended', { suspended_at: 1 }, { suspended_at: null }],
  ['leaving', { delete_at: 1 }, { delete_at: null }],
])(
  'wants of somebody who is %s are not listed until they are back, old and new ones',
  async (_, absentFields, presentFields) => {
    await want(marta, 'galena');
    await setUser(marta, absentFields);
    if (!('suspended_at' in absentFields || 'delete_at' in absentFields)) await want(marta, 'quartz');
    expect(await readOwners()).toEqual([]);
    await setUser(marta, presentFields);
    expect(new Set(await readOwners())).toEqual(new Set(['marta']));
  },
);

it('a want leaves the list with its owner’s vacation by the settings, and when it is removed', async () => {
  const { id } = await want(marta, 'galena');
  await marta.callOrThrow(accountApi.setProfile, { on_vacation: true });
  expect(await readOwners()).toEqual([]);
  await marta.callOrThrow(accountApi.setProfile, { on_vacation: false });
  expect(await readOwners()).toEqual(['marta']);
  await marta.callOrThrow(wantsApi.remove, { id });
  expect(await readOwners()).toEqual([]);
});

it('a page of a hundred thousand wants reads five rows for each that it shows, also deep in it and by mineral', async () => {
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)
     insert into users (id, username, email, password_hash, display_name, shard, listed, last_active_at, created_at)
     select 'u' || i, 'stones' || i, i || '@example.org', '', 'Stones', 0, i % 40 > 0, 1, 1 from n`,
  ).run();
  for (let part = 0; part < 10; part += 1)
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
       insert into wants (id, user_id, mineral_id, created_at)
       select printf('w%06d', ?1 * 10000 + i), 'u' || (1 + i % 1000), iif(i % 3 = 0, 'galena', 'quartz'), 1 from n`,
    )
      .bind(part)
      .run();
  for (const filters of [{}, { mineral: 'galena' }]) {
    let cursor: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const { bindings, meter } = meteredEnv();
      const input: { mineral?: string; limit: number; cursor?: string } = {
        ...filters,
        limit: PAGE,
        ...(cursor !== null && { cursor }),
      };
      const { d } = await callWithBindings(bindings, visitor, marketApi.wants, input);
      expect(d.items).toHaveLength(PAGE);
      expect(meter.rows_read).toBeLessThanOrEqual(5 * (PAGE + 1));
      cursor = d.next_cursor;
    }
  }
});

it('the page of all wants is rendered by the server, leads to the collector, and says nothing of the note', async () => {
  await want(marta, 'galena');
  const { status, text } = await send(visitor, screenAddress('marketWants'));
  expect(status).toBe(200);
  expect(text).toContain('<title>What collectors look for · Vug</title>');
  expect(text).toContain('href="/exch/marta#wants"');
  expect(text).not.toContain(NOTE);
});
