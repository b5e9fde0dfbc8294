import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { SEARCH_ROWS_MAX } from '#contract/search/count-limits.ts';
import { searchApi } from '#contract/search/search-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { core, settleShowcase, yaogangxian } from '#worker/collection/showcase/showcase-for-tests.ts';
import { refreshCollectors } from '#worker/collectors/refresh-collectors.ts';
import { onlyWholeReference } from '#worker/minerals/reference-for-tests.ts';
import { callWithBindings } from '#worker/testing/failing-trips.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import { createPerson, visitor } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';

const COUNT = 3_000;
const numbersSql = (count: number) =>
  `with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${count})`;
/** The words of the index of a fluorite with quartz from Yaogangxian. */
const WORDS = 'fluorite quartz 萤 石 0 石 英 0 瑶 岗 仙 矿 0 湖 南 省 yaogangxian china caf2';

/**
 * Three thousand fluorites of forty collectors, of whom one is not listed, and as many intents and entries of the
 * directory: so many that no kind of result is counted to its end.
 */
const aLargeMarket = cachedFixture('a large market', async () => {
  await onlyWholeReference();
  const lin = await createPerson('linwei', 0);
  await lin.callOrThrow(
    collectionApi.create,
    aSpecimen({ coll_index: 12, mineral_ids: ['fluorite'], locality_id: await yaogangxian() }),
  );
  await settleShowcase();
  await refreshCollectors(core());
  const run = async (...statements: string[]) => {
    for (const statement of statements) await env.DB.prepare(statement).run();
  };
  await run(
    `insert into users (id, username, email, password_hash, display_name, shard, listed, on_show, specimen_count,
      last_active_at, created_at) ${numbersSql(COUNT)}
      select 'u' || i, 'stones' || i, i || '@example.org', '', 'Stones ' || i, 0, i % 40 > 0, 1, i, 1, 1 from numbers`,
    `insert into showcase (seq, specimen_id, user_id, tile, hidden, version, unconfirmed, changed_at) ${numbersSql(COUNT)}
      select 100 + i, 's' || i, 'u' || (1 + i % 40), (select tile from showcase where seq = 1), 0, 1, 0, 1 from numbers`,
    `insert into showcase_index (rowid, words) ${numbersSql(COUNT)} select 100 + i, '${WORDS}' from numbers`,
    `insert into collectors (seq, user_id, listed, facets, words, name_key, active_at, joined_at, specimen_count,
      locality_count, offered_count, stale) ${numbersSql(COUNT)}
      select 100 + i, 'u' || i, i % 40 > 0, '[]', '', '', 1, 1, 1, 1, 1, 0 from numbers`,
    `insert into collectors_index (rowid, words) ${numbersSql(COUNT)} select 100 + i, '${WORDS}' from numbers where i % 40 > 0`,
    `insert into market (seq, intent_id, user_id, listed, facets, want_tokens, specimen_tokens, words, card, wants,
      active_at, stale) ${numbersSql(COUNT)}
      select 100 + i, 'i' || i, 'u' || i, i % 40 > 0, '', '', '', '',
        '{"country":"CN","region":null,"city":null,"shipping_range":"worldwide","ships_to":[],"not_to":[],"minerals":[],"specimens":[]}',
        '{"lines":[],"count":0}', 1, 0 from numbers`,
    `delete from market_index`,
    `insert into market_index (rowid, words) ${numbersSql(COUNT)} select 100 + i, '${WORDS}' from numbers where i % 40 > 0`,
  );
});
beforeEach(aLargeMarket);

async function readSearch(input: InputOf<typeof searchApi.all>) {
  const { bindings, meter } = meteredEnv();
  const { d, c } = await callWithBindings(bindings, visitor, searchApi.all, input);
  expect(c).toBe(0);
  return { matches: d, rows: meter.rows_read };
}

const queries = [
  'fluorite',
  'quartz',
  '萤石',
  '石',
  'a',
  'f',
  'ca',
  'china',
  'CaF2',
  'fluorite yaogangxian',
  '萤石 瑶岗仙',
  '瑶岗仙萤石',
  '湖南瑶岗仙萤石石英',
  'linwei fluorite',
  'stones fluorite quartz yaogangxian china',
  'yao gang xian ying shi shi ying hu nan',
  'fluorite zzz',
  'fluorite quartz yaogangxian zzz china',
  '方解石瑶岗仙黄铁矿自然金白钨矿',
  '萤石石英瑶岗仙湖南省中国萤石石英瑶岗',
];

describe('a search of a large market', () => {
  it('reads at most three thousand rows, whatever is typed', async () => {
    for (const q of queries)
      for (const limit of [3, 12]) {
        const { rows } = await readSearch({ q, limit });
        expect(rows, `${q} (${limit})`).toBeLessThanOrEqual(SEARCH_ROWS_MAX);
      }
  });

  it('counts up to a thousand of each kind, as far as the rows go', async () => {
    const { matches } = await readSearch({ q: 'fluorite', limit: 6 });
    expect(matches.specimens).toMatchObject({ total: null });
    expect(matches.specimens.counted).toBeUndefined();
    expect(matches.minerals.total).toBe(matches.minerals.items.length);
    expect([matches.collectors.counted, matches.intents.counted]).toEqual([50, 50]);
  });

  it.each([
    ['exactly', 700, 666],
    ['to the last', 1_000, 950],
  ])('counts %s those of listed people', async (_, count, total) => {
    await env.DB.prepare(`delete from showcase_index where rowid > ${100 + count} or rowid < 100`).run();
    await env.DB.prepare(
      'update users set listed = 0 where id in (select user_id from showcase where seq = 140)',
    ).run();
    const { matches, rows } = await readSearch({ q: 'fluorite', limit: 6 });
    expect(matches.specimens.total).toBe(total);
    expect(rows).toBeLessThanOrEqual(SEARCH_ROWS_MAX);
  });

  it('counts collectors and intents further where there are few specimens', async () => {
    await env.DB.prepare('delete from showcase_index').run();
    const { matches, rows } = await readSearch({ q: 'fluorite', limit: 6 });
    expect([matches.specimens.total, matches.collectors.counted, matches.intents.counted]).toEqual([0, 500, 500]);
    expect(rows).toBeLessThanOrEqual(SEARCH_ROWS_MAX);
  });
});
