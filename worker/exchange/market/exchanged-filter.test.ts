import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { traderStats } from '#worker/exchange/intents/tables.ts';
import { core } from '#worker/exchange/threads-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const open = (person: Person) =>
  person.callOrThrow(intentsApi.create, {
    id: uuid(),
    location: { country: 'CN' },
    shipping_range: 'worldwide',
    offers: [{ mineral_id: 'quartz' }],
  });
const setExchanges = (person: Person, successful_exchanges: number) =>
  core
    .insert(traderStats)
    .values({ user_id: person.id, successful_exchanges })
    .onConflictDoUpdate({ target: traderStats.user_id, set: { successful_exchanges } });

it('the market finds intents of traders who have completed an exchange, old and new ones, and counts them', async () => {
  await loadSmallReference(env.DB);
  const [marta, wei] = await Promise.all([createPerson('marta', 0), createPerson('linwei', 1)]);
  await open(marta);
  await open(wei);
  const readTraders = async () =>
    (await visitor.callOrThrow(marketApi.list, { has_exchanged: 'true' })).items.map(({ username }) => username);
  expect(await readTraders()).toEqual([]);
  await setExchanges(marta, 1);
  expect(await readTraders()).toEqual(['marta']);
  await setExchanges(marta, 2);
  await open(marta);
  expect(await readTraders()).toEqual(['marta', 'marta']);
  expect((await visitor.callOrThrow(marketApi.facets, {})).has_exchanged).toEqual([{ value: 'true', intent_count: 2 }]);
  await setExchanges(marta, 0);
  expect(await readTraders()).toEqual([]);
});
