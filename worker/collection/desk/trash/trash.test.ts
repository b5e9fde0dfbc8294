import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { trashApi } from '#contract/collection/desk/trash-api.ts';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { someSpecimens } from '#worker/collection/desk/desk-for-tests.ts';
import { specimenChanges } from '#worker/collection/history/change-tables.ts';
import { countsAndRecounts, settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { specimens } from '#worker/collection/tables.ts';
import { directory } from '#worker/db/core-tables.ts';
import { jobs } from '#worker/db/tables.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { core } from '#worker/guards/world/world.ts';
import { media } from '#worker/media/tables.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { weatherEnv } from '#worker/testing/failing-trips.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { beginPurge } from './begin-purge.ts';
import { purgeTrash } from './purge-trash.ts';

const DAYS = 86_400_000;
let owner: Person;
let otherPerson: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  [owner, otherPerson] = await Promise.all([createPerson('owner', 0), createPerson('other', 0)]);
});

const discard = async (ids: readonly string[]) => {
  for (const id of ids) await owner.callOrThrow(collectionApi.remove, { id });
};
const listedIds = async () => (await owner.callOrThrow(trashApi.list, {})).items.map(({ id }) => id);
const age = (days: number) => owner.catalogue.update(specimens).set({ trashed_at: Date.now() - days * DAYS });

describe('the trash', () => {
  it('shows what was put there last first, page by page, with the day it goes', async () => {
    const ids = await someSpecimens(owner, 3);
    await discard(ids);
    const firstPage = await owner.callOrThrow(trashApi.list, { limit: 2 });
    const secondPage = await owner.callOrThrow(trashApi.list, { limit: 2, cursor: firstPage.next_cursor ?? '' });
    expect([...firstPage.items, ...secondPage.items].map(({ id }) => id)).toEqual([...ids].reverse());
    const [item] = firstPage.items;
    expect(Date.parse(item?.purge_at ?? '') - Date.parse(item?.trashed_at ?? '')).toBe(30 * DAYS);
    expect((await otherPerson.callOrThrow(trashApi.list, {})).items).toEqual([]);
  });

  it('gives many back as they were; others’ and what is not in it are left', async () => {
    const ids = await someSpecimens(owner, 3, { mineral_ids: ['fluorite'] });
    const [strange = ''] = await someSpecimens(otherPerson, 1);
    await otherPerson.callOrThrow(collectionApi.remove, { id: strange });
    const [, secondId = '', thirdId = ''] = ids;
    await discard([secondId, thirdId]);
    const answer = await owner.callOrThrow(trashApi.restore, { ids: [...ids, strange] });
    expect(answer.restored).toBe(2);
    expect(answer.left.map(({ id }) => id)).toEqual([ids[0], strange]);
    expect((await owner.callOrThrow(collectionApi.list, { mineral: 'fluorite' })).items).toHaveLength(3);
    expect((await otherPerson.callOrThrow(trashApi.list, {})).items).toHaveLength(1);
    await settleShowcase();
    const { kept, recounted } = await countsAndRecounts();
    expect(kept).toEqual(recounted);
  });

  it('refuses 501 at once', async () => {
    const ids = Array.from({ length: 501 }, () => uuid());
    for (const endpoint of [trashApi.restore, trashApi.purge])
      expect((await owner.call(endpoint, { ids })).status).toBe(400);
  });
});

/** Creates a specimen in the trash with a photo, a like and a history. */
async function aDiscarded() {
  const [id = ''] = await someSpecimens(owner, 1, { storage: 'Box 1' });
  await owner.callOrThrow(collectionApi.change, { id, version: 1, storage: 'Box 2' });
  const mediaId = await aPhoto(owner, id);
  await settleShowcase();
  await otherPerson.callOrThrow(likesApi.like, { specimen_id: id });
  await discard([id]);
  return { id, mediaId };
}

/** Returns all that is left of a specimen and its photo. */
async function remains({ id, mediaId }: { id: string; mediaId: string }) {
  const { catalogue } = owner;
  const objects = (await env.MEDIA.list()).objects.map(({ key }) => key);
  return {
    rows: await catalogue.select({ id: specimens.id }).from(specimens).where(eq(specimens.id, id)),
    media: await catalogue.select({ id: media.id }).from(media).where(eq(media.id, mediaId)),
    history: await catalogue.select().from(specimenChanges).where(eq(specimenChanges.specimen_id, id)),
    objects: objects.filter((key) => key.includes(mediaId)),
    directory: await core.select().from(directory).where(eq(directory.specimen_id, id)),
  };
}
const noRemains = { rows: [], media: [], history: [], objects: [], directory: [] };

async function purge(bindings = env) {
  while ((await purgeTrash(bindings, {}, 0)) === 'more');
}

describe('deleting for good', () => {
  it('takes it from every list at once and leaves nothing of it: rows, history, bytes, permanent id', async () => {
    const trashedSpecimen = await aDiscarded();
    const [keptId = ''] = await someSpecimens(owner, 1, { coll_index: 9 });
    const { purged, left } = await owner.callOrThrow(trashApi.purge, { ids: [trashedSpecimen.id, keptId] });
    expect({ purged, left }).toEqual({ purged: 1, left: [{ id: keptId, reason: 'missing' }] });
    expect(await listedIds()).toEqual([]);
    expect((await owner.call(collectionApi.restore, { id: trashedSpecimen.id })).status).toBe(404);
    expect((await owner.callOrThrow(trashApi.restore, { ids: [trashedSpecimen.id] })).restored).toBe(0);
    expect((await owner.call(collectionApi.remove, { id: trashedSpecimen.id })).status).toBe(200);
    await purge();
    expect(await remains(trashedSpecimen)).toEqual(noRemains);
    expect((await owner.call(collectionApi.read, { id: keptId })).status).toBe(200);
    await settleShowcase();
    const { kept: counts, recounted } = await countsAndRecounts();
    expect(counts).toEqual(recounted);
  });

  it('comes by itself after 30 days, not before', async () => {
    const trashedSpecimen = await aDiscarded();
    await age(29);
    await beginPurge(env, owner.catalogue, 0, Date.now());
    await purge();
    expect((await remains(trashedSpecimen)).rows).toHaveLength(1);
    await age(30);
    await beginPurge(env, owner.catalogue, 0, Date.now());
    await beginPurge(env, owner.catalogue, 0, Date.now());
    const purgeJobs = await owner.catalogue.select().from(jobs).where(eq(jobs.kind, 'purge_trash'));
    expect(purgeJobs.length).toBeLessThanOrEqual(1);
    await purge();
    expect(await remains(trashedSpecimen)).toEqual(noRemains);
  });

  it('killed at any trip goes on where it was, and nobody gets half a specimen back', async () => {
    for (let nth = 1; nth <= 9; nth += 1) {
      const trashedSpecimen = await aDiscarded();
      await age(31);
      const weather = weatherEnv((trip) => (trip < nth ? 'arrives' : 'lost'));
      await purgeTrash(weather, {}, 0).catch(() => undefined);
      if ((await remains(trashedSpecimen)).objects.length === 0)
        expect((await owner.call(collectionApi.restore, { id: trashedSpecimen.id })).status).toBe(404);
      await purge();
      expect(await remains(trashedSpecimen)).toEqual(noRemains);
    }
  });
});
