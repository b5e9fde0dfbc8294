import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { OFFERS_MAX } from '#contract/exchange/intents/intent.ts';
import { FITTING_MAX } from '#contract/exchange/matches/fitting-specimens.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { users } from '#worker/account/tables.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { runBatch } from '#worker/db/batch.ts';
import { intentMinerals, intents } from '#worker/exchange/intents/tables.ts';
import { core, createTraders, makeAgreement } from '#worker/exchange/threads-for-tests.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { minerals } from '#worker/minerals/tables.ts';
import { callWithBindings } from '#worker/testing/failing-trips.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let threadId: string;
let specimenCount = 0;

beforeEach(async () => {
  [wei, marta] = await createTraders();
  await core
    .insert(minerals)
    .values(['galena', 'calcite'].map((id) => ({ id, name: id, kind: 'species' as const, source: 'test' })))
    .onConflictDoNothing();
  const { intent_id } = await anIntent(marta, null, { wants: [] });
  const thread = await wei.callOrThrow(threadsApi.start, { id: uuid(), intent_id, message: 'Is it still there?' });
  threadId = thread.id;
});

const createSpecimen = (owner: Person, mineral_id: string, fields: object = {}) => {
  specimenCount += 1;
  const numberFields = { coll_serie: 'SC', coll_index: specimenCount };
  return aSpecimen(owner, { ...numberFields, mineral_ids: [mineral_id], access_level: 'public', ...fields });
};

async function offer(owner: Person, ...specimens: { id: string; mineral_id: string }[]) {
  const offers = specimens.map(({ id, mineral_id }) => ({ mineral_id, specimen_id: id }));
  const intent = await anIntent(owner, null, { offers, wants: [] });
  await settleShowcase();
  return intent;
}

/** A public specimen of a mineral that its owner offers. */
async function anOffer(owner: Person, mineral_id: string) {
  const { id, version } = await createSpecimen(owner, mineral_id);
  await offer(owner, { id, mineral_id });
  return { id, version };
}

const want = (person: Person, fields: object) => person.callOrThrow(wantsApi.create, { id: uuid(), ...fields });

const read = async (person: Person) => {
  const { give, receive } = await person.callOrThrow(threadsApi.fitting, { thread_id: threadId });
  return { give: give.map(({ id }) => id), receive: receive.map(({ id }) => id) };
};

describe('what two traders have for each other', () => {
  it('is what of each fits the want list of the other, and each reads it from their own side', async () => {
    const [weisGalena, weisCalcite] = [await anOffer(wei, 'galena'), await anOffer(wei, 'calcite')];
    const [martasFluorite] = [await anOffer(marta, MINERAL), await anOffer(marta, 'calcite')];
    expect(await read(wei)).toEqual({ give: [], receive: [] });
    await want(wei, { mineral_id: MINERAL });
    await want(marta, { mineral_id: 'galena' });
    expect(await read(wei)).toEqual({ give: [weisGalena.id], receive: [martasFluorite.id] });
    expect(await read(marta)).toEqual({ give: [martasFluorite.id], receive: [weisGalena.id] });
    await want(marta, { mineral_id: 'calcite', with_photo: true });
    expect((await read(wei)).give).not.toContain(weisCalcite.id);
  });

  it('is only what visitors see and nobody has taken back; what another exchange holds says so and comes last', async () => {
    const [firstOffer, secondOffer] = [await anOffer(marta, MINERAL), await anOffer(marta, MINERAL)];
    await want(wei, { mineral_id: MINERAL });
    const ana = await createPerson('ana', 0);
    const { intent_id } = await offer(marta, { id: secondOffer.id, mineral_id: MINERAL });
    const otherThread = await ana.callOrThrow(threadsApi.start, { id: uuid(), intent_id, message: 'And me?' });
    await makeAgreement(otherThread.id, marta, ana, { responder_gives: [{ specimen_id: secondOffer.id }] });
    const { receive } = await wei.callOrThrow(threadsApi.fitting, { thread_id: threadId });
    expect(receive.map(({ id, reserved = false }) => [id, reserved])).toEqual([
      [firstOffer.id, false],
      [secondOffer.id, true],
    ]);
    const { id, version } = firstOffer;
    await marta.callOrThrow(collectionApi.change, { id, version, access_level: 'private' });
    await settleShowcase();
    expect((await read(wei)).receive).toEqual([secondOffer.id]);
    await core.update(intents).set({ barred: true }).where(eq(intents.user_id, marta.id));
    expect((await read(wei)).receive).toEqual([]);
  });

  it('is nothing while one of the two blocks the other, or the partner is suspended or leaving', async () => {
    const martasOffer = await anOffer(marta, MINERAL);
    await want(wei, { mineral_id: MINERAL });
    const setMarta = (fields: Partial<typeof users.$inferInsert>) =>
      core.update(users).set(fields).where(eq(users.id, marta.id));
    for (const fields of [{ suspended_at: 1 }, { delete_at: 1 }]) {
      await setMarta(fields);
      expect((await read(wei)).receive).toEqual([]);
      await setMarta({ suspended_at: null, delete_at: null });
      expect((await read(wei)).receive).toEqual([martasOffer.id]);
    }
    for (const [blocker, partner] of [
      [marta, wei],
      [wei, marta],
    ] as const) {
      await blocker.callOrThrow(moderationApi.block, { username: partner.username });
      expect((await read(wei)).receive).toEqual([]);
      await blocker.callOrThrow(moderationApi.unblock, { username: partner.username });
    }
  });

  it('is for the two alone: a conversation of others and one that does not exist are refused alike', async () => {
    const ana = await createPerson('ana', 0);
    const answers = await Promise.all(
      [threadId, uuid()].map((thread_id) => ana.call(threadsApi.fitting, { thread_id })),
    );
    expect(answers.map(({ c }) => c)).toEqual([answers[0]?.c, answers[0]?.c]);
    expect(answers[0]?.c).not.toBe(0);
    expect(answers[1]?.d).toEqual(answers[0]?.d);
  });

  it('is at most twenty of each', async () => {
    await want(wei, { mineral_id: MINERAL });
    const specimens = [];
    for (let count = 0; count <= FITTING_MAX; count += 1) specimens.push(await createSpecimen(marta, MINERAL));
    await offer(marta, ...specimens.map(({ id }) => ({ id, mineral_id: MINERAL })));
    expect((await read(wei)).receive).toHaveLength(20);
  });

  it('costs no more with three times as many intents, and a bounded number of rows where each is full', async () => {
    await want(wei, { mineral_id: MINERAL });
    const specimen = await anOffer(marta, MINERAL);
    const [row] = await core.select().from(intents).where(eq(intents.user_id, marta.id)).limit(1);
    if (!row) throw new Error('no intent');
    const addIntents = async (intentCount: number, offerCount: number) => {
      const newIntents = Array.from({ length: intentCount }, () => ({ ...row, id: uuid(), created_at: Date.now() }));
      const newOffers = newIntents.flatMap(({ id }) =>
        Array.from({ length: offerCount }, (_, position) => ({
          intent_id: id,
          position,
          mineral_id: MINERAL,
          specimen_id: position === 0 ? specimen.id : null,
          note: null,
        })),
      );
      await runBatch(core, [
        ...newIntents.map((intent) => core.insert(intents).values(intent)),
        ...newOffers.map((newOffer) => core.insert(intentMinerals).values(newOffer)),
      ]);
    };
    const measure = async () => {
      const { bindings, meter } = meteredEnv();
      const { d } = await callWithBindings(bindings, wei, threadsApi.fitting, { thread_id: threadId });
      expect(d).toMatchObject({ receive: [{ id: specimen.id }] });
      return meter.rows_read;
    };
    await addIntents(20, 1);
    const fewRows = await measure();
    await addIntents(40, 1);
    expect(await measure()).toBeLessThanOrEqual(fewRows);
    await addIntents(10, OFFERS_MAX);
    const mostRows = await measure();
    console.info(
      `fitting specimens: ${fewRows} rows read with one offer in each intent, ${mostRows} with ${OFFERS_MAX}`,
    );
    expect(mostRows).toBeLessThan(4_000);
  });
});
