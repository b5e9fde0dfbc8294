import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { countsAndRecounts, settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { specimens } from '#worker/collection/tables.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { callWithBindings, type Weather, weatherEnv } from '#worker/testing/failing-trips.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let owner: Person;

beforeEach(async () => {
  owner = await createPerson('owner', 1);
});
afterEach(() => settleShowcase());

const rowsQuery = (id: string) => owner.catalogue.select().from(specimens).where(eq(specimens.id, id));

/** Checks that all counts equal the actual numbers after everything has been published. */
async function expectWhole() {
  await settleShowcase(Date.now() + 120_000);
  const { kept, recounted } = await countsAndRecounts();
  expect(kept).toEqual(recounted);
}

/** The outcomes of the round trips of a call: the given one is lost, those before and after succeed. */
const losingWeather =
  (trip: number, lossKind: 'lost' | 'answer lost'): Weather =>
  (n) =>
    n === trip ? lossKind : 'arrives';

describe.each(['lost', 'answer lost'] as const)('with a trip to a database %s', (lossKind) => {
  it('a new specimen is stored whole or not at all, and a retry stores it once', async () => {
    await loadSmallReference(env.DB);
    let answeredCount = 0;
    for (let trip = 1; answeredCount < 1; trip += 1) {
      const input = aSpecimen({ coll_index: trip, mineral_ids: ['fluorite'] });
      const stormy = weatherEnv(losingWeather(trip, lossKind));
      const answer = await callWithBindings(stormy, owner, collectionApi.create, input);
      if (stormy.trips() < trip) answeredCount += 1;
      const retryAnswer = await owner.call(collectionApi.create, input);
      expect(retryAnswer.status, `trip ${trip}: ${retryAnswer.m}`).toBe(201);
      if (answer.c === 0) expect(retryAnswer.d).toEqual(answer.d);
      const [row, ...otherRows] = await rowsQuery(input.id);
      expect([row?.permanent_id, otherRows]).toEqual([retryAnswer.d.permanent_id, []]);
      expect(retryAnswer.d.warnings).toEqual([]);
    }
    await expectWhole();
  });

  it('a change happens whole or not at all, and a retry makes it once', async () => {
    let answeredCount = 0;
    for (let trip = 1; answeredCount < 1; trip += 1) {
      const input = aSpecimen({ coll_index: trip });
      await owner.callOrThrow(collectionApi.create, input);
      await settleShowcase();
      const change = { id: input.id, version: 1, coll_index: trip + 1000, access_level: 'private' as const };
      const key = { 'idempotency-key': uuid() };
      const stormy = weatherEnv(losingWeather(trip, lossKind));
      await callWithBindings(stormy, owner, collectionApi.change, change, key);
      if (stormy.trips() < trip) answeredCount += 1;
      const [row] = await rowsQuery(input.id);
      const is = [row?.version, row?.coll_index, row?.access_level];
      expect(
        [
          [1, trip, 'public'],
          [2, trip + 1000, 'private'],
        ],
        `trip ${trip}`,
      ).toContainEqual(is);
      const retryAnswer = await owner.call(collectionApi.change, change, key);
      expect([retryAnswer.status, retryAnswer.d.version], `trip ${trip}: ${retryAnswer.m}`).toEqual([200, 2]);
      expect((await rowsQuery(input.id))[0]?.version).toBe(2);
    }
    await expectWhole();
  });

  it('a deletion happens whole or not at all, and a retry succeeds', async () => {
    let answeredCount = 0;
    for (let trip = 1; answeredCount < 1; trip += 1) {
      const input = aSpecimen({ coll_index: trip });
      await owner.callOrThrow(collectionApi.create, input);
      await settleShowcase();
      const stormy = weatherEnv(losingWeather(trip, lossKind));
      await callWithBindings(stormy, owner, collectionApi.remove, { id: input.id });
      if (stormy.trips() < trip) answeredCount += 1;
      expect((await owner.call(collectionApi.remove, { id: input.id })).c).toBe(0);
      const [row] = await rowsQuery(input.id);
      expect([row?.in_trash, row?.listed, row?.version]).toEqual([true, false, 2]);
    }
    await expectWhole();
  });
});

describe('numbers (46)', () => {
  it('taken by twenty at the same moment are stored twenty times, nineteen with a warning', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.call(collectionApi.create, aSpecimen(), { 'accept-language': 'zh' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const answersWithWarnings = answers.filter(({ d }) => d.warnings.length > 0);
    expect(answersWithWarnings.length).toBe(19);
    expect(answersWithWarnings[0]?.d.warnings).toEqual([
      { path: 'coll_index', message: '编号 SC-0001 已有标本使用，仍可保存。' },
    ]);
    const address = await visitor.callOrThrow(publicCollectionApi.item, { username: 'owner', coll_no: 'SC-1' });
    if (!('specimen' in address)) throw new Error('redirected');
    expect(address.same_number).toHaveLength(19);
    await expectWhole();
  });

  it('with one id sent twenty times become one specimen, and all are answered alike', async () => {
    const input = aSpecimen();
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.call(collectionApi.create, input)));
    expect(new Set(answers.map(({ status, d }) => `${status} ${JSON.stringify(d)}`)).size).toBe(1);
    expect((await owner.callOrThrow(collectionApi.list, {})).total).toBe(1);
  });

  it('of somebody else’s specimen are refused as ids, whichever catalogue that lies in', async () => {
    const input = aSpecimen();
    await owner.callOrThrow(collectionApi.create, input);
    for (const shard of [0, 1]) {
      const stranger = await createPerson(`stranger${shard}`, shard);
      const answer = await stranger.call(collectionApi.create, input);
      expect([answer.status, answer.c]).toEqual([422, 10001]);
      expect((await stranger.callOrThrow(collectionApi.list, {})).items).toEqual([]);
    }
    const otherAnswer = await owner.call(collectionApi.create, { ...input, coll_index: 9 });
    expect([otherAnswer.status, otherAnswer.c]).toEqual([422, 10001]);
  });

  it('changed A → B → A lead on from B alone, without a loop', async () => {
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 1 }));
    const readByNumber = (coll_no: string) => visitor.call(publicCollectionApi.item, { username: 'owner', coll_no });
    await owner.callOrThrow(collectionApi.change, { id, version: 1, coll_index: 2 });
    expect((await readByNumber('SC-1')).d).toEqual({ redirect_to: 'SC-0002' });
    await owner.callOrThrow(collectionApi.change, { id, version: 2, coll_index: 3 });
    expect((await readByNumber('SC-1')).c).toBe(12000);
    expect((await readByNumber('SC-2')).d).toEqual({ redirect_to: 'SC-0003' });
    await owner.callOrThrow(collectionApi.change, { id, version: 3, coll_index: 2 });
    expect((await readByNumber('SC-2')).d).toMatchObject({ specimen: { id } });
    expect((await readByNumber('SC-3')).d).toEqual({ redirect_to: 'SC-0002' });
    const otherSpecimen = await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 3 }));
    expect((await readByNumber('SC-3')).d).toMatchObject({ specimen: { id: otherSpecimen.id } });
    await owner.callOrThrow(collectionApi.remove, { id: otherSpecimen.id });
    await owner.callOrThrow(collectionApi.change, { id, version: 4, access_level: 'private' });
    const hiddenAnswer = await readByNumber('SC-3');
    const missingAnswer = await readByNumber('SC-99');
    expect([hiddenAnswer.status, hiddenAnswer.c, hiddenAnswer.d]).toEqual([404, 12000, missingAnswer.d]);
  });

  it('changed in two tabs at once: one wins, the other is told', async () => {
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
    const answers = await Promise.all(
      [2, 3, 4, 5].map((coll_index) => owner.call(collectionApi.change, { id, version: 1, coll_index })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    await expectWhole();
  });
});

describe('a specimen of which only the number is known', () => {
  it('is refused as a public one, at its minerals, and kept as a private one', async () => {
    const bare = { ...aSpecimen({ photos: 0 }), dealer: 'Ostend show' };
    const refusal = await owner.call(collectionApi.create, bare);
    expect([refusal.status, refusal.c]).toEqual([400, 10000]);
    expect(refusal.d).toMatchObject({
      issues: [{ path: 'mineral_ids', message: screenTexts.specimen_empty.en }],
    });
    expect((await owner.callOrThrow(collectionApi.list, {})).total).toBe(0);
    await owner.callOrThrow(collectionApi.create, { ...bare, access_level: 'private' });
    await owner.callOrThrow(collectionApi.create, aSpecimen({ photos: 1 }));
    expect((await owner.callOrThrow(collectionApi.list, {})).total).toBe(2);
  });
});
