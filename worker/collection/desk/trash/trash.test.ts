import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { trashApi } from '#contract/collection/desk/trash-api.ts';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { directory } from '../../../db/core-tables.ts';
import { jobs } from '../../../db/tables.ts';
import { aPicture } from '../../../guards/world/a-picture.ts';
import { core } from '../../../guards/world/world.ts';
import { media } from '../../../media/tables.ts';
import { loadSmallReference } from '../../../minerals/load-for-tests.ts';
import { envIn } from '../../../testing/failing-trips.ts';
import { aPerson, type Person } from '../../../testing/people.ts';
import { specimenChanges } from '../../history/change-tables.ts';
import { countsAndRecounts, settled } from '../../showcase/showcase-for-tests.ts';
import { specimens } from '../../tables.ts';
import { someSpecimens } from '../desk-for-tests.ts';
import { beginPurge } from './begin-purge.ts';
import { purgeTrash } from './purge-trash.ts';

const DAYS = 86_400_000;
let owner: Person;
let other: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  [owner, other] = await Promise.all([aPerson('owner', 0), aPerson('other', 0)]);
});

const discard = async (ids: readonly string[]) => {
  for (const id of ids) await owner.get(collectionApi.remove, { id });
};
const listed = async () => (await owner.get(trashApi.list, {})).items.map(({ id }) => id);
const age = (days: number) => owner.catalogue.update(specimens).set({ trashed_at: Date.now() - days * DAYS });

describe('the trash', () => {
  it('shows what was put there last first, page by page, with the day it goes', async () => {
    const ids = await someSpecimens(owner, 3);
    await discard(ids);
    const first = await owner.get(trashApi.list, { limit: 2 });
    const second = await owner.get(trashApi.list, { limit: 2, cursor: first.next_cursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([...ids].reverse());
    const [item] = first.items;
    expect(Date.parse(item?.purge_at ?? '') - Date.parse(item?.trashed_at ?? '')).toBe(30 * DAYS);
    expect((await other.get(trashApi.list, {})).items).toEqual([]);
  });

  it('gives many back as they were; others’ and what is not in it are left', async () => {
    const ids = await someSpecimens(owner, 3, { mineral_ids: ['fluorite'] });
    const [strange = ''] = await someSpecimens(other, 1);
    await other.get(collectionApi.remove, { id: strange });
    const [, second = '', third = ''] = ids;
    await discard([second, third]);
    const answer = await owner.get(trashApi.restore, { ids: [...ids, strange] });
    expect(answer.restored).toBe(2);
    expect(answer.left.map(({ id }) => id)).toEqual([ids[0], strange]);
    expect((await owner.get(collectionApi.list, { mineral: 'fluorite' })).items).toHaveLength(3);
    expect((await other.get(trashApi.list, {})).items).toHaveLength(1);
    await settled();
    const { kept, recounted } = await countsAndRecounts();
    expect(kept).toEqual(recounted);
  });

  it('refuses 501 at once', async () => {
    const ids = Array.from({ length: 501 }, () => uuid());
    for (const endpoint of [trashApi.restore, trashApi.purge])
      expect((await owner.call(endpoint, { ids })).status).toBe(400);
  });
});

/** A specimen in the trash with a picture, a like and a history. */
async function aDiscarded() {
  const [id = ''] = await someSpecimens(owner, 1, { storage: 'Box 1' });
  await owner.get(collectionApi.change, { id, version: 1, storage: 'Box 2' });
  const picture = await aPicture(owner, id);
  await settled();
  await other.get(likesApi.like, { specimen_id: id });
  await discard([id]);
  return { id, picture };
}

/** What is left of a specimen and its picture anywhere. */
async function remains({ id, picture }: { id: string; picture: string }) {
  const { catalogue } = owner;
  const objects = (await env.MEDIA.list()).objects.map(({ key }) => key);
  return {
    rows: await catalogue.select({ id: specimens.id }).from(specimens).where(eq(specimens.id, id)),
    media: await catalogue.select({ id: media.id }).from(media).where(eq(media.id, picture)),
    history: await catalogue.select().from(specimenChanges).where(eq(specimenChanges.specimen_id, id)),
    objects: objects.filter((key) => key.includes(picture)),
    directory: await core.select().from(directory).where(eq(directory.specimen_id, id)),
  };
}
const nothing = { rows: [], media: [], history: [], objects: [], directory: [] };

async function purge(bindings = env) {
  while ((await purgeTrash(bindings, {}, 0)) === 'more');
}

describe('deleting for good', () => {
  it('takes it from every list at once and leaves nothing of it: rows, history, bytes, permanent id', async () => {
    const thing = await aDiscarded();
    const [kept = ''] = await someSpecimens(owner, 1, { coll_index: 9 });
    const { purged, left } = await owner.get(trashApi.purge, { ids: [thing.id, kept] });
    expect({ purged, left }).toEqual({ purged: 1, left: [{ id: kept, reason: 'missing' }] });
    expect(await listed()).toEqual([]);
    expect((await owner.call(collectionApi.restore, { id: thing.id })).status).toBe(404);
    expect((await owner.get(trashApi.restore, { ids: [thing.id] })).restored).toBe(0);
    expect((await owner.call(collectionApi.remove, { id: thing.id })).status).toBe(200);
    await purge();
    expect(await remains(thing)).toEqual(nothing);
    expect((await owner.call(collectionApi.read, { id: kept })).status).toBe(200);
    await settled();
    const { kept: counted, recounted } = await countsAndRecounts();
    expect(counted).toEqual(recounted);
  });

  it('comes by itself after 30 days, not before', async () => {
    const thing = await aDiscarded();
    await age(29);
    await beginPurge(env, owner.catalogue, 0, Date.now());
    await purge();
    expect((await remains(thing)).rows).toHaveLength(1);
    await age(30);
    await beginPurge(env, owner.catalogue, 0, Date.now());
    await beginPurge(env, owner.catalogue, 0, Date.now());
    const begun = await owner.catalogue.select().from(jobs).where(eq(jobs.kind, 'purge_trash'));
    expect(begun.length).toBeLessThanOrEqual(1);
    await purge();
    expect(await remains(thing)).toEqual(nothing);
  });

  it('killed at any trip goes on where it was, and nobody gets half a specimen back', async () => {
    for (let nth = 1; nth <= 9; nth += 1) {
      const thing = await aDiscarded();
      await age(31);
      const weather = envIn((trip) => (trip < nth ? 'arrives' : 'lost'));
      await purgeTrash(weather, {}, 0).catch(() => undefined);
      if ((await remains(thing)).objects.length === 0)
        expect((await owner.call(collectionApi.restore, { id: thing.id })).status).toBe(404);
      await purge();
      expect(await remains(thing)).toEqual(nothing);
    }
  });
});
