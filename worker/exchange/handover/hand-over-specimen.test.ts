import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import { MEDIA_PER_USER } from '#contract/media/media.ts';
import { drawSample } from '#contract/sample-for-tests.ts';
import { sweep } from '#worker/background/sweep.ts';
import { handovers, reservations } from '#worker/collection/showcase-tables.ts';
import { specimens } from '#worker/collection/tables.ts';
import { directory } from '#worker/db/core-tables.ts';
import { TRIES } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { tryPublish } from '#worker/exchange/public/publications-for-tests.ts';
import { core, evict, makePublic, readPersonThread, settle } from '#worker/exchange/threads-for-tests.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { aReference, aSpecimen, LOCALITY_ID, MINERAL } from '#worker/guards/world/world.ts';
import { createJpeg, PRIVATE_TEXTS, withPrivateTags } from '#worker/images/jpeg-for-tests.ts';
import { media, storageUse } from '#worker/media/tables.ts';
import { dyingEnv, type Fate } from '#worker/testing/dying-env.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { handOverSpecimen } from './hand-over-specimen.ts';
import { anAgreement, completeExchange, deliver, handAll, readWaitingJobs } from './handovers-for-tests.ts';

let wei: Person;
let marta: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const giftFields = { mineral_ids: [MINERAL], locality_id: LOCALITY_ID, access_level: 'public' as const, photos: 1 };
const createSpecimen = (owner: Person, coll_index: number, extraFields: object = {}) =>
  aSpecimen(owner, { coll_serie: 'SC', coll_index, ...giftFields, ...extraFields });

/** Returns everything that shows who owns a specimen, and what its giver's record says. */
async function readStanding(specimen_id: string) {
  const [giverRow] = await marta.catalogue.select().from(specimens).where(eq(specimens.id, specimen_id));
  const receivedRows = await wei.catalogue
    .select()
    .from(specimens)
    .where(eq(specimens.permanent_id, giverRow?.permanent_id ?? ''));
  const [entry] = await core
    .select()
    .from(directory)
    .where(eq(directory.id, giverRow?.permanent_id ?? ''));
  const reservationRows = await core.select().from(reservations).where(eq(reservations.specimen_id, specimen_id));
  const handoverRows = await core.select().from(handovers).where(eq(handovers.specimen_id, specimen_id));
  return {
    given: [giverRow?.status, giverRow?.listed],
    received: receivedRows.map(({ access_level, needs_review, status }) => [access_level, needs_review, status]),
    leadsToIt: entry?.specimen_id === receivedRows[0]?.id && entry?.user_id === wei.id && entry?.used,
    held: reservationRows.length,
    noted: handoverRows.map(({ receiver_id, received_id }) => [
      receiver_id === wei.id,
      received_id === receivedRows[0]?.id,
    ]),
  };
}
const finalStanding = {
  given: ['traded', false],
  received: [['private', true, 'in_collection']],
  leadsToIt: true,
  held: 0,
  noted: [[true, true]],
};

/** The same for a gift, for which nothing was given in return. */
const giftStanding = { ...finalStanding, given: ['given', false] };

describe('what was exchanged', () => {
  it('arrives in both collections when the thread is completed, and stays reserved until then', async () => {
    const martaSpecimen = await createSpecimen(marta, 3, {
      size: { length: 84, width: 54, height: 47 },
      buy_price: 12,
    });
    const weiSpecimen = await createSpecimen(wei, 391, { custom_name1: 'The orange one' });
    const id = await anAgreement(wei, marta, { initiator: [weiSpecimen.id], responder: [martaSpecimen.id] });
    expect(await readWaitingJobs()).toEqual([]);
    await completeExchange(id, [wei, marta], [wei, marta]);
    expect(await readStanding(martaSpecimen.id)).toMatchObject({
      given: ['in_collection', true],
      received: [],
      held: 1,
    });
    await handAll();
    expect(await readStanding(martaSpecimen.id)).toEqual(finalStanding);
    const { specimen } = await wei.callOrThrow(collectionApi.byNumber, { coll_no: 'SC-0392' });
    expect(specimen).toMatchObject({
      permanent_id: martaSpecimen.permanent_id,
      needs_review: true,
      buy_price: null,
      mineral_ids: [MINERAL],
      size: { length: 84, width: 54, height: 47 },
      locality_id: LOCALITY_ID,
      media_count: 0,
      provenance: [{ owner: 'marta', number: 'SC-0003', public: false }],
    });
    expect(specimen.description_private).toMatch(/^Received by exchange from marta, \d{4}-\d\d-\d\d\.$/);
    expect((await marta.callOrThrow(collectionApi.byNumber, { coll_no: 'SC-0004' })).specimen).toMatchObject({
      permanent_id: weiSpecimen.permanent_id,
      custom_name1: 'The orange one',
    });
    const handoverEvents = (await readPersonThread(wei, id)).events.flatMap((event) =>
      event.kind === 'handed_over' ? [event] : [],
    );
    expect(new Map(handoverEvents.map((event) => [event.to, event]))).toMatchObject(
      new Map([
        ['responder', { specimen_id: weiSpecimen.id, given_no: 'SC-0391', received_id: null, coll_no: 'SC-0004' }],
        [
          'initiator',
          { specimen_id: martaSpecimen.id, given_no: 'SC-0003', received_id: specimen.id, coll_no: 'SC-0392' },
        ],
      ]),
    );
  });

  it('arrives also where its job was given up while nothing answered', async () => {
    const { id: gift } = await createSpecimen(marta, 3);
    const id = await anAgreement(wei, marta, { responder: [gift] });
    await completeExchange(id, [marta], [wei]);
    const [job] = await readWaitingJobs();
    await core
      .update(jobs)
      .set({ state: 'failed', attempts: TRIES })
      .where(eq(jobs.id, job?.id ?? ''));
    const HOUR = 60 * 60_000;
    await sweep(guardedEnv, Date.now() + HOUR / 2);
    expect(await readWaitingJobs()).toEqual([]);
    await sweep(guardedEnv, Date.now() + HOUR * 2);
    await handAll();
    expect(await readStanding(gift)).toEqual(giftStanding);
  });

  it('has a number of the receiver’s first series, the next one, or begins one', async () => {
    const [firstSpecimen, two] = [await createSpecimen(marta, 1), await createSpecimen(marta, 2)];
    const id = await anAgreement(wei, marta, { responder: [firstSpecimen.id, two.id] });
    await completeExchange(id, [marta], [wei]);
    await handAll();
    const { items } = await wei.callOrThrow(collectionApi.list, {});
    expect(items.map(({ coll_no }) => coll_no).sort()).toEqual(['SC-0001', 'SC-0002']);
  });

  it('arrives also where the series has no number left', async () => {
    await createSpecimen(wei, 9_999_999);
    const { id: specimen_id, permanent_id } = await createSpecimen(marta, 1);
    await completeExchange(await anAgreement(wei, marta, { responder: [specimen_id] }), [marta], [wei]);
    await handAll();
    const { items } = await wei.callOrThrow(deskApi.drafts, {});
    expect(items).toMatchObject([{ coll_no: 'SC-9999999' }]);
    expect((await wei.callOrThrow(deskApi.drafts, { ids: `${items[0]?.id},none` })).items).toEqual(items);
    expect((await wei.callOrThrow(deskApi.drafts, { ids: specimen_id })).items).toEqual([]);
    expect((await marta.callOrThrow(deskApi.drafts, { ids: items[0]?.id })).items).toEqual([]);
    expect(
      (await wei.callOrThrow(collectionApi.list, {})).items.map((listedSpecimen) => listedSpecimen.permanent_id),
    ).toContain(permanent_id);
  });

  it('waits for its owner to look it through, and is a specimen like any other then', async () => {
    const { id: specimen_id } = await createSpecimen(marta, 1);
    await completeExchange(await anAgreement(wei, marta, { responder: [specimen_id] }), [marta], [wei]);
    await handAll();
    const { specimen } = await wei.callOrThrow(collectionApi.byNumber, { coll_no: 'SC-0001' });
    const savedSpecimen = await wei.callOrThrow(collectionApi.change, {
      id: specimen.id,
      version: specimen.version,
      weight: 120,
    });
    expect(savedSpecimen).toMatchObject({ needs_review: false, weight: 120 });
  });

  it('is handed over once, by a job that comes twice, by two at once, and after the thread slept', async () => {
    const { id: specimen_id } = await createSpecimen(marta, 1);
    const id = await anAgreement(wei, marta, { responder: [specimen_id] });
    await completeExchange(id, [marta], [wei]);
    const [job] = await readWaitingJobs();
    if (!job) throw new Error('no job');
    await Promise.all([handOverSpecimen(env, job.payload), handOverSpecimen(env, job.payload)]);
    await evict(id);
    await deliver([job.id, job.id]);
    await handOverSpecimen(env, job.payload);
    await settle(id);
    expect([await readStanding(specimen_id), await readWaitingJobs()]).toEqual([giftStanding, []]);
    expect((await readPersonThread(marta, id)).events.filter(({ kind }) => kind === 'handed_over')).toHaveLength(1);
  });
});

describe('a handover', () => {
  it('writes few rows, in few trips', async () => {
    const gifts = await Promise.all([1, 2, 3].map((n) => createSpecimen(marta, n)));
    await completeExchange(await anAgreement(wei, marta, { responder: gifts.map(({ id }) => id) }), [marta], [wei]);
    const [firstJob, secondJob, thirdJob] = await readWaitingJobs();
    if (!firstJob || !secondJob || !thirdJob) throw new Error('no jobs');
    // A user's first handover writes rows that later ones find, such as the series.
    await handOverSpecimen(env, firstJob.payload);
    const { bindings, meter } = meteredEnv();
    await handOverSpecimen(bindings, secondJob.payload);
    const { operations, bindings: countingEnv } = dyingEnv(() => 'done');
    await handOverSpecimen(countingEnv, thirdJob.payload);
    console.info(`handover: ${meter.rows_written} rows written in ${operations()} trips`);
    expect(meter.rows_written).toBeLessThanOrEqual(42);
    expect(operations()).toBeLessThanOrEqual(26);
  });
});

describe('a handover that is cut off', () => {
  /**
   * The number of exchanges and of specimens in each; every handover is cut off one step later than the one before.
   */
  const [EXCHANGES, SPECIMENS_PER_EXCHANGE] = [6, 5];

  it.each(drawSample(['lost', 'answer lost'] satisfies Fate[], 1, 'fates of a handover'))(
    'behind any step is taken up again: %s',
    async (fate) => {
      let completeCount = 0;
      for (let from = 0; from < EXCHANGES * SPECIMENS_PER_EXCHANGE; from += SPECIMENS_PER_EXCHANGE) {
        const numbers = Array.from({ length: SPECIMENS_PER_EXCHANGE }, (_, index) => from + index + 1);
        const gifts = await Promise.all(numbers.map((n) => createSpecimen(marta, n)));
        const id = await anAgreement(wei, marta, { responder: gifts.map((gift) => gift.id) });
        await completeExchange(id, [marta], [wei]);
        const queuedJobs = (await readWaitingJobs()).filter(({ payload }) => payload.thread_id === id);
        expect(queuedJobs).toHaveLength(SPECIMENS_PER_EXCHANGE);
        for (const [index, { payload }] of queuedJobs.entries()) {
          const step = from + index + 1;
          const { bindings } = dyingEnv((n) => (n === step ? fate : 'done'));
          const isWhole = await handOverSpecimen(bindings, payload).then(
            () => true,
            () => false,
          );
          if (isWhole) completeCount += 1;
          await handOverSpecimen(env, payload);
          expect(await readStanding(payload.specimen_id), `cut off at step ${step}`).toEqual(giftStanding);
        }
      }
      // Some cut-offs come after the last step, so each step before was cut off once.
      expect([completeCount > 0, completeCount < EXCHANGES * SPECIMENS_PER_EXCHANGE]).toEqual([true, true]);
      const { items } = await wei.callOrThrow(collectionApi.list, { limit: 100 });
      expect(items).toHaveLength(EXCHANGES * SPECIMENS_PER_EXCHANGE);
    },
  );
});

describe('photographs', () => {
  const handOverPhotos = async (with_photos: boolean) => {
    const { id: specimen_id } = await createSpecimen(marta, 1);
    const bytes = withPrivateTags(await createJpeg({ width: 64, height: 48 }));
    const mediaIds = [];
    for (const mediaFields of [{ view: 'visible' }, { copyright: 'Old Bill' }, { view: 'packing' }, {}] as const)
      mediaIds.push(await aPhoto(marta, specimen_id, mediaFields));
    // The last photo has no bytes to read.
    for (const mediaId of mediaIds.slice(0, 3)) await env.MEDIA.put(`p/${mediaId}`, bytes);
    await completeExchange(await anAgreement(wei, marta, { responder: [specimen_id] }), [marta], [wei], with_photos);
    await handAll();
    return wei.catalogue.select().from(media).orderBy(media.order);
  };

  it('come along where their giver says so: under their name, without watermark and what the camera wrote', async () => {
    const receivedMedia = await handOverPhotos(true);
    expect(receivedMedia).toMatchObject([
      { copyright: 'marta', view: 'visible', is_cover: true, state: 'processing', watermark_id: 'none' },
      { copyright: 'Old Bill', is_cover: false, state: 'processing', drops_original: true },
    ]);
    for (const { id, bytes } of receivedMedia) {
      const storedText = await (await env.MEDIA.get(`p/${id}`))?.text();
      expect(PRIVATE_TEXTS.filter((secretText) => storedText?.includes(secretText))).toEqual([]);
      expect((await env.MEDIA.head(`p/${id}`))?.size).toBe(bytes);
    }
    const claims = await core.select().from(directory).where(eq(directory.kind, 'media'));
    expect(
      claims
        .filter(({ user_id, used }) => user_id === wei.id && used)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(receivedMedia.map(({ id }) => id).sort());
    const waitingJobs = await wei.catalogue.select({ id: jobs.id }).from(jobs);
    expect(waitingJobs.map(({ id }) => id).sort()).toEqual(
      receivedMedia.map(({ id }) => `derive_media-${id}-1`).sort(),
    );
    expect((await wei.callOrThrow(collectionApi.byNumber, { coll_no: 'SC-0001' })).specimen.media_count).toBe(2);
  });

  it('are as many as their receiver has room for, also of two that arrive at once', async () => {
    const gifts = await Promise.all([1, 2].map((n) => createSpecimen(marta, n)));
    for (const { id } of gifts)
      await env.MEDIA.put(`p/${await aPhoto(marta, id)}`, await createJpeg({ width: 8, height: 8 }));
    const ids = gifts.map(({ id }) => id);
    await completeExchange(await anAgreement(wei, marta, { responder: ids }), [marta], [wei], true);
    await wei.catalogue.insert(storageUse).values({ user_id: wei.id, pictures: MEDIA_PER_USER - 1, bytes: 0 });
    const queuedJobs = await readWaitingJobs();
    await Promise.all(queuedJobs.map(({ payload }) => handOverSpecimen(env, payload)));
    expect(await wei.catalogue.select().from(media)).toHaveLength(1);
    const receivedRows = await wei.catalogue.select({ media_count: specimens.media_count }).from(specimens);
    expect(receivedRows.map(({ media_count }) => media_count).sort()).toEqual([0, 1]);
  });

  it('stay with their giver where that was not said', async () => {
    expect(await handOverPhotos(false)).toEqual([]);
  });
});

describe('the record of who gave it', () => {
  const page = (username: string, coll_no: string) => visitor.call(publicCollectionApi.item, { username, coll_no });

  it('is what visitors of a public conversation see, while it is public', async () => {
    const { id: specimen_id, permanent_id } = await createSpecimen(marta, 1);
    const id = await anAgreement(wei, marta, { responder: [specimen_id] });
    await makePublic(id, wei, marta);
    await completeExchange(id, [marta], [wei]);
    await handAll();
    await settle(id);
    const readResponderItems = async () =>
      (await visitor.callOrThrow(publicThreadsApi.read, { thread_id: id })).agreement?.responder_gives;
    expect(await readResponderItems()).toMatchObject([
      { permanent_id, coll_no: 'SC-0001', minerals: [{ id: MINERAL }] },
    ]);
    expect((await page('marta', 'SC-0001')).d).toMatchObject({ specimen: { exchange_thread_id: id } });
    await tryPublish(wei, id, false);
    await settle(id);
    expect((await page('marta', 'SC-0001')).d).not.toHaveProperty('specimen.exchange_thread_id');
    await makePublic(id, wei, marta);
    const { specimen } = await marta.callOrThrow(collectionApi.read, { id: specimen_id });
    const change = { id: specimen_id, version: specimen.version, access_level: 'private' as const };
    await marta.callOrThrow(collectionApi.change, change);
    expect(await readResponderItems()).toEqual([{ is_private: true }]);
  });

  it('is liked, reported and its owner’s as before', async () => {
    const { id: specimen_id } = await createSpecimen(marta, 1);
    const rosa = await createPerson('rosa', 0);
    await rosa.callOrThrow(likesApi.like, { specimen_id });
    await completeExchange(await anAgreement(wei, marta, { responder: [specimen_id] }), [marta], [wei]);
    await handAll();
    expect(await rosa.callOrThrow(likesApi.unlike, { specimen_id })).toEqual({ like_count: 0 });
    expect(await rosa.callOrThrow(likesApi.like, { specimen_id })).toEqual({ like_count: 1 });
    expect(await page('marta', 'SC-0001')).toMatchObject({ d: { specimen: { like_count: 1 } } });
    expect((await marta.call(likesApi.like, { specimen_id })).d).toMatchObject({ error: 'own_specimen_liked' });
    const state = await marta.callOrThrow(likesApi.state, { specimen_ids: specimen_id });
    expect(state).toMatchObject({ own: [specimen_id] });
    const report = { id: uuid(), about: { specimen_id }, reason: 'other' as const };
    expect((await rosa.call(moderationApi.report, report)).c).toBe(0);
  });

  it('says to whom it went once that shows it, and the permanent id leads there', async () => {
    const { id: specimen_id, permanent_id } = await createSpecimen(marta, 1);
    await completeExchange(await anAgreement(wei, marta, { responder: [specimen_id] }), [marta], [wei]);
    await handAll();
    const hiddenAnswer = await page('marta', 'SC-0001');
    expect(hiddenAnswer.d).toMatchObject({ specimen: { status: 'given' } });
    expect(hiddenAnswer.d).not.toHaveProperty('specimen.went_to');
    expect(hiddenAnswer.d).not.toHaveProperty('specimen.exchange_thread_id');
    expect(await visitor.callOrThrow(publicCollectionApi.permanent, { permanent_id })).toEqual({
      username: 'marta',
      coll_no: 'SC-0001',
    });
    const ownAnswer = await marta.callOrThrow(collectionApi.byNumber, { coll_no: 'SC-0001' });
    expect(ownAnswer.specimen.went_to).toMatchObject({ username: 'linwei', coll_no: null });
    const { specimen } = await wei.callOrThrow(collectionApi.byNumber, { coll_no: 'SC-0001' });
    await wei.callOrThrow(collectionApi.change, { id: specimen.id, version: specimen.version, access_level: 'public' });
    const year = new Date().getUTCFullYear();
    const went_to = { year, username: 'linwei', display_name: 'linwei', coll_no: 'SC-0001' };
    expect((await page('marta', 'SC-0001')).d).toMatchObject({ specimen: { went_to } });
    expect(await visitor.callOrThrow(publicCollectionApi.permanent, { permanent_id })).toMatchObject({
      username: 'linwei',
    });
  });
});
