import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { users } from '#worker/account/tables.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { leaveThreads } from '#worker/exchange/background/leave-threads.ts';
import { intentMinerals, intents } from '#worker/exchange/intents/tables.ts';
import { act, aThread, core, makeAgreement, makePublic, settle } from '#worker/exchange/threads-for-tests.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { aReference, aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { minerals } from '#worker/minerals/tables.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const { read, intents: intentsOf, threads, reviews, offeredSpecimens } = tradersApi;
const username = 'marta';
let wei: Person;
let marta: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson(username, 1)]);
});

const ofMarta = (fields: object = {}) =>
  aSpecimen(marta, { coll_serie: 'SC', coll_index: 1, mineral_ids: [MINERAL], access_level: 'public', ...fields });

/** A completed exchange about an intent of Marta's that Wei began, in which both gave and received something. */
async function aCompleted(gives: object = {}): Promise<string> {
  const { id } = await aThread(wei, marta);
  await makeAgreement(id, marta, wei, gives);
  for (const person of [wei, marta]) await act(person, id, { kind: 'shipped' });
  for (const person of [wei, marta]) await act(person, id, { kind: 'received' });
  await settle(id);
  return id;
}

const review = (person: Person, id: string, text: string) =>
  act(person, id, { kind: 'review', rating: 'positive', ticks: ['well_packed', 'quick'], text });

describe('a trader', () => {
  it('is read with open intents, wants and credit; closed intents are nobody’s business any more', async () => {
    const { id: specimen_id } = await ofMarta();
    await aPhoto(marta, specimen_id);
    await settleShowcase();
    const { intent_id } = await anIntent(marta, specimen_id, { description: 'Old labels, too' });
    const { intent_id: id, intent_version } = await anIntent(marta, null);
    await marta.callOrThrow(intentsApi.setStatus, { id, status: 'closed', version: intent_version });
    const trader = await visitor.callOrThrow(read, { username: 'MARTA' });
    expect(trader).toMatchObject({
      username,
      display_name: username,
      specimen_count: 1,
      on_vacation: false,
      credit: { active_intents: 1, total_intents: 2 },
      wants: [{ mineral_id: MINERAL, note: 'green' }],
    });
    expect(trader.intents).toMatchObject({
      next_cursor: null,
      items: [
        { id: intent_id, description: 'Old labels, too', minerals: [{ id: MINERAL }], offers: [{ specimen_id }] },
      ],
    });
    expect(trader.intents.items[0]?.offers[0]?.specimen?.cover).not.toBeNull();
  });

  it('that nobody is, is not found; one who offers nothing has nothing to show', async () => {
    for (const call of [read, intentsOf, threads, reviews, offeredSpecimens])
      expect((await visitor.call(call, { username: 'nobody-here' })).c).toBe(12000);
    const trader = await visitor.callOrThrow(read, { username });
    expect(trader).toMatchObject({ intents: { items: [] }, wants: [], credit: { active_intents: 0 } });
  });

  it('has open intents page by page, the newest first, a cursor of theirs fitting no other’s', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { intent_id } = await anIntent(marta, null);
      await core.update(intents).set({ created_at: index }).where(eq(intents.id, intent_id));
      ids.unshift(intent_id);
    }
    const firstPage = await visitor.callOrThrow(intentsOf, { username, limit: 2 });
    const cursor = firstPage.next_cursor ?? '';
    const secondPage = await visitor.callOrThrow(intentsOf, { username, cursor });
    expect([...firstPage.items, ...secondPage.items].map(({ id }) => id)).toEqual(ids);
    for (const answer of [
      await visitor.call(intentsOf, { username: 'linwei', cursor }),
      await visitor.call(threads, { username, cursor }),
      await visitor.call(reviews, { username, cursor }),
      await visitor.call(offeredSpecimens, { username, cursor }),
    ])
      expect(answer).toMatchObject({ status: 400, c: 10000 });
  });

  it('has each mineral once and the first offers to look at, of many', async () => {
    const specimenIds = [];
    for (let coll_index = 1; coll_index <= 3; coll_index += 1) specimenIds.push((await ofMarta({ coll_index })).id);
    await settleShowcase();
    const offers = [null, null, null, ...specimenIds].map((specimen_id) => ({ mineral_id: MINERAL, specimen_id }));
    await anIntent(marta, null, { offers });
    const [intent] = (await visitor.callOrThrow(read, { username })).intents.items;
    expect(intent?.minerals).toHaveLength(1);
    expect(intent?.offers).toHaveLength(4);
  });

  it('names nothing that was traded', async () => {
    await core.insert(minerals).values({ id: 'galena', name: 'Galena', kind: 'species', source: 'test' });
    const { id } = await ofMarta({ coll_index: 1 });
    await settleShowcase();
    await anIntent(marta, id, { offers: [{ mineral_id: MINERAL, specimen_id: id }, { mineral_id: 'galena' }] });
    await core.update(intentMinerals).set({ traded: true }).where(eq(intentMinerals.specimen_id, id));
    const [intent] = (await visitor.callOrThrow(read, { username })).intents.items;
    expect(intent?.minerals.map((mineral) => mineral.id)).toEqual(['galena']);
    expect((await visitor.callOrThrow(offeredSpecimens, { username })).items).toEqual([]);
  });
});

it('a trader who is leaving is not found, and is there again once they stay', async () => {
  const { id } = await ofMarta();
  await settleShowcase();
  await anIntent(marta, id);
  const readStatuses = async () => [
    (await visitor.call(read, { username })).status,
    (await visitor.call(intentsOf, { username })).status,
    (await visitor.call(offeredSpecimens, { username })).status,
    (await visitor.call(threads, { username })).status,
    (await visitor.call(reviews, { username })).status,
    (await visitor.call(accountApi.userInfo, { username })).status,
  ];
  expect(new Set(await readStatuses())).toEqual(new Set([200]));
  const leave = (delete_at: number | null) => core.update(users).set({ delete_at }).where(eq(users.id, marta.id));
  await leave(Date.now() + 1_000_000);
  expect(await readStatuses()).toEqual([404, 404, 404, 404, 404, 404]);
  await leave(null);
  expect(new Set(await readStatuses())).toEqual(new Set([200]));
});

describe('offered specimens', () => {
  it('are those of open intents that visitors see, with the intent to begin at', async () => {
    const [firstSpecimen, secondSpecimen] = [await ofMarta(), await ofMarta({ coll_index: 2 })];
    await settleShowcase();
    const firstIntent = await anIntent(marta, firstSpecimen.id);
    await anIntent(marta, secondSpecimen.id);
    const allOffers = await visitor.callOrThrow(offeredSpecimens, { username });
    expect(allOffers.items.map(({ specimen_id }) => specimen_id).sort()).toEqual(
      [firstSpecimen.id, secondSpecimen.id].sort(),
    );
    const page = await visitor.callOrThrow(offeredSpecimens, { username, limit: 1 });
    const secondPage = await visitor.callOrThrow(offeredSpecimens, { username, cursor: page.next_cursor ?? '' });
    expect([...page.items, ...secondPage.items]).toEqual(allOffers.items);
    const query = { username, specimen_ids: firstSpecimen.id };
    expect((await visitor.callOrThrow(offeredSpecimens, query)).items).toMatchObject([
      { specimen_id: firstSpecimen.id, intent_id: firstIntent.intent_id, shipping_range: 'worldwide' },
    ]);
    await marta.callOrThrow(intentsApi.setStatus, {
      id: firstIntent.intent_id,
      status: 'closed',
      version: firstIntent.intent_version,
    });
    expect((await visitor.callOrThrow(offeredSpecimens, query)).items).toEqual([]);
  });

  it('are told of those of a page, each once, with the newest intent that offers it', async () => {
    const specimenIds = [];
    for (const coll_index of [1, 2, 3]) specimenIds.push((await ofMarta({ coll_index })).id);
    const [firstId = '', secondId = '', thirdId = ''] = specimenIds;
    const { id: foreignId } = await aSpecimen(wei, {
      coll_serie: 'SC',
      coll_index: 1,
      mineral_ids: [MINERAL],
      access_level: 'public',
    });
    await settleShowcase();
    for (const [index, specimenId] of [firstId, firstId, secondId, thirdId].entries()) {
      const { intent_id } = await anIntent(marta, specimenId);
      await core.update(intents).set({ created_at: index }).where(eq(intents.id, intent_id));
    }
    await anIntent(wei, foreignId);
    const newest = (await visitor.callOrThrow(intentsOf, { username })).items[2]?.id;
    const query = { username, specimen_ids: [firstId, secondId, foreignId, 'none'].join(), limit: 1 };
    expect(await visitor.callOrThrow(offeredSpecimens, query)).toMatchObject({
      items: [{ specimen_id: secondId }, { specimen_id: firstId, intent_id: newest }],
      next_cursor: null,
    });
    const manyIds = Array.from({ length: 101 }, (_, index) => `${index}`).join();
    expect(await visitor.call(offeredSpecimens, { username, specimen_ids: manyIds })).toMatchObject({ status: 400 });
  });

  it('are so no more once they are private, at once', async () => {
    const { id, version } = await ofMarta();
    await settleShowcase();
    await anIntent(marta, id);
    expect((await visitor.callOrThrow(offeredSpecimens, { username })).items).toHaveLength(1);
    await marta.callOrThrow(collectionApi.change, { id, version, access_level: 'private' });
    expect((await visitor.callOrThrow(offeredSpecimens, { username })).items).toEqual([]);
  });
});

describe('public conversations of a trader', () => {
  it('are those that are public, on either side, with the other and what was agreed', async () => {
    const specimen = await ofMarta();
    await settleShowcase();
    const id = await aCompleted({ responder_gives: [{ specimen_id: specimen.id }] });
    const { id: otherThreadId } = await aThread(marta, wei, 'What about the beryl?');
    await aThread(marta, wei, 'Between us');
    for (const threadId of [id, otherThreadId]) {
      await makePublic(threadId, wei, marta);
      await settle(threadId);
    }
    const { items } = await visitor.callOrThrow(threads, { username });
    expect(items).toMatchObject([
      { id: otherThreadId, partner: { username: 'linwei' }, gives: null, gets: null, offered: [{ id: MINERAL }] },
      { id, partner: { username: 'linwei' }, status: 'completed' },
    ]);
    const firstPage = await visitor.callOrThrow(threads, { username, limit: 1 });
    const secondPage = await visitor.callOrThrow(threads, { username, cursor: firstPage.next_cursor ?? '' });
    expect([...firstPage.items, ...secondPage.items]).toEqual(items);
    expect((await visitor.callOrThrow(threads, { username: 'linwei' })).items.map((thread) => thread.id)).toEqual([
      otherThreadId,
      id,
    ]);
  });

  it('name of what was agreed only what visitors see now', async () => {
    const { id: specimen_id, version } = await ofMarta();
    await settleShowcase();
    const { id } = await aThread(wei, marta);
    await makeAgreement(id, marta, wei, { responder_gives: [{ specimen_id }] });
    await makePublic(id, wei, marta);
    await settle(id);
    const gives = async () => (await visitor.callOrThrow(threads, { username })).items[0]?.gives;
    expect(await gives()).toMatchObject({ display_name: 'Fluorite' });
    await marta.callOrThrow(collectionApi.change, { id: specimen_id, version, access_level: 'private' });
    expect(await gives()).toBeNull();
  });
});

describe('reviews of a trader', () => {
  const ofTrader = async (name = username) => (await visitor.callOrThrow(reviews, { username: name })).items;

  it('are read once both may read them, without who wrote them while the conversation is private', async () => {
    const id = await aCompleted();
    await review(wei, id, 'Better than its pictures.');
    await settle(id);
    expect(await ofTrader()).toEqual([]);
    await review(marta, id, 'Quick and kind.');
    await act(marta, id, { kind: 'reply_to_review', text: 'Thank you.' });
    await settle(id);
    const [traderReview] = await ofTrader();
    expect(traderReview).toMatchObject({
      rating: 'positive',
      ticks: ['well_packed', 'quick'],
      text: 'Better than its pictures.',
      reply: 'Thank you.',
      by: null,
      thread_id: null,
    });
    const [ofWei] = await ofTrader('linwei');
    expect(ofWei).toMatchObject({ text: 'Quick and kind.', reply: null, by: null });
    // Neither review contains anything that leads to the other.
    expect(JSON.stringify([traderReview, ofWei])).not.toContain(id);
    expect(traderReview?.id).not.toBe(ofWei?.id);
    expect(JSON.stringify(traderReview)).not.toContain('linwei');
  });

  it('name who wrote them while the conversation is public, and no longer', async () => {
    const id = await aCompleted();
    for (const person of [wei, marta]) await review(person, id, 'Well.');
    await makePublic(id, marta, wei);
    await settle(id);
    expect(await ofTrader()).toMatchObject([{ by: { username: 'linwei' }, thread_id: id }]);
    await act(wei, id, { kind: 'publish', public: false });
    expect(await ofTrader()).toMatchObject([{ by: null, thread_id: null }]);
  });

  it('stay, unnamed, when who wrote them leaves, and go with whom they are about', async () => {
    const id = await aCompleted();
    for (const person of [wei, marta]) await review(person, id, 'Well.');
    await makePublic(id, marta, wei);
    await settle(id);
    await leaveThreads(env, core, wei.id);
    expect(await ofTrader()).toMatchObject([{ text: 'Well.', by: null, thread_id: null }]);
    expect(await ofTrader('linwei')).toEqual([]);
  });

  it('come page by page, the newest first', async () => {
    for (let index = 0; index < 3; index += 1) {
      const id = await aCompleted();
      for (const person of [wei, marta]) await review(person, id, `Exchange ${index}`);
      await settle(id);
    }
    const firstPage = await visitor.callOrThrow(reviews, { username, limit: 2 });
    const secondPage = await visitor.callOrThrow(reviews, { username, cursor: firstPage.next_cursor ?? '' });
    expect([...firstPage.items, ...secondPage.items].map(({ text }) => text)).toEqual(
      [2, 1, 0].map((index) => `Exchange ${index}`),
    );
  });
});

it('a trader’s wants are the list that stands beside all their intents, also without any', async () => {
  await marta.callOrThrow(wantsApi.create, { id: uuid(), mineral_id: MINERAL, note: 'with matrix' });
  expect(await visitor.callOrThrow(read, { username })).toMatchObject({
    wants: [{ note: 'with matrix' }],
    intents: { items: [] },
  });
});
