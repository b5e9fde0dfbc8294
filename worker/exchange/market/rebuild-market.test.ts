import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { sweep } from '#worker/background/sweep.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { openCore } from '#worker/db/core.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { indexedIntents, intentsToIndex } from './market-for-tests.ts';
import { rebuildMarketSql } from './rebuild-market.ts';

const core = openCore(env.DB);
const listedIds = async () => (await visitor.callOrThrow(marketApi.list, {})).items.map(({ id }) => id);
let openIds: string[];

beforeEach(async () => {
  await loadSmallReference(env.DB);
  const [marta, wei] = await Promise.all([createPerson('marta', 0), createPerson('linwei', 1)]);
  const size = { length: 120, width: 90, height: null };
  const { id: specimen_id } = await marta.callOrThrow(
    collectionApi.create,
    aSpecimen({ mineral_ids: ['quartz'], size }),
  );
  await settleShowcase();
  const quartz = await createIntent(marta, {
    offers: [{ mineral_id: 'quartz', specimen_id }],
    wants: [{ mineral_id: 'galena' }],
  });
  const closedId = await createIntent(wei, {});
  await wei.callOrThrow(intentsApi.setStatus, { id: closedId, version: 1, status: 'closed' });
  openIds = [await createIntent(wei, {}), quartz];
});

async function createIntent(owner: Person, fields: object): Promise<string> {
  const { id } = await owner.callOrThrow(intentsApi.create, {
    id: uuid(),
    location: { country: 'DE' },
    shipping_range: 'domestic',
    offers: [{ mineral_id: 'fluorite' }],
    ...fields,
  });
  return id;
}

it.each([
  ['rows of the market', 'delete from market'],
  ['entries of its index', `insert into market_index (market_index) values ('delete-all')`],
])('lists open intents again that lost their %s, the newest first, and no closed ones', async (_, loss) => {
  await env.DB.prepare(loss).run();
  await env.DB.batch(rebuildMarketSql.map((statement) => env.DB.prepare(statement)));
  expect(await listedIds()).toEqual([]);
  await sweep(guardedEnv);
  expect(await listedIds()).toEqual(openIds);
  expect(await indexedIntents(core)).toEqual(await intentsToIndex(core));
  const { items } = await visitor.callOrThrow(marketApi.list, { size_class: 'cabinet', wanted: 'galena' });
  expect(items.map(({ id }) => id)).toEqual(openIds.slice(1));
  expect(await visitor.callOrThrow(marketApi.facets, {})).toMatchObject({ total: 2, traders: 2 });
});
