import { env } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import { collectorsApi } from '#contract/collectors/api.ts';
import { facetWord } from '#contract/collectors/collector-facets.ts';
import { COLLECTORS_COUNTED_MAX, type CollectorSort, collectorSorts } from '#contract/collectors/directory-filters.ts';
import type { InputOf } from '#contract/http/request.ts';
import { users } from '#worker/account/tables.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { openCore } from '#worker/db/core.ts';
import { intentMinerals, market } from '#worker/exchange/intents/tables.ts';
import { type Caller, createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';
import { shows } from './directory-for-tests.ts';
import { refreshCollectors } from './refresh-collectors.ts';
import { collectorCounts, collectors } from './tables.ts';

const core = openCore(env.DB);
const { list, listForMe, facets } = collectorsApi;
const { setProfile } = settingsApi;
type ListInput = InputOf<typeof list>;

const hide = (specimen_id: string) =>
  core.update(showcase).set({ hidden: true, tile: null }).where(eq(showcase.specimen_id, specimen_id));
const is = ({ id }: Person, values: Partial<typeof users.$inferInsert>) =>
  core.update(users).set(values).where(eq(users.id, id));
const names = async (input: ListInput = {}) =>
  (await visitor.callOrThrow(list, input)).items.map(({ username }) => username);
const readCallerNames = async (caller: Caller) =>
  (await caller.callOrThrow(listForMe, {})).items.map(({ username }) => username);

let linwei: Person;
let ulrich: Person;
let reyes: Person;

const threeCollectors = cachedFixture('three collectors', async () => {
  const [linwei, ulrich, reyes] = [
    await createPerson('linwei'),
    await createPerson('ulrich'),
    await createPerson('reyes'),
  ];
  await is(linwei, { display_name: '林巍', location: '中国 湖南 长沙', last_active_at: 3_000, created_at: 1_000 });
  await is(ulrich, {
    display_name: 'Ulrich Brandt',
    location: 'Freiberg, Germany',
    last_active_at: 2_000,
    created_at: 3_000,
  });
  await is(reyes, { display_name: 'Ana Reyes', location: 'Tucson, USA', last_active_at: 1_000, created_at: 2_000 });
  await shows(linwei, 1, ['fluorite', 'quartz'], 7);
  await shows(linwei, 2, ['fluorite'], 7);
  await shows(ulrich, 3, ['fluorite'], 8);
  await shows(reyes, 4, ['wulfenite'], 7);
  await shows(reyes, 5, ['wulfenite'], 8);
  await shows(reyes, 6, ['wulfenite'], 9);
  await refreshCollectors(core);
  return { linwei, ulrich, reyes };
});

beforeEach(async () => {
  ({ linwei, ulrich, reyes } = await threeCollectors());
});

describe('the directory', () => {
  it('is in the order that is asked for, the recently active first', async () => {
    const orders: Record<CollectorSort, string[]> = {
      active: ['linwei', 'ulrich', 'reyes'],
      newest: ['ulrich', 'reyes', 'linwei'],
      specimens: ['reyes', 'linwei', 'ulrich'],
      localities: ['reyes', 'ulrich', 'linwei'],
      name: ['reyes', 'linwei', 'ulrich'],
    };
    for (const [sort, order] of Object.entries(orders)) {
      expect(await names({ sort: sort as CollectorSort }), sort).toEqual(order);
      expect(await names({ sort: sort as CollectorSort, mineral: 'fluorite' }), sort).toEqual(
        order.filter((name) => name !== 'reyes'),
      );
    }
    expect(await names()).toEqual(orders.active);
  });

  it('goes on page after page, filtered or not, each collector once', async () => {
    for (const input of [{}, { q: 'e' }, { sort: 'name' }, { sort: 'specimens', mineral: 'fluorite' }] as ListInput[]) {
      const allNames = await names(input);
      const pagedNames: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof visitor.callOrThrow<typeof list>>> = await visitor.callOrThrow(list, {
          ...input,
          limit: 1,
          ...(cursor && { cursor }),
        });
        pagedNames.push(...page.items.map(({ username }) => username));
        cursor = page.next_cursor;
      }
      expect(pagedNames).toEqual(allNames);
    }
  });

  it.each(['林巍', '林', 'lin', 'linwei', 'lw', 'LINWEI', '长沙', 'changsha', '中国', 'china'])(
    'finds somebody by %s',
    async (q) => {
      expect(await names({ q })).toEqual(['linwei']);
    },
  );

  it('finds nobody by nothing but signs, or by what nobody says', async () => {
    for (const q of ['!?', '"', '*', 'nobody at all', '\u{e001}mineral']) expect(await names({ q }), q).toEqual([]);
  });

  it('says of each what a card shows', async () => {
    const { items, total } = await visitor.callOrThrow(list, { q: 'linwei' });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ specimen_count: 2, locality_count: 1, offered_count: 0, last_active: 'earlier' });
    expect(items[0]?.tiles.map(({ coll_no, collector }) => [coll_no, collector])).toEqual([
      ['SC-2', '林巍'],
      ['SC-1', '林巍'],
    ]);
  });

  it('counts what each filter leaves, and of one that is on what the others leave', async () => {
    const allFacets = await visitor.callOrThrow(facets, {});
    expect(allFacets).toMatchObject({ total: 3, specimens: 6, matching: null, has_active_intents: [] });
    expect(allFacets.country.map(({ value }) => value).sort()).toEqual(['CN', 'DE', 'US']);
    expect(allFacets.mineral[0]).toMatchObject({ value: 'fluorite', collector_count: 2 });
    const fluorite = await visitor.callOrThrow(facets, { mineral: 'fluorite' });
    expect(fluorite.matching).toBe(2);
    expect(fluorite.country.map(({ value }) => value).sort()).toEqual(['CN', 'DE']);
    const combinedFacets = await visitor.callOrThrow(facets, { mineral: 'fluorite', country: 'US' });
    expect(combinedFacets).toMatchObject({
      matching: 0,
      mineral: [
        { value: 'wulfenite', collector_count: 1 },
        { value: 'fluorite', collector_count: 0 },
      ],
    });
    expect((await visitor.callOrThrow(facets, { q: '!' })).matching).toBe(0);
  });
});

describe('who is in it', () => {
  it('lets nobody be found who shows nothing, does not want to be listed or is leaving, from that moment', async () => {
    await createPerson('stranger');
    expect(await names()).toHaveLength(3);
    await linwei.callOrThrow(setProfile, { listed: false });
    await is(ulrich, { delete_at: Date.now() + 1_000_000 });
    expect(await names()).toEqual(['reyes']);
    expect(await names({ mineral: 'fluorite' })).toEqual([]);
    expect((await visitor.callOrThrow(facets, {})).mineral).toMatchObject([{ value: 'wulfenite', collector_count: 1 }]);
    for (const index of [4, 5, 6]) await hide(`reyes-${index}`);
    expect(await names()).toEqual([]);
    expect((await visitor.callOrThrow(facets, {})).total).toBe(0);
    await linwei.callOrThrow(setProfile, { listed: true });
    expect(await names()).toEqual(['linwei']);
  });

  it('brings nobody back whom a sweep reads anew, into no list and no count', async () => {
    await linwei.callOrThrow(setProfile, { listed: false });
    await shows(linwei, 12, ['galena']);
    await linwei.callOrThrow(setProfile, { bio: 'xylophone' });
    await refreshCollectors(core);
    for (const filters of [{ mineral: 'galena' }, { country: 'CN' }, { q: 'xylophone' }, { q: 'linwei' }])
      expect(await names(filters), JSON.stringify(filters)).toEqual([]);
    const { total, country, mineral } = await visitor.callOrThrow(facets, {});
    expect([total, country.some(({ value }) => value === 'CN')]).toEqual([2, false]);
    expect(mineral.map(({ value, collector_count }) => `${value} ${collector_count}`).sort()).toEqual([
      'fluorite 1',
      'wulfenite 1',
    ]);
  });

  it('has somebody new by their names at once, by the rest with the next sweep', async () => {
    const aoki = await createPerson('aoki');
    await is(aoki, { display_name: 'Aoki Haruka 青木遥' });
    await shows(aoki, 9, ['quartz']);
    expect(await names({ q: 'aoki' })).toEqual(['aoki']);
    expect(await names({ q: '青木' })).toEqual([]);
    await refreshCollectors(core);
    expect(await names({ q: '青木' })).toEqual(['aoki']);
    expect((await names({ mineral: 'quartz' })).sort()).toEqual(['aoki', 'linwei']);
  });

  it('follows what they say and show, and forgets them with their account', async () => {
    await linwei.callOrThrow(setProfile, { location: 'Vienna, Austria' });
    await hide('linwei-1');
    await refreshCollectors(core);
    expect(await names({ country: 'AT' })).toEqual(['linwei']);
    expect(await names({ country: 'CN' })).toEqual([]);
    expect(await names({ mineral: 'quartz' })).toEqual([]);
    await core.delete(collectors).where(eq(collectors.user_id, linwei.id));
    const remainingCounts = await core
      .select()
      .from(collectorCounts)
      .where(sql`${collectorCounts.collector_count} > 0`);
    expect(remainingCounts.map(({ facet, collector_count: n }) => `${facet} ${n}`).sort()).toEqual([
      'all: 2',
      'country:DE 1',
      'country:US 1',
      'mineral:fluorite 1',
      'mineral:wulfenite 1',
    ]);
  });

  it('reads all anew in one sweep, and those who change meanwhile in the next', async () => {
    await core.run(sql`insert into ${users} (id, username, email, password_hash, display_name, shard, last_active_at, created_at)
      with recursive n (at) as (select 1 union all select at + 1 from n where at < 120)
      select 'new-' || at, 'new-' || at, 'new-' || at, '', 'New ' || at, 0, at, at from n`);
    await core.run(sql`update ${users} set on_show = 1 where ${users.username} like 'new-%'`);
    await refreshCollectors(core);
    expect(await core.select().from(collectors).where(sql`${collectors.stale} > 0`)).toEqual([]);
  });

  it('notices what changes while it is read', async () => {
    await shows(ulrich, 10, ['galena']);
    const refresh = refreshCollectors(core);
    await shows(ulrich, 11, ['cerussite']);
    await refresh;
    await refreshCollectors(core);
    expect(await names({ mineral: 'cerussite' })).toEqual(['ulrich']);
    expect(await names({ mineral: 'galena' })).toEqual(['ulrich']);
  });

  it('knows who offers something in the market', async () => {
    const card = { country: 'JP' } as typeof market.$inferInsert.card;
    const row = { intent_id: 'intent', user_id: reyes.id, card, wants: { lines: [], count: 0 }, listed: true };
    const otherColumns = {
      facets: '',
      want_tokens: '',
      specimen_tokens: '',
      words: '',
      active_at: 1,
      reminder_sent_at: null,
      stale: false,
    };
    await core.insert(market).values({ seq: 1, ...row, ...otherColumns });
    const offers = [0, 1].map((position) => ({
      intent_id: position === 0 ? 'intent' : 'other',
      position,
      mineral_id: 'quartz',
    }));
    await core.insert(intentMinerals).values(offers);
    await refreshCollectors(core);
    const { items } = await visitor.callOrThrow(list, { has_active_intents: 'true' });
    expect(items.map(({ username, offered_count }) => [username, offered_count])).toEqual([['reyes', 1]]);
    await core.delete(market);
    await refreshCollectors(core);
    expect(await names({ has_active_intents: 'true' })).toEqual([]);
  });
});

describe('a block between two', () => {
  it('hides each from the other in the directory, and from nobody else', async () => {
    await ulrich.callOrThrow(moderationApi.block, { username: 'linwei' });
    expect(await readCallerNames(ulrich)).toEqual(['ulrich', 'reyes']);
    expect(await readCallerNames(linwei)).toEqual(['linwei', 'reyes']);
    expect(await readCallerNames(reyes)).toHaveLength(3);
    expect(await names()).toHaveLength(3);
    await ulrich.callOrThrow(moderationApi.unblock, { username: 'linwei' });
    expect(await readCallerNames(linwei)).toHaveLength(3);
  });

  it('is in no answer that others could get', async () => {
    const answer = await linwei.call(listForMe, {});
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await visitor.call(listForMe, {})).toMatchObject({ status: 401 });
  });
});

describe('with many in it', () => {
  const COUNT = 3_000;
  const countRows = async (input: ListInput) => {
    const { headers, d } = await visitor.call(list, input);
    expect(d.items.length, JSON.stringify(input)).toBe(24);
    return Number(/(\d+) rows/.exec(headers.get('server-timing') ?? '')?.[1]);
  };

  it('reads a page and little more, however many there are or are left', async () => {
    const { username } = users;
    await core.run(sql`insert into ${users} (id, username, email, password_hash, display_name, shard, last_active_at, created_at)
      with recursive n (at) as (select 1 union all select at + 1 from n where at < ${COUNT})
      select 'many-' || at, 'many-' || at, 'many-' || at, '', 'Many ' || at, 0, at, at from n`);
    await core.run(sql`update ${users} set on_show = 1 where ${username} like 'many-%'`);
    const rare = facetWord({ kind: 'country', value: 'CL' });
    await core.run(sql`update ${collectors} set specimen_count = seq % 7, locality_count = seq % 5, name_key = 'many ' || seq,
      words = words || case when seq % 100 = 0 then ' ' || ${rare} else '' end where ${collectors.user_id} like 'many-%'`);
    for (const sort of collectorSorts) {
      expect(await countRows({ sort }), sort).toBeLessThan(300);
      // A filter that nearly all match is scanned in the list's order; one that few match is read and sorted.
      expect(await countRows({ sort, q: 'many' }), sort).toBeLessThan(COLLECTORS_COUNTED_MAX + 400);
      expect(await countRows({ sort, country: 'CL' }), sort).toBeLessThan(400);
    }
    expect((await visitor.callOrThrow(list, { q: 'many' })).total).toBeUndefined();
  });
});

describe('what is asked wrongly', () => {
  it.each([
    ['sort=unknown', 400],
    ['country=ZZ', 400],
    ['country=cn', 200],
    ['country=', 400],
    ['mineral=Not%20A%20Mineral', 400],
    ['mineral=no-such-mineral', 200],
    [`q=${'a'.repeat(300)}`, 400],
    ['q=%00%22%27%20OR%201%3D1%20--', 200],
    ['q=a%20AND%20NOT%20(b*', 200],
    ['has_active_intents=false', 400],
    ['cursor=AAAA', 400],
    ['cursor=%F0%9F', 400],
    ['limit=0', 400],
    ['limit=1000', 400],
  ])('%s is answered %i', async (query, status) => {
    expect((await visitor.fetch(`/api/collectors?${query}`)).status).toBe(status);
  });

  it('is a cursor of another list', async () => {
    const { next_cursor } = await visitor.callOrThrow(list, { limit: 1 });
    const cursor = next_cursor ?? '';
    expect((await visitor.call(list, { limit: 1, cursor, sort: 'name' })).status).toBe(400);
    expect((await visitor.call(list, { limit: 1, cursor: `x${cursor.slice(1)}` })).status).toBe(400);
    expect((await linwei.call(listForMe, { limit: 1, cursor })).status).toBe(400);
  });
});
