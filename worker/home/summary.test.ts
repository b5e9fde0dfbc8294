import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { homeApi } from '#contract/home/api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { openCore } from '#worker/db/core.ts';
import { market, wants } from '#worker/exchange/intents/tables.ts';
import { matches } from '#worker/exchange/tables.ts';
import { userPlaces } from '#worker/localities/own-place-tables.ts';
import { createPerson, visitor } from '#worker/testing/people.ts';

const { summary } = homeApi;

it('says nothing of somebody for whom nothing waits, and nothing to a visitor', async () => {
  const ada = await createPerson('ada');
  const emptySummary = {
    specimens: 0,
    specimens_shown: 0,
    turns: 0,
    threads: [],
    matches: 0,
    questions: 0,
    processing: 0,
    places: [],
  };
  expect(await ada.callOrThrow(summary, {})).toEqual(emptySummary);
  expect((await visitor.call(summary, {})).status).toBe(401);
});

it('tells each how many specimens are theirs, and never of the trash', async () => {
  const ada = await createPerson('ada');
  const trashedSpecimen = aSpecimen({ coll_index: 3 });
  await ada.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 1, access_level: 'private' }));
  await ada.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 2, access_level: 'public' }));
  await ada.callOrThrow(collectionApi.create, trashedSpecimen);
  await ada.callOrThrow(collectionApi.remove, { id: trashedSpecimen.id });
  expect(await ada.callOrThrow(summary, {})).toMatchObject({ specimens: 2, specimens_shown: 1 });
  const bela = await createPerson('bela');
  expect(await bela.callOrThrow(summary, {})).toMatchObject({ specimens: 0, specimens_shown: 0 });
});

it('tells each what waits for them: matches, and places that were decided about lately', async () => {
  const [ada, bela] = [await createPerson('ada'), await createPerson('bela')];
  const mineral = { id: 'quartz', name: 'Quartz', name_zh: null, formula: null };
  const match = { partner_id: bela.id, intent_id: 'intent', specimen_id: null, mineral, mineral_ids: ['quartz'] };
  const matchFields = { want_id: 'want', own_offer: null, offer_count: 1 };
  const core = openCore(env.DB);
  const lists = {
    facets: '',
    want_tokens: '',
    specimen_tokens: '',
    words: '',
    active_at: 1,
    reminder_sent_at: null,
    stale: false,
  };
  const card = { country: 'JP' } as typeof market.$inferInsert.card;
  const listingFields = { user_id: bela.id, card, wants: { lines: [], count: 0 }, listed: true };
  await core.insert(market).values({ seq: 1, intent_id: 'intent', ...listingFields, ...lists });
  await core.insert(wants).values({ id: 'want', user_id: ada.id, mineral_id: 'quartz', created_at: 1 });
  await core.insert(matches).values([
    { user_id: ada.id, id: 'ranked', rank: 1, ...match, ...matchFields },
    { user_id: ada.id, id: 'not for her', rank: null, ...match, ...matchFields },
    { user_id: ada.id, id: 'closed', rank: 2, ...match, intent_id: 'closed', ...matchFields },
    { user_id: ada.id, id: 'hidden', rank: 3, ...match, specimen_id: 'hidden', ...matchFields },
  ]);
  const place = { user_id: ada.id, name_zh: null, parent_id: 1, kind: 'mine' as const, path: [], version: 1 };
  const nowMs = Date.now();
  const long = nowMs - 30 * 86_400_000;
  await ada.catalogue.insert(userPlaces).values([
    { ...place, id: uuid(), name: 'Taken', adopted_locality_id: 7, created_at: long, updated_at: nowMs },
    {
      ...place,
      id: uuid(),
      name: 'Refused',
      refused_at: nowMs - 1_000,
      refusal: 'Which?',
      created_at: long,
      updated_at: nowMs - 1,
    },
    { ...place, id: uuid(), name: 'Long ago', refused_at: long, refusal: 'Which?', created_at: long, updated_at: long },
    { ...place, id: uuid(), name: 'Open', created_at: nowMs, updated_at: nowMs },
  ]);
  const adaSummary = await ada.callOrThrow(summary, {});
  expect(adaSummary.matches).toBe(1);
  expect(
    adaSummary.places.map(({ name, adopted_locality_id, refused }) => [name, adopted_locality_id, refused]),
  ).toEqual([
    ['Taken', 7, false],
    ['Refused', null, true],
  ]);
  expect(await bela.callOrThrow(summary, {})).toMatchObject({ matches: 0, places: [] });
  await bela.callOrThrow(moderationApi.block, { username: 'ada' });
  expect((await ada.callOrThrow(summary, {})).matches).toBe(0);
});
