import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { trashApi } from '#contract/collection/desk/trash-api.ts';
import { operations } from '#worker/collection/history/desk-tables.ts';
import { mediaChanged } from '#worker/collection/photos/media-change-statements.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { runBatch } from '#worker/db/batch.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { anEdit, multiply, someSpecimens, specimensById, undoAll } from './desk-for-tests.ts';

const DAY = 86_400_000;
let owner: Person;
let otherPerson: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  [owner, otherPerson] = await Promise.all([createPerson('owner', 0), createPerson('other', 0)]);
});

afterEach(() => settleShowcase());

const storedPlaces = async (person: Person) =>
  [...(await specimensById(person)).values()].map(({ storage }) => storage);

describe('501 ids in one call', () => {
  const ids = Array.from({ length: 501 }, () => uuid());

  it.each([
    ['a bulk edit', (person: Person) => person.call(deskApi.bulk, anEdit({ ids, set: { storage: 'x' } }))],
    ['restoring', (person: Person) => person.call(trashApi.restore, { ids })],
    ['deleting for good', (person: Person) => person.call(trashApi.purge, { ids })],
  ])('are refused: %s', async (_, send) => {
    const { status, d } = await send(owner);
    const issues = [{ path: 'ids', message: 'At most 500 at once' }];
    expect([status, d]).toMatchObject([400, { error: 'input_refused', issues }]);
  });

  it('500 with others in between are gone through', async () => {
    const [firstId = ''] = await someSpecimens(owner, 1);
    const ownIds = await multiply(owner, env.CATALOGUE_0, firstId, 249);
    const mixedIds = [...ownIds, ...ids.slice(0, 250)];
    const { changed, left } = await owner.callOrThrow(
      deskApi.bulk,
      anEdit({ ids: mixedIds, set: { storage: 'Box 9' } }),
    );
    expect([changed, left.length]).toEqual([250, 250]);
  });
});

describe('ids of somebody else mixed in', () => {
  it('are left, listed as missing, and theirs is as it was: edited, put into the trash, restored, deleted', async () => {
    const [ownId = ''] = await someSpecimens(owner, 1);
    const [otherId = '', trashedId = ''] = await someSpecimens(otherPerson, 2);
    await otherPerson.callOrThrow(collectionApi.remove, { id: trashedId });
    const specimensBefore = await specimensById(otherPerson);
    const ids = [ownId, otherId, trashedId];
    const skippedSpecimens = [otherId, trashedId].map((id) => ({ id, reason: 'missing' }));
    for (const change of [{ set: { storage: 'Box 9' } }, { trash: true }])
      expect(await owner.callOrThrow(deskApi.bulk, anEdit({ ids, ...change }))).toMatchObject({
        changed: 1,
        left: skippedSpecimens,
      });
    expect(await owner.callOrThrow(trashApi.restore, { ids })).toEqual({ restored: 1, left: skippedSpecimens });
    await owner.callOrThrow(collectionApi.remove, { id: ownId });
    expect(await owner.callOrThrow(trashApi.purge, { ids })).toEqual({ purged: 1, left: skippedSpecimens });
    expect(await specimensById(otherPerson)).toEqual(specimensBefore);
    expect((await otherPerson.callOrThrow(trashApi.list, {})).items.map(({ id }) => id)).toEqual([trashedId]);
  });
});

describe('an undo', () => {
  const makeEdit = async () => {
    const ids = await someSpecimens(owner, 2, { storage: 'Box 1' });
    const { undo_token } = await owner.callOrThrow(deskApi.bulk, anEdit({ ids, set: { storage: 'Box 9' } }));
    return { ids, token: undo_token ?? '' };
  };

  it('after 30 days is refused by name, and changes nothing; a moment before it is not', async () => {
    const { token } = await makeEdit();
    await owner.catalogue.update(operations).set({ created_at: Date.now() - 30 * DAY });
    const undoAnswer = await owner.call(deskApi.undo, { token });
    expect([undoAnswer.status, undoAnswer.d]).toMatchObject([422, { error: 'undo_over' }]);
    expect(await storedPlaces(owner)).toEqual(['Box 9', 'Box 9']);
    await owner.catalogue.update(operations).set({ created_at: Date.now() - 30 * DAY + 60_000 });
    expect(await undoAll(owner, token)).toMatchObject({ restored_count: 2 });
  });

  it('twice is done once: what was changed in between stays', async () => {
    const { ids, token } = await makeEdit();
    const firstAnswer = await undoAll(owner, token);
    await owner.callOrThrow(deskApi.bulk, anEdit({ ids, set: { storage: 'Box 9' } }));
    expect(await undoAll(owner, token)).toEqual(firstAnswer);
    expect(await storedPlaces(owner)).toEqual(['Box 9', 'Box 9']);
  });

  it('by another user finds nothing, and one of nothing does neither', async () => {
    const { token } = await makeEdit();
    for (const [person, askedToken] of [
      [otherPerson, token],
      [owner, uuid()],
      [owner, '0'],
    ] as const) {
      const { status, d } = await person.call(deskApi.undo, { token: askedToken });
      expect([status, d]).toMatchObject([404, { error: 'not_found' }]);
    }
    expect(await storedPlaces(owner)).toEqual(['Box 9', 'Box 9']);
  });

  it('after the specimens were changed or deleted leaves and lists them', async () => {
    const { ids, token } = await makeEdit();
    const [changedId = '', deletedId = ''] = ids;
    await owner.callOrThrow(collectionApi.change, { id: changedId, version: 2, storage: 'On the desk' });
    await owner.callOrThrow(collectionApi.remove, { id: deletedId });
    const { left, ...answer } = await undoAll(owner, token);
    expect(answer).toMatchObject({ restored_count: 0, skipped_count: 2, more: false });
    expect(new Map(left.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [changedId, 'changed'],
        [deletedId, 'missing'],
      ]),
    );
    expect(await storedPlaces(owner)).toEqual(['On the desk']);
  });
});

describe('two desks that edit the same specimens', () => {
  it('one after the other: the second leaves what it has not seen, and each undo takes back its own', async () => {
    const [firstId = '', secondId = '', thirdId = ''] = await someSpecimens(owner, 3, { storage: 'Box 1' });
    const { as_of } = await owner.callOrThrow(collectionApi.list, {});
    const firstEdit = await owner.callOrThrow(
      deskApi.bulk,
      anEdit({ as_of, ids: [firstId, secondId], set: { storage: 'Desk 1' } }),
    );
    const two = await owner.callOrThrow(
      deskApi.bulk,
      anEdit({ as_of, ids: [secondId, thirdId], set: { storage: 'Desk 2' } }),
    );
    expect([firstEdit.changed, two.changed, two.left]).toMatchObject([2, 1, [{ id: secondId, reason: 'changed' }]]);
    expect(await undoAll(owner, firstEdit.undo_token ?? '')).toMatchObject({ restored_count: 2, skipped_count: 0 });
    expect((await specimensById(owner)).get(thirdId)?.storage).toBe('Desk 2');
    expect(await undoAll(owner, two.undo_token ?? '')).toMatchObject({ restored_count: 1, skipped_count: 0 });
    expect(await storedPlaces(owner)).toEqual(['Box 1', 'Box 1', 'Box 1']);
  });

  it('between two calls of one edit: the next, each part as of its own answer, leaves what was changed meanwhile', async () => {
    const [firstId = '', secondId = ''] = await someSpecimens(owner, 2);
    const edit = anEdit({ ids: [firstId], set: { storage: 'Box 1' } });
    const firstEdit = await owner.callOrThrow(deskApi.bulk, edit);
    await owner.callOrThrow(collectionApi.change, { id: firstId, version: 2, storage: 'On the desk' });
    const two = await owner.callOrThrow(deskApi.bulk, { ...edit, ids: [secondId] });
    const next = anEdit({ as_of: firstEdit.as_of, ids: [firstId], set: { storage: 'Box 2' } });
    expect((await owner.callOrThrow(deskApi.bulk, next)).left).toMatchObject([{ id: firstId, reason: 'changed' }]);
    expect(await owner.callOrThrow(deskApi.bulk, { ...next, as_of: two.as_of, ids: [secondId] })).toMatchObject({
      changed: 1,
    });
    expect([...(await storedPlaces(owner))].sort()).toEqual(['Box 2', 'On the desk']);
  });
});

describe('a picture that became ready since the list was read', () => {
  it('is no change; one that somebody put there is', async () => {
    const ids = await someSpecimens(owner, 2);
    const [ready = '', addedId = ''] = ids;
    const { as_of } = await owner.callOrThrow(collectionApi.list, {});
    const shownChange = (specimen_id: string) => ({ user_id: owner.id, specimen_id, isShown: true });
    await runBatch(owner.catalogue, mediaChanged(owner.catalogue, shownChange(ready)));
    await runBatch(owner.catalogue, mediaChanged(owner.catalogue, shownChange(addedId), { nowMs: Date.now() }));
    const { left } = await owner.callOrThrow(deskApi.bulk, anEdit({ as_of, ids, set: { storage: 'Box 9' } }));
    expect(left).toMatchObject([{ id: addedId, reason: 'changed' }]);
  });
});
