import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { importApi } from '#contract/collection/import/import-api.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { aHash, newRows, undoneWhole } from './import-for-tests.ts';

let owner: Person;
beforeEach(async () => {
  owner = await createPerson('owner', 0);
  return settleShowcase;
});

const plan_hash = aHash();
const readDigits = async () => (await owner.callOrThrow(preferencesApi.preference, {})).digits;
const setPreference = async (digits: number) => {
  const { series: _, ...preference } = await owner.callOrThrow(preferencesApi.preference, {});
  await owner.callOrThrow(preferencesApi.setPreference, { ...preference, digits });
};

async function beginWithDigits(digits: number): Promise<string> {
  const id = uuid();
  await owner.callOrThrow(importApi.begin, { id, plan_hash, rows_total: 10, name: 'minerals.csv', digits });
  return id;
}

const writeRow = async (id: string, index: number, hash = plan_hash) =>
  (await owner.callOrThrow(importApi.rows, { id, chunk: index, plan_hash: hash, rows: newRows(1, index) })).items[0]
    ?.coll_no;

it('an import sets the digits of numbers with its first row, and its undo gives the old ones back', async () => {
  const id = await beginWithDigits(3);
  expect(await readDigits()).toBe(4);
  const rows = [{ row: 2, create: { id: uuid(), coll_serie: 'IM', coll_index: 9, mineral_ids: ['no-such-mineral'] } }];
  await owner.callOrThrow(importApi.rows, { id, chunk: 0, plan_hash, rows });
  expect(await readDigits()).toBe(4);
  expect(await writeRow(id, 1)).toBe('IM-001');
  expect(await readDigits()).toBe(3);
  await undoneWhole(owner, id);
  expect(await readDigits()).toBe(4);
});

it('digits that the owner changed during an import or after it are left alone', async () => {
  const id = await beginWithDigits(3);
  await Promise.all([writeRow(id, 1), writeRow(id, 2)]);
  await setPreference(5);
  expect(await writeRow(id, 3)).toBe('IM-00003');
  await undoneWhole(owner, id);
  expect(await readDigits()).toBe(5);
});

it('of two first requests at once, one records the digits before', async () => {
  await setPreference(2);
  const id = await beginWithDigits(3);
  await Promise.all([1, 2, 3].map((index) => writeRow(id, index)));
  expect(await readDigits()).toBe(3);
  await undoneWhole(owner, id);
  expect(await readDigits()).toBe(2);
});

it('an import that continues with other digits sets those, and its undo gives the oldest back', async () => {
  const id = await beginWithDigits(3);
  await owner.callOrThrow(importApi.resume, { id, plan_hash: aHash('b'), rows_left: 9, rows_written: 0, digits: 2 });
  expect(await readDigits()).toBe(4);
  expect(await writeRow(id, 1, aHash('b'))).toBe('IM-01');
  await owner.callOrThrow(importApi.resume, { id, plan_hash: aHash('c'), rows_left: 9, rows_written: 1 });
  expect(await readDigits()).toBe(2);
  await owner.callOrThrow(importApi.resume, { id, plan_hash: aHash('d'), rows_left: 9, rows_written: 1, digits: 5 });
  expect(await readDigits()).toBe(5);
  expect(await writeRow(id, 2, aHash('d'))).toBe('IM-00002');
  await undoneWhole(owner, id);
  expect(await readDigits()).toBe(4);
});

it('an import without digits, or one that wrote nothing, leaves them as they are', async () => {
  const id = uuid();
  await owner.callOrThrow(importApi.begin, { id, plan_hash, rows_total: 1, name: 'minerals.csv' });
  expect(await writeRow(id, 1)).toBe('IM-0001');
  const unwritten = await beginWithDigits(3);
  await undoneWhole(owner, unwritten);
  await undoneWhole(owner, id);
  expect(await readDigits()).toBe(4);
});
