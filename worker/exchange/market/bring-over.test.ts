import { env } from 'cloudflare:test';
import { like } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { sweep } from '../../background/sweep.ts';
import { settled } from '../../collection/showcase/showcase-for-tests.ts';
import { counters } from '../../collection/showcase/showcase-tables.ts';
import { openCore } from '../../db/core.ts';
import { guardedEnv } from '../../guards/world/send.ts';
import { loadSmallReference } from '../../minerals/load-for-tests.ts';
import { beforeMigration, migrateUpTo } from '../../testing/earlier.ts';
import { aPerson, visitor } from '../../testing/people.ts';
import { indexedIntents, intentsToIndex } from './market-for-tests.ts';

const core = openCore(env.DB);
const listed = async () => (await visitor.get(marketApi.list, {})).items.map(({ id }) => id);

it('intents from before there was a market come into it with a sweep, the newest first, and what is closed does not', async () => {
  await loadSmallReference(env.DB);
  const [marta, wei] = await Promise.all([aPerson('marta', 0), aPerson('linwei', 1)]);
  const size = { length: 120, width: 90, height: null };
  const { id: specimen_id } = await marta.get(collectionApi.create, aSpecimen({ mineral_ids: ['quartz'], size }));
  await settled();
  const anIntent = (owner: typeof marta, said: object = {}) =>
    owner.get(intentsApi.create, {
      ...{ id: uuid(), location: { country: 'DE' }, shipping_range: 'domestic' },
      offers: [{ mineral_id: 'fluorite' }],
      ...said,
    });
  const first = await anIntent(marta, {
    offers: [{ mineral_id: 'quartz', specimen_id }],
    wants: [{ mineral_id: 'galena' }],
  });
  const closed = await anIntent(wei);
  await wei.get(intentsApi.setStatus, { id: closed.id, version: 1, status: 'closed' });
  const last = await anIntent(wei);
  const migrations = await beforeMigration(env.DB, env.TEST_CORE_MIGRATIONS, '0021');
  await core.delete(counters).where(like(counters.name, 'market%'));
  for (const migration of migrations) await migrateUpTo(env.DB, migration);
  expect(await listed()).toEqual([]);
  await sweep(guardedEnv);
  expect(await listed()).toEqual([last.id, first.id]);
  expect(await indexedIntents(core)).toEqual(await intentsToIndex(core));
  const { items } = await visitor.get(marketApi.list, { size_class: 'cabinet', wanted: 'galena' });
  expect(items.map(({ id }) => id)).toEqual([first.id]);
  expect(await visitor.get(marketApi.facets, {})).toMatchObject({ total: 2, traders: 2 });
});
