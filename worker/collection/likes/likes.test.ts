import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { errors } from '#contract/errors/errors.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { eraseDueAccount } from '#worker/background/erasures-for-tests.ts';
import { sweep } from '#worker/background/sweep.ts';
import { core, settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { outbox } from '#worker/db/tables.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { callWithBindings, weatherEnv } from '#worker/testing/failing-trips.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { likes } from './like-tables.ts';
import { publishLikes } from './publish-likes.ts';

const { like, unlike, state } = likesApi;
const missingId = '01930000-0000-7000-8000-00000000ffff';

let owner: Person;
let nearPerson: Person;
let far: Person;
let specimen_id: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  owner = await createPerson('owner', 0);
  nearPerson = await createPerson('near', 0);
  far = await createPerson('far', 1);
  specimen_id = (await owner.callOrThrow(collectionApi.create, aSpecimen())).id;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await settleShowcase();
});

/** Returns the count as visitors read it. */
async function shownCount(username = 'owner', coll_no = 'SC-1'): Promise<number> {
  const item = await visitor.callOrThrow(publicCollectionApi.item, { username, coll_no });
  if (!('specimen' in item)) throw new Error('moved');
  return item.specimen.like_count;
}

const waitingEntries = () => core().select().from(outbox).where(eq(outbox.kind, 'likes'));

describe('a like', () => {
  it('is counted where everybody reads, from people of either catalogue, and taken back', async () => {
    expect(await nearPerson.callOrThrow(like, { specimen_id })).toEqual({ like_count: 1 });
    expect(await far.callOrThrow(like, { specimen_id })).toEqual({ like_count: 2 });
    expect(await shownCount()).toBe(2);
    expect(await far.callOrThrow(state, { specimen_ids: `${specimen_id},${missingId}` })).toEqual({
      liked: [specimen_id],
      own: [],
      hidden_intents: [],
      hidden_people: [],
      thread_of_intent: {},
    });
    expect(await owner.callOrThrow(state, { specimen_ids: specimen_id })).toMatchObject({
      liked: [],
      own: [specimen_id],
    });
    expect(await nearPerson.callOrThrow(unlike, { specimen_id })).toEqual({ like_count: 1 });
    expect(await nearPerson.callOrThrow(unlike, { specimen_id })).toEqual({ like_count: 1 });
    expect(await shownCount()).toBe(1);
    expect(await waitingEntries()).toEqual([]);
  });

  it('is one, however often and at the same moment somebody gives it', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => nearPerson.callOrThrow(like, { specimen_id })));
    expect(new Set(answers.map(({ like_count }) => like_count))).toEqual(new Set([1]));
    expect(await shownCount()).toBe(1);
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, index) => createPerson(`liker-${index}`, index % 2)),
    );
    await Promise.all(
      people.flatMap((person) => [
        person.callOrThrow(like, { specimen_id }),
        person.callOrThrow(like, { specimen_id }),
      ]),
    );
    expect(await shownCount()).toBe(9);
    await Promise.all(people.slice(0, 5).map((person) => person.callOrThrow(unlike, { specimen_id })));
    expect(await shownCount()).toBe(4);
    expect(await waitingEntries()).toEqual([]);
  });

  it('changes no version: an edit that is open stays good', async () => {
    await nearPerson.callOrThrow(like, { specimen_id });
    const changedSpecimen = await owner.callOrThrow(collectionApi.change, {
      id: specimen_id,
      version: 1,
      description: 'a word',
    });
    expect(changedSpecimen.version).toBe(2);
    expect(await shownCount()).toBe(1);
  });

  it('is for what visitors see: private, thrown away and missing answer alike', async () => {
    const { id: hiddenId } = await owner.callOrThrow(
      collectionApi.create,
      aSpecimen({ coll_index: 2, access_level: 'private' }),
    );
    const { id: trashedId } = await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 3 }));
    await owner.callOrThrow(collectionApi.remove, { id: trashedId });
    for (const call of [like, unlike])
      for (const id of [hiddenId, trashedId, missingId, 'x', uuid()]) {
        const { status, c, d, m } = await nearPerson.call(call, { specimen_id: id });
        expect([status, c, d, m]).toEqual([404, 12000, { error: 'not_found' }, errors.not_found.en]);
      }
    expect(await core().select().from(likes)).toEqual([]);
  });

  it('is not for one’s own, nor from whom its owner blocked', async () => {
    expect(await owner.call(like, { specimen_id })).toMatchObject({ status: 403, d: { error: 'own_specimen_liked' } });
    await nearPerson.callOrThrow(like, { specimen_id });
    await owner.callOrThrow(moderationApi.block, { username: 'near' });
    await owner.callOrThrow(moderationApi.block, { username: 'far' });
    expect(await far.call(like, { specimen_id })).toMatchObject({ status: 404, c: 12000 });
    expect(await shownCount()).toBe(1);
    expect(await nearPerson.callOrThrow(unlike, { specimen_id })).toEqual({ like_count: 0 });
    expect((await visitor.call(like, { specimen_id })).c).toBe(11000);
  });

  it('can be taken back from what has become private', async () => {
    await nearPerson.callOrThrow(like, { specimen_id });
    await owner.callOrThrow(collectionApi.change, { id: specimen_id, version: 1, access_level: 'private' });
    expect(await nearPerson.callOrThrow(unlike, { specimen_id })).toEqual({ like_count: 0 });
    expect((await owner.callOrThrow(collectionApi.read, { id: specimen_id })).specimen.like_count).toBe(0);
    // A repeated unlike gets the same answer; for users who never liked it, it is not found.
    expect(await nearPerson.callOrThrow(unlike, { specimen_id })).toEqual({ like_count: 0 });
    expect((await far.call(unlike, { specimen_id })).c).toBe(12000);
  });
});

describe('between the two databases', () => {
  it.each(['lost', 'answer lost'] as const)('a count whose trip is %s comes with a sweep', async (fate) => {
    let trips = 0;
    const failingEnv = weatherEnv((_, database) => {
      if (database !== 'CATALOGUE_0') return 'arrives';
      trips += 1;
      return trips > 2 ? fate : 'arrives';
    });
    const answer = await callWithBindings(failingEnv, far, like, { specimen_id });
    expect(answer).toMatchObject({ c: 0, d: { like_count: 1 } });
    expect(await shownCount()).toBe(fate === 'lost' ? 0 : 1);
    expect(await waitingEntries()).toHaveLength(1);
    await sweep(guardedEnv);
    expect(await shownCount()).toBe(1);
    expect(await waitingEntries()).toEqual([]);
  });

  it('nothing is half done wherever the way breaks, and a second try is enough', async () => {
    for (const fate of ['lost', 'answer lost'] as const)
      for (let brokenTrip = 1; brokenTrip <= 8; brokenTrip += 1) {
        await callWithBindings(
          weatherEnv((trip) => (trip === brokenTrip ? fate : 'arrives')),
          far,
          like,
          { specimen_id },
        ).catch(() => null);
        await far.callOrThrow(like, { specimen_id });
        expect([await shownCount(), await waitingEntries()], `${fate} ${brokenTrip}`).toEqual([1, []]);
        await far.callOrThrow(unlike, { specimen_id });
        expect(await shownCount()).toBe(0);
      }
  });

  it('a count that was read before another arrives too late and changes nothing', async () => {
    await core().batch([
      core().insert(likes).values({ user_id: nearPerson.id, specimen_id, created_at: 1 }),
      core().insert(outbox).values({ kind: 'likes', payload: { specimen_id }, created_at: 1 }),
    ]);
    const [read, arrival] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slowCatalogue = new Proxy(owner.catalogue, {
      get: (target, name) =>
        name === 'batch'
          ? async (statements: Parameters<typeof target.batch>[0]) => {
              read.resolve();
              await arrival.promise;
              return target.batch(statements);
            }
          : Reflect.get(target, name),
    });
    const earlyPublish = publishLikes(core(), 0, slowCatalogue);
    await read.promise;
    await far.callOrThrow(like, { specimen_id });
    expect(await shownCount()).toBe(2);
    arrival.resolve();
    await earlyPublish;
    expect(await shownCount()).toBe(2);
  });
});

describe('the likes of an account that is deleted', () => {
  it('go, and what was liked counts right again', async () => {
    const otherId = (await far.callOrThrow(collectionApi.create, aSpecimen())).id;
    await Promise.all([nearPerson, owner].map((person) => person.callOrThrow(like, { specimen_id: otherId })));
    await Promise.all([nearPerson, far].map((person) => person.callOrThrow(like, { specimen_id })));
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await eraseDueAccount(far, guardedEnv);
    await sweep(guardedEnv);
    expect(await shownCount()).toBe(1);
    expect((await core().select().from(likes)).map(({ user_id }) => user_id)).toEqual([nearPerson.id]);
    expect(await waitingEntries()).toEqual([]);
  });
});
