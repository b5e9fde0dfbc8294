import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { trashApi } from '#contract/collection/desk/trash-api.ts';
import { operations, undoRows } from '#worker/collection/history/desk-tables.ts';
import {
  countsAndRecounts,
  settleShowcase,
  tsumeb,
  yaogangxian,
} from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { callWithBindings, weatherEnv } from '#worker/testing/failing-trips.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { anEdit, multiply, someSpecimens, specimensById, undoAll } from './desk-for-tests.ts';
import { forgetOperations } from './operations.ts';

const DAYS = 86_400_000;
let owner: Person;
let otherPerson: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  [owner, otherPerson] = await Promise.all([createPerson('owner', 0), createPerson('other', 0)]);
});

const bulk = async (edit: Parameters<typeof anEdit>[0]) => {
  const answer = await owner.callOrThrow(deskApi.bulk, anEdit(edit));
  return { ...answer, token: answer.undo_token ?? '' };
};

/** What an undo must restore, without the fields that every change raises. */
const readState = async () =>
  [...(await specimensById(owner)).values()].map(({ version, updated_at, ...restoredFields }) => restoredFields);

describe('an undo', () => {
  it('brings back every field as it was', async () => {
    const ids = await someSpecimens(owner, 3, {
      mineral_ids: ['fluorite'],
      tags: ['a'],
      op_tags: ['b'],
      storage: 'Box 1',
      dealer: 'Kristalle',
      locality_id: await yaogangxian(),
      locality_text: 'pocket 3',
      purchase_date: '2019-10',
    });
    const stateBefore = await readState();
    const { token } = await bulk({
      ids,
      set: { access_level: 'private', status: 'on_loan', status_note: 'to Ulrich', locality_id: await tsumeb() },
      clear: ['storage', 'dealer', 'purchase_date', 'locality_text'],
      add_tags: ['c'],
      remove_tags: ['a'],
      remove_op_tags: ['b'],
    });
    expect(await readState()).not.toEqual(stateBefore);
    expect(await undoAll(owner, token)).toEqual({ restored_count: 3, of: 3, skipped_count: 0, left: [], more: false });
    expect(await readState()).toEqual(stateBefore);
    expect((await owner.callOrThrow(collectionApi.list, { q: 'Yaogangxian' })).items).toHaveLength(3);
    await settleShowcase();
    const { kept, recounted } = await countsAndRecounts();
    expect(kept).toEqual(recounted);
  });

  it('of several calls of one operation is one', async () => {
    const ids = await someSpecimens(owner, 4);
    const operation_id = uuid();
    const as_of = new Date().toISOString();
    for (const idSlice of [ids.slice(0, 2), ids.slice(2)])
      await bulk({ operation_id, as_of, ids: idSlice, set: { storage: 'Box 9' } });
    expect((await owner.callOrThrow(deskApi.operations, {})).items).toMatchObject([
      { token: operation_id, specimen_count: 4 },
    ]);
    expect(await undoAll(owner, operation_id)).toMatchObject({ restored_count: 4, of: 4 });
    expect((await owner.callOrThrow(deskApi.storage, {})).items).toEqual([]);
  });

  it('leaves and lists what was changed since in those fields, deleted or purged; another field is no reason', async () => {
    const [changedId = '', conflictId = '', trashedId = '', purgedId = ''] = await someSpecimens(owner, 4, {
      storage: 'Box 1',
    });
    const { token } = await bulk({ ids: [changedId, conflictId, trashedId, purgedId], set: { storage: 'Box 9' } });
    await owner.callOrThrow(collectionApi.change, { id: changedId, version: 2, miner: 'Bill' });
    await owner.callOrThrow(collectionApi.change, { id: conflictId, version: 2, storage: 'Box 5' });
    for (const id of [trashedId, purgedId]) await owner.callOrThrow(collectionApi.remove, { id });
    await owner.callOrThrow(trashApi.purge, { ids: [purgedId] });
    const answer = await undoAll(owner, token);
    expect(answer).toMatchObject({ restored_count: 1, of: 4, skipped_count: 3 });
    expect(new Map(answer.left.map(({ id, reason, coll_no }) => [id, [reason, coll_no]]))).toEqual(
      new Map([
        [conflictId, ['changed', 'SC-0002']],
        [trashedId, ['missing', 'SC-0003']],
        [purgedId, ['missing', null]],
      ]),
    );
    const specimensAfter = await specimensById(owner);
    expect([
      specimensAfter.get(changedId)?.storage,
      specimensAfter.get(changedId)?.miner,
      specimensAfter.get(conflictId)?.storage,
    ]).toEqual(['Box 1', 'Bill', 'Box 5']);
    expect(await undoAll(owner, token)).toEqual(answer);
  });

  it('of putting many into the trash restores them', async () => {
    const ids = await someSpecimens(owner, 3);
    const stateBefore = await readState();
    const { token } = await bulk({ ids, trash: true });
    expect(await undoAll(owner, token)).toMatchObject({ restored_count: 3, left: [] });
    expect(await readState()).toEqual(stateBefore);
    expect((await owner.callOrThrow(trashApi.list, {})).items).toEqual([]);
  });

  it('is nobody else’s, and is refused by name after 30 days and while it is being undone', async () => {
    const ids = await someSpecimens(owner, 2);
    const { token } = await bulk({ ids, set: { storage: 'Box 9' } });
    const stranger = await otherPerson.call(deskApi.undo, { token });
    expect([stranger.status, stranger.d]).toMatchObject([404, { error: 'not_found' }]);
    await owner.catalogue.update(operations).set({ created_at: Date.now() - 30 * DAYS });
    const undoAnswer = await owner.call(deskApi.undo, { token });
    expect([undoAnswer.status, undoAnswer.d]).toMatchObject([422, { error: 'undo_over' }]);
    expect((await owner.callOrThrow(deskApi.operations, {})).items).toMatchObject([{ state: 'over' }]);
    await forgetOperations(owner.catalogue, Date.now() + 1);
    expect(await owner.catalogue.select().from(undoRows)).toEqual([]);
    expect((await owner.call(deskApi.undo, { token })).d).toMatchObject({ error: 'undo_over' });
    await owner.catalogue.update(operations).set({ created_at: Date.now(), undo_began_at: Date.now() });
    const edit = anEdit({ operation_id: token, ids, set: { storage: 'Box 9' } });
    expect((await owner.call(deskApi.bulk, edit)).d).toMatchObject({ error: 'undo_begun' });
  });

  it('by twenty at once takes each back once', async () => {
    const ids = await someSpecimens(owner, 4);
    const { token } = await bulk({ ids, set: { storage: 'Box 9' } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.call(deskApi.undo, { token })));
    expect(answers.map(({ d }) => d)).toEqual(answers.map(() => expect.objectContaining({ restored_count: 4, of: 4 })));
    for (const specimen of (await specimensById(owner)).values()) expect(specimen.version).toBe(3);
  });
});

describe('a connection that breaks', () => {
  it('at any trip leaves a bulk edit and its undo whole or undone, and a second arrival finishes them', async () => {
    const ids = await someSpecimens(owner, 3, { storage: 'Box 1' });
    for (const fate of ['lost', 'answer lost'] as const)
      for (let nth = 1; nth <= 9; nth += 1) {
        const weather = weatherEnv((trip) => (trip === nth ? fate : 'arrives'));
        const edit = anEdit({ ids, as_of: '2999-01-01T00:00:00.000Z', set: { storage: `${fate} ${nth}` } });
        const headers = { 'idempotency-key': uuid() };
        await callWithBindings(weather, owner, deskApi.bulk, edit, headers);
        const storages = new Set([...(await specimensById(owner)).values()].map(({ storage }) => storage));
        expect(storages.size).toBe(1);
        expect((await owner.callOrThrow(deskApi.bulk, edit, headers)).changed).toBe(3);
        const retryEnv = weatherEnv((trip) => (trip === nth ? fate : 'arrives'));
        const key = { 'idempotency-key': uuid() };
        await callWithBindings(retryEnv, owner, deskApi.undo, { token: edit.operation_id }, key);
        expect(await owner.callOrThrow(deskApi.undo, { token: edit.operation_id }, key)).toMatchObject({
          restored_count: 3,
          more: false,
        });
        const restoredStorages = new Set([...(await specimensById(owner)).values()].map(({ storage }) => storage));
        expect([...restoredStorages]).toEqual(['Box 1']);
      }
  });
});

describe('twelve hundred specimens', () => {
  it('are edited in batches and taken back in slices; a stop between slices loses nothing', async () => {
    const [firstId = ''] = await someSpecimens(owner, 1, { mineral_ids: ['fluorite'], storage: 'Box 1' });
    const ids = await multiply(owner, env.CATALOGUE_0, firstId, 1_199);
    const operation_id = uuid();
    const as_of = new Date().toISOString();
    for (let offset = 0; offset < ids.length; offset += 500) {
      const idSlice = ids.slice(offset, offset + 500);
      const answer = await bulk({
        operation_id,
        as_of,
        ids: idSlice,
        set: { storage: 'Box 9', access_level: 'private' },
      });
      expect(answer).toMatchObject({ changed: idSlice.length, left: [] });
    }
    const slice = await owner.callOrThrow(deskApi.undo, { token: operation_id });
    expect(slice).toMatchObject({ restored_count: 500, of: 1_200, more: true });
    expect((await owner.callOrThrow(deskApi.operations, {})).items).toMatchObject([
      { state: 'undoing', restored_count: 500 },
    ]);
    expect(await undoAll(owner, operation_id)).toMatchObject({ restored_count: 1_200, skipped_count: 0, more: false });
    expect((await owner.callOrThrow(deskApi.storage, {})).items).toEqual([{ storage: 'Box 1', specimen_count: 1_200 }]);
    await settleShowcase();
    const { kept, recounted } = await countsAndRecounts();
    expect(kept).toEqual(recounted);
  });
});
