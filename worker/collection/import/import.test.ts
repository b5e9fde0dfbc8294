import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { trashApi } from '#contract/collection/desk/trash-api.ts';
import { importApi } from '#contract/collection/import/import-api.ts';
import type { PlannedWrite } from '#contract/collection/import/rows/planned-row.ts';
import { CHUNK_ROWS } from '#contract/collection/import/table/import-limits.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { countsAndRecounts, settleShowcase, tsumeb } from '#worker/collection/showcase/showcase-for-tests.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { callWithBindings } from '#worker/testing/failing-trips.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { aHash, newRows, startImport, undoneWhole } from './import-for-tests.ts';
import { forgetImports } from './import-records.ts';

let owner: Person;
beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await createPerson('owner', 0);
});

const listSpecimens = async () => (await owner.callOrThrow(collectionApi.list, { limit: 100 })).items;
const byNumber = async (coll_no: string) => (await owner.callOrThrow(collectionApi.byNumber, { coll_no })).specimen;

describe('an import', () => {
  it('adds and changes what its rows say, each row once however often it comes', async () => {
    const existingSpecimen = await owner.callOrThrow(
      collectionApi.create,
      aSpecimen({ coll_serie: 'IM', coll_index: 9, weight: 12 }),
    );
    const { id, plan_hash } = await startImport(owner, 3);
    const locality_id = await tsumeb();
    const change = {
      id: existingSpecimen.id,
      version: existingSpecimen.version,
      weight: 40,
      mineral_ids: ['quartz'],
      locality_id,
    };
    const rows: PlannedWrite[] = [...newRows(2), { row: 9, change }];
    const firstAnswer = await owner.callOrThrow(importApi.rows, { id, chunk: 0, plan_hash, rows });
    expect(firstAnswer.items.map(({ row, written, coll_no }) => [row, written, coll_no])).toEqual([
      [2, 'created', 'IM-0001'],
      [3, 'created', 'IM-0002'],
      [9, 'updated', 'IM-0009'],
    ]);
    const secondAnswer = await owner.callOrThrow(importApi.rows, { id, chunk: 0, plan_hash, rows });
    expect(secondAnswer.items.map(({ written }) => written)).toEqual(['created', 'created', 'updated']);
    const changedSpecimen = await byNumber('IM-9');
    expect(changedSpecimen).toMatchObject({ weight: 40, mineral_ids: ['quartz'], locality_id, version: 2 });
    expect(changedSpecimen.minerals.map(({ name }) => name)).toEqual(['Quartz']);
    expect(await listSpecimens()).toHaveLength(3);
    expect(await owner.callOrThrow(importApi.finish, { id })).toMatchObject({
      created_count: 2,
      updated_count: 1,
      state: 'finished',
    });
    expect((await owner.callOrThrow(importApi.list, {})).items).toMatchObject([
      { id, rows_total: 3, name: 'minerals.csv' },
    ]);
    await settleShowcase();
    const { kept: counts, recounted } = await countsAndRecounts();
    expect(counts).toEqual(recounted);
  });

  it('refuses a row by itself, and keeps none of the others back', async () => {
    const existingSpecimen = await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 9 }));
    const { id, plan_hash } = await startImport(owner, 5);
    const otherPerson = await createPerson('other', 0);
    const otherSpecimen = await otherPerson.callOrThrow(collectionApi.create, aSpecimen());
    const rows: PlannedWrite[] = [
      { row: 2, create: { id: uuid(), coll_serie: 'IM', coll_index: 1, mineral_ids: ['no-such-mineral'] } },
      { row: 3, change: { id: existingSpecimen.id, version: 7, weight: 1 } },
      { row: 4, change: { id: otherSpecimen.id, version: 1, weight: 1 } },
      { row: 5, change: { id: uuid(), version: 1, weight: 1 } },
      { row: 6, create: { id: uuid(), coll_serie: 'IM', coll_index: 2 } },
    ];
    const { items } = await owner.callOrThrow(importApi.rows, { id, chunk: 0, plan_hash, rows });
    expect(items.map(({ written, refused }) => written ?? refused?.error)).toEqual([
      'input_refused',
      'changed_elsewhere',
      'not_found',
      'not_found',
      'created',
    ]);
    expect((await otherPerson.callOrThrow(collectionApi.read, { id: otherSpecimen.id })).specimen.weight).toBeNull();
  });

  it('refuses rows that are of one specimen, new or there already', async () => {
    const existingSpecimen = await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 9 }));
    const { id, plan_hash } = await startImport(owner, 2);
    const [addedRow] = newRows(1) as [PlannedWrite];
    const changedRow = { row: 3, change: { id: existingSpecimen.id, version: 1, weight: 1 } };
    for (const plannedRow of [addedRow, changedRow]) {
      const rows = [plannedRow, { ...plannedRow, row: 9 }];
      expect(await owner.call(importApi.rows, { id, chunk: 0, plan_hash, rows })).toMatchObject({ status: 400 });
    }
    expect((await listSpecimens()).map(({ version }) => version)).toEqual([1]);
  });

  it('keeps to its plan, its size and its owner', async () => {
    const { id, plan_hash } = await startImport(owner, 1);
    const rows = newRows(1);
    expect(await owner.call(importApi.rows, { id, chunk: 0, plan_hash: aHash('b'), rows })).toMatchObject({
      status: 422,
    });
    expect(await owner.call(importApi.rows, { id, chunk: 0, plan_hash, rows: newRows(CHUNK_ROWS + 1) })).toMatchObject({
      status: 400,
    });
    const stranger = await createPerson('stranger', 0);
    expect(await stranger.call(importApi.rows, { id, chunk: 0, plan_hash, rows })).toMatchObject({ status: 404 });
    expect(await owner.call(importApi.begin, { id, plan_hash: aHash('c'), rows_total: 1, name: 'x' })).toMatchObject({
      status: 422,
    });
    expect(await listSpecimens()).toEqual([]);
  });
});

describe('the undo of an import', () => {
  it('puts what was added into the trash and gives back what was changed, but what was changed since', async () => {
    const existingSpecimen = await owner.callOrThrow(
      collectionApi.create,
      aSpecimen({
        coll_serie: 'IM',
        coll_index: 900,
        weight: 12,
        mineral_ids: ['fluorite'],
        locality_id: await tsumeb(),
      }),
    );
    const { id, plan_hash } = await startImport(owner, 203);
    const plannedRows = newRows(202);
    const change = { id: existingSpecimen.id, version: 1, weight: 40, mineral_ids: ['quartz'], locality_id: null };
    await owner.callOrThrow(importApi.rows, { id, chunk: 0, plan_hash, rows: plannedRows.slice(0, 200) });
    await owner.callOrThrow(importApi.rows, {
      id,
      chunk: 1,
      plan_hash,
      rows: [...plannedRows.slice(200), { row: 900, change }],
    });
    await owner.callOrThrow(importApi.finish, { id });
    const { id: touchedId } = await byNumber('IM-5');
    await owner.callOrThrow(collectionApi.change, { id: touchedId, version: 1, weight: 3 });
    const answer = await undoneWhole(owner, id);
    expect(answer).toMatchObject({ restored_count: 202, of: 203, skipped_count: 1, more: false });
    expect(answer.left).toEqual([{ id: touchedId, reason: 'changed', coll_no: 'IM-0005' }]);
    const keptSpecimens = await listSpecimens();
    expect(keptSpecimens.map(({ coll_no }) => coll_no).sort()).toEqual(['IM-0005', 'IM-0900']);
    expect(await byNumber('IM-900')).toMatchObject({
      weight: 12,
      mineral_ids: ['fluorite'],
      locality_id: await tsumeb(),
    });
    expect((await owner.callOrThrow(trashApi.list, { limit: 100 })).items).toHaveLength(100);
    expect(await undoneWhole(owner, id)).toMatchObject({ restored_count: 202, skipped_count: 1, left: answer.left });
    expect(await owner.call(importApi.rows, { id, chunk: 2, plan_hash, rows: newRows(1, 500) })).toMatchObject({
      status: 422,
    });
    await settleShowcase();
    const { kept: counts, recounted } = await countsAndRecounts();
    expect(counts).toEqual(recounted);
  });

  it('is over after thirty days, and so is what it would need', async () => {
    const { id, plan_hash } = await startImport(owner, 2);
    await owner.callOrThrow(importApi.rows, { id, chunk: 0, plan_hash, rows: newRows(1) });
    await forgetImports(owner.catalogue, Date.now() + 1);
    expect((await owner.callOrThrow(importApi.read, { id })).state).toBe('under_way');
    await env.CATALOGUE_0.prepare('update imports set created_at = 0').run();
    await forgetImports(owner.catalogue, 31 * 86_400_000);
    expect((await owner.callOrThrow(importApi.read, { id })).state).toBe('over');
    expect(await owner.call(importApi.undo, { id })).toMatchObject({ status: 422 });
    expect(await listSpecimens()).toHaveLength(1);
  });
});

it('tells what the words of a table mean, and which numbers one has', async () => {
  const existingSpecimen = await owner.callOrThrow(
    collectionApi.create,
    aSpecimen({ coll_serie: 'IM', coll_index: 9 }),
  );
  const answer = await owner.callOrThrow(importApi.check, {
    numbers: [
      { coll_serie: 'IM', coll_index: 9 },
      { coll_serie: 'IM', coll_index: 10 },
    ],
    names: ['fluorite', '萤石', 'nothing like it'],
    mentions: ['flourite'],
    places: ['Tsumeb Mine, Namibia', 'nowhere at all'],
    series: ['IM', 'QQ'],
  });
  expect(answer.existing.map(({ id }) => id)).toEqual([existingSpecimen.id]);
  expect(answer.minerals.map(({ asked, id }) => [asked, id])).toEqual([
    ['fluorite', 'fluorite'],
    ['萤石', 'fluorite'],
  ]);
  expect(answer.near).toMatchObject([{ asked: 'flourite', id: 'fluorite' }]);
  expect(answer.places[0]).toMatchObject({ asked: 'Tsumeb Mine, Namibia' });
  expect(answer.next).toEqual([
    { coll_serie: 'IM', coll_index: 10 },
    { coll_serie: 'QQ', coll_index: 1 },
  ]);
});

it('writes a row more for each than specimens that are created together', async () => {
  const { id, plan_hash } = await startImport(owner, CHUNK_ROWS);
  const { bindings, meter } = meteredEnv();
  const rows = newRows(CHUNK_ROWS);
  const { c, m } = await callWithBindings(bindings, owner, importApi.rows, { id, chunk: 0, plan_hash, rows });
  expect(c, m).toBe(0);
  console.info(`rows written for each imported row: ${meter.rows_written / CHUNK_ROWS}`);
  expect(meter.rows_written / CHUNK_ROWS).toBeLessThanOrEqual(19.5);
});
