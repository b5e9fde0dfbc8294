import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { historyApi } from '#contract/collection/history-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { aPerson, type Person } from '../testing/people.ts';
import { settled } from './showcase-for-tests.ts';

const { change, create, remove } = collectionApi;
const { read: history } = historyApi;
let owner: Person;

beforeEach(async () => {
  owner = await aPerson('owner', 1);
});
afterEach(() => settled());

describe('the history of a specimen', () => {
  it('says what became of it and where it lay, the newest first, with the note of each status', async () => {
    const { id } = await owner.get(create, aSpecimen({ storage: 'drawer 1' }));
    expect(await owner.get(history, { id })).toEqual({ items: [] });
    await owner.get(change, { id, version: 1, status: 'on_loan', status_note: 'to the museum' });
    await owner.get(change, { id, version: 2, storage: 'drawer 7', description: 'a word' });
    await owner.get(change, { id, version: 3, status: 'in_collection', status_note: null, storage: null });
    const { items } = await owner.get(history, { id });
    expect(items.map(({ at, ...said }) => said)).toEqual([
      { field: 'storage', from: 'drawer 7', to: null, note: null },
      { field: 'status', from: 'on_loan', to: 'in_collection', note: null },
      { field: 'storage', from: 'drawer 1', to: 'drawer 7', note: null },
      { field: 'status', from: 'in_collection', to: 'on_loan', note: 'to the museum' },
    ]);
    for (const { at } of items) expect(Number.isNaN(Date.parse(at))).toBe(false);
  });

  it('is its owner’s alone, and goes with it into the trash', async () => {
    const { id } = await owner.get(create, aSpecimen({ status: 'offered' }));
    const stranger = await aPerson('stranger', 1);
    expect((await stranger.call(history, { id })).c).toBe(12000);
    await owner.get(remove, { id });
    expect((await owner.call(history, { id })).c).toBe(12000);
  });
});
