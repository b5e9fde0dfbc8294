import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { trashApi } from '#contract/collection/desk/trash-api.ts';
import { loadSmallReference } from '../../minerals/load-for-tests.ts';
import { callIn, envIn } from '../../testing/failing-trips.ts';
import { aPerson, type Person } from '../../testing/people.ts';
import { countsAndRecounts, settled, tsumeb, yaogangxian } from '../showcase/showcase-for-tests.ts';
import { allOf, anEdit, multiply, someSpecimens, undoAll } from './desk-for-tests.ts';
import { operations, undoRows } from './desk-tables.ts';
import { forgetOperations } from './operations.ts';

const DAYS = 86_400_000;
let owner: Person;
let other: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  [owner, other] = await Promise.all([aPerson('owner', 0), aPerson('other', 0)]);
});

const bulk = async (edit: Parameters<typeof anEdit>[0]) => {
  const answer = await owner.get(deskApi.bulk, anEdit(edit));
  return { ...answer, token: answer.undo_token ?? '' };
};

/** What an undo has to bring back, without what every change raises. */
const stateOf = async () => [...(await allOf(owner)).values()].map(({ version, updated_at, ...rest }) => rest);

describe('an undo', () => {
  it('brings back every field as it was', async () => {
    const ids = await someSpecimens(owner, 3, {
      ...{ mineral_ids: ['fluorite'], tags: ['a'], op_tags: ['b'], storage: 'Box 1', dealer: 'Kristalle' },
      ...{ locality_id: await yaogangxian(), locality_text: 'pocket 3', purchase_date: '2019-10' },
    });
    const before = await stateOf();
    const { token } = await bulk({
      ids,
      set: { access_level: 'private', status: 'on_loan', status_note: 'to Ulrich', locality_id: await tsumeb() },
      clear: ['storage', 'dealer', 'purchase_date', 'locality_text'],
      add_tags: ['c'],
      remove_tags: ['a'],
      remove_op_tags: ['b'],
    });
    expect(await stateOf()).not.toEqual(before);
    expect(await undoAll(owner, token)).toEqual({ restored_count: 3, of: 3, skipped_count: 0, left: [], more: false });
    expect(await stateOf()).toEqual(before);
    expect((await owner.get(collectionApi.list, { q: 'Yaogangxian' })).items).toHaveLength(3);
    await settled();
    const { kept, recounted } = await countsAndRecounts();
    expect(kept).toEqual(recounted);
  });

  it('of several calls of one operation is one', async () => {
    const ids = await someSpecimens(owner, 4);
    const operation_id = uuid();
    const as_of = new Date().toISOString();
    for (const part of [ids.slice(0, 2), ids.slice(2)])
      await bulk({ operation_id, as_of, ids: part, set: { storage: 'Box 9' } });
    expect((await owner.get(deskApi.operations, {})).items).toMatchObject([{ token: operation_id, specimen_count: 4 }]);
    expect(await undoAll(owner, operation_id)).toMatchObject({ restored_count: 4, of: 4 });
    expect((await owner.get(deskApi.storage, {})).items).toEqual([]);
  });

  it('leaves and lists what was changed since in those fields, deleted or purged; another field is no reason', async () => {
    const [elsewhere = '', same = '', trashed = '', purged = ''] = await someSpecimens(owner, 4, { storage: 'Box 1' });
    const { token } = await bulk({ ids: [elsewhere, same, trashed, purged], set: { storage: 'Box 9' } });
    await owner.get(collectionApi.change, { id: elsewhere, version: 2, miner: 'Bill' });
    await owner.get(collectionApi.change, { id: same, version: 2, storage: 'Box 5' });
    for (const id of [trashed, purged]) await owner.get(collectionApi.remove, { id });
    await owner.get(trashApi.purge, { ids: [purged] });
    const answer = await undoAll(owner, token);
    expect(answer).toMatchObject({ restored_count: 1, of: 4, skipped_count: 3 });
    expect(new Map(answer.left.map(({ id, reason, coll_no }) => [id, [reason, coll_no]]))).toEqual(
      new Map([
        [same, ['changed', 'SC-0002']],
        [trashed, ['missing', 'SC-0003']],
        [purged, ['missing', null]],
      ]),
    );
    const now = await allOf(owner);
    expect([now.get(elsewhere)?.storage, now.get(elsewhere)?.miner, now.get(same)?.storage]).toEqual([
      'Box 1',
      'Bill',
      'Box 5',
    ]);
    expect(await undoAll(owner, token)).toEqual(answer);
  });

  it('of putting many into the trash restores them', async () => {
    const ids = await someSpecimens(owner, 3);
    const before = await stateOf();
    const { token } = await bulk({ ids, trash: true });
    expect(await undoAll(owner, token)).toMatchObject({ restored_count: 3, left: [] });
    expect(await stateOf()).toEqual(before);
    expect((await owner.get(trashApi.list, {})).items).toEqual([]);
  });

  it('is nobody else’s, and is refused by name after 30 days and while it is being undone', async () => {
    const ids = await someSpecimens(owner, 2);
    const { token } = await bulk({ ids, set: { storage: 'Box 9' } });
    const stranger = await other.call(deskApi.undo, { token });
    expect([stranger.status, stranger.d]).toMatchObject([404, { error: 'not_found' }]);
    await owner.catalogue.update(operations).set({ created_at: Date.now() - 30 * DAYS });
    const late = await owner.call(deskApi.undo, { token });
    expect([late.status, late.d]).toMatchObject([422, { error: 'undo_over' }]);
    expect((await owner.get(deskApi.operations, {})).items).toMatchObject([{ state: 'over' }]);
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
    for (const one of (await allOf(owner)).values()) expect(one.version).toBe(3);
  });
});

describe('a connection that breaks', () => {
  it('at any trip leaves a bulk edit and its undo whole or undone, and a second arrival finishes them', async () => {
    const ids = await someSpecimens(owner, 3, { storage: 'Box 1' });
    for (const fate of ['lost', 'answer lost'] as const)
      for (let nth = 1; nth <= 9; nth += 1) {
        const weather = envIn((trip) => (trip === nth ? fate : 'arrives'));
        const edit = anEdit({ ids, as_of: '2999-01-01T00:00:00.000Z', set: { storage: `${fate} ${nth}` } });
        const headers = { 'idempotency-key': uuid() };
        await callIn(weather, owner, deskApi.bulk, edit, headers);
        const stored = new Set([...(await allOf(owner)).values()].map(({ storage }) => storage));
        expect(stored.size).toBe(1);
        expect((await owner.get(deskApi.bulk, edit, headers)).changed).toBe(3);
        const again = envIn((trip) => (trip === nth ? fate : 'arrives'));
        const key = { 'idempotency-key': uuid() };
        await callIn(again, owner, deskApi.undo, { token: edit.operation_id }, key);
        expect(await owner.get(deskApi.undo, { token: edit.operation_id }, key)).toMatchObject({
          restored_count: 3,
          more: false,
        });
        const back = new Set([...(await allOf(owner)).values()].map(({ storage }) => storage));
        expect([...back]).toEqual(['Box 1']);
      }
  });
});

describe('twelve hundred specimens', () => {
  it('are edited in batches and taken back in slices; a stop between slices loses nothing', async () => {
    const [first = ''] = await someSpecimens(owner, 1, { mineral_ids: ['fluorite'], storage: 'Box 1' });
    const ids = await multiply(owner, env.CATALOGUE_0, first, 1_199);
    const operation_id = uuid();
    const as_of = new Date().toISOString();
    for (let at = 0; at < ids.length; at += 500) {
      const part = ids.slice(at, at + 500);
      const answer = await bulk({ operation_id, as_of, ids: part, set: { storage: 'Box 9', access_level: 'private' } });
      expect(answer).toMatchObject({ changed: part.length, left: [] });
    }
    const slice = await owner.get(deskApi.undo, { token: operation_id });
    expect(slice).toMatchObject({ restored_count: 500, of: 1_200, more: true });
    expect((await owner.get(deskApi.operations, {})).items).toMatchObject([{ state: 'undoing', restored_count: 500 }]);
    expect(await undoAll(owner, operation_id)).toMatchObject({ restored_count: 1_200, skipped_count: 0, more: false });
    expect((await owner.get(deskApi.storage, {})).items).toEqual([{ storage: 'Box 1', specimen_count: 1_200 }]);
    await settled();
    const { kept, recounted } = await countsAndRecounts();
    expect(kept).toEqual(recounted);
  });
});
