import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { importApi } from '#contract/collection/import/import-api.ts';
import type { RowChoice } from '#contract/collection/import/rows/planned-row.ts';
import { readText } from '#contract/collection/import/table/read-file.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { undoneWhole } from '#worker/collection/import/import-for-tests.ts';
import { planOfExported, runPlan } from '#worker/collection/import/plan-for-tests.ts';
import { aReference, aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { asOds, asXlsx, type WorkbookCell } from './workbooks-for-tests.ts';

let wei: Person;
beforeEach(async () => {
  await aReference();
  wei = await createPerson('linwei', 0);
});

const exportedGrid = async () => {
  const text = await (await wei.fetch('/api/i/specimens/export.csv')).text();
  return readText(text).worksheets[0]?.grid ?? [];
};
type Cells = Readonly<Record<string, WorkbookCell>>;
type Save = typeof asXlsx;

/** The value that a spreadsheet program reads from a cell of a CSV file: a number, else the text. */
const cellValue = (text: string): WorkbookCell => (/^-?\d{1,15}(?:\.\d+)?$/.test(text) ? Number(text) : text);

/** The export, opened and saved as a workbook, with some cells changed per specimen id. */
async function saveEditedExport(save: Save, edits: Readonly<Record<string, Cells>> = {}): Promise<Uint8Array> {
  const [head = [], ...rows] = await exportedGrid();
  const idColumn = head.indexOf('id');
  const editedRows = rows.map((cells) => {
    const changes = edits[cells[idColumn] ?? ''] ?? {};
    return head.map((heading, column) => changes[heading] ?? cellValue(cells[column] ?? ''));
  });
  return save([head, ...editedRows]);
}

const readSpecimen = async (id: string) => (await wei.callOrThrow(collectionApi.read, { id })).specimen;
const planImport = async (bytes: Promise<Uint8Array>, choices: [number, RowChoice][] = []) =>
  planOfExported(wei, await bytes, new Map(choices));
const fluorite = { coll_serie: 'SC', mineral_ids: [MINERAL] };
const createSpecimen = async (coll_index: number, fields: Partial<OwnSpecimen> = {}) =>
  (await aSpecimen(wei, { ...fluorite, coll_index, ...fields } as never)).id;

const fields: Partial<OwnSpecimen> = {
  collect_date: '1905-06-27',
  purchase_date: '1998-05',
  valued_at: '1998',
  weight: 118.5,
  buy_price: 1234.5,
  currency: 'EUR',
  storage: '1/2',
  own_number: '0012',
  dealer: '5/1905',
  tags: ['萤石'],
  micromount: true,
  size: { length: 12.5, width: 8, height: 3.25 },
  description: 'one\ntwo',
  description_private: 'found by me',
};
/**
 * The cells that spreadsheet programs take for dates when they open the CSV; one of 1905 is a number that could
 * be a year.
 */
const days: Cells = {
  collect_date: { day: '1905-06-27', format: 'day' },
  purchase_date: { day: '1998-05-01', format: 'month' },
  storage: { day: '2026-01-02', format: 'no_year' },
  dealer: { day: '1905-05-01', format: 'month' },
};

describe.each([
  ['XLSX', asXlsx],
  ['ODS', asOds],
])('our own export that a program saved as %s', (_, save) => {
  let id: string;
  beforeEach(async () => {
    id = await createSpecimen(1, fields);
  });

  it('changes nothing by itself', async () => {
    const plan = await planImport(saveEditedExport(save, { [id]: days }));
    expect(plan.rows[0]).toMatchObject({ verdict: 'duplicate', changes: [], notes: [] });
  });

  it('brings an edit, a day of 1905 and a typed year among them', async () => {
    const edits = {
      ...days,
      weight_g: 119.25,
      dealer: 'Ulrich',
      purchase_date: { day: '2019-05-03', format: 'day' },
    } as const;
    const plan = await planImport(saveEditedExport(save, { [id]: edits }));
    expect(plan.rows[0]?.changes.toSorted()).toEqual(['dealer', 'purchase_date', 'weight']);
    await runPlan(wei, plan);
    const expectedFields = {
      weight: 119.25,
      dealer: 'Ulrich',
      purchase_date: '2019-05-03',
      collect_date: '1905-06-27',
    };
    expect(await readSpecimen(id)).toMatchObject({ ...fields, ...expectedFields });
    const year = { ...days, dealer: 'Ulrich', purchase_date: { day: '1905-07-11', format: 'day' } } as const;
    const [row] = (await planImport(saveEditedExport(save, { [id]: year }))).rows;
    expect(row).toMatchObject({ changes: ['purchase_date'], said: { purchase_date: '2019' } });
    expect(row?.notes).toMatchObject([{ kind: 'date_year', value: '1905-07-11', as: '2019' }]);
  });

  it('leaves the field of a cell that is refused', async () => {
    const invalidCells = { ...days, weight_g: 'heavy', collect_date: 'some day', miner: 'Ulrich' };
    const plan = await planImport(saveEditedExport(save, { [id]: invalidCells }));
    expect(plan.rows[0]?.notes.map(({ kind }) => kind).toSorted()).toEqual(['value_left', 'value_left']);
    await runPlan(wei, plan);
    expect(await readSpecimen(id)).toMatchObject({ ...fields, miner: 'Ulrich' });
  });

  it('finds a specimen whose number was changed, and gives it the new one', async () => {
    const plan = await planImport(saveEditedExport(save, { [id]: { ...days, coll_index: 20, miner: 'Ulrich' } }));
    expect(plan.rows[0]).toMatchObject({
      verdict: 'update',
      number: { coll_serie: 'SC', coll_index: 20 },
      before: { coll_no: 'SC-0001' },
      changes: expect.arrayContaining(['coll_serie', 'coll_index', 'miner']),
    });
    const { id: importId, items } = await runPlan(wei, plan);
    expect(items).toMatchObject([{ id, written: 'updated', coll_no: 'SC-0020' }]);
    expect(await readSpecimen(id)).toMatchObject({ coll_no: 'SC-0020', miner: 'Ulrich', ...fields });
    expect((await wei.callOrThrow(collectionApi.byNumber, { coll_no: 'SC-0001' })).specimen).toMatchObject({ id });
    await undoneWhole(wei, importId);
    expect(await readSpecimen(id)).toMatchObject({ coll_no: 'SC-0001', miner: null });
  });

  it('takes a number that was changed where it is written whole', async () => {
    const plan = await planImport(saveEditedExport(save, { [id]: { ...days, coll_no: 'QZ-7' } }));
    await runPlan(wei, plan);
    expect(await readSpecimen(id)).toMatchObject({ coll_no: 'QZ-0007' });
    const conflictingCells = { ...days, coll_no: 'SC-3', coll_index: 4 };
    const [row] = (await planImport(saveEditedExport(save, { [id]: conflictingCells }))).rows;
    expect(row).toMatchObject({ verdict: 'ask', notes: [{ kind: 'value_bad', value: 'SC-3' }] });
  });
});

describe('a row of our own export', () => {
  it('is refused where its specimen was changed meanwhile', async () => {
    const id = await createSpecimen(1);
    const plan = await planImport(saveEditedExport(asXlsx, { [id]: { coll_index: 20 } }));
    await wei.callOrThrow(collectionApi.change, { id, version: 1, weight: 5 });
    expect((await runPlan(wei, plan)).items).toMatchObject([{ refused: { error: 'changed_elsewhere' } }]);
    expect(await readSpecimen(id)).toMatchObject({ coll_no: 'SC-0001', weight: 5 });
  });

  it('is refused where its new series reads as another', async () => {
    const preference = await wei.callOrThrow(preferencesApi.preference, {});
    await wei.callOrThrow(preferencesApi.setPreference, { ...preference, separator: '' });
    const id = await createSpecimen(1);
    const plan = await planImport(saveEditedExport(asXlsx, { [id]: { coll_serie: 'SC1' } }));
    expect((await runPlan(wei, plan)).items).toMatchObject([
      { refused: { error: 'input_refused', issues: [{ path: 'coll_serie' }] } },
    ]);
    expect(await readSpecimen(id)).toMatchObject({ coll_serie: 'SC', coll_index: 1 });
  });

  it('asks when its id and its number lead to two specimens', async () => {
    const [id, otherId] = [await createSpecimen(1), await createSpecimen(2, { miner: 'Aoki' })];
    const file = saveEditedExport(asXlsx, { [id]: { coll_index: 2, miner: 'Ulrich' } });
    const [row] = (await planImport(file)).rows;
    expect(row).toMatchObject({ verdict: 'ask', candidates: [{ id }, { id: otherId }] });
    expect(row?.notes).toMatchObject([{ kind: 'id_number', asks: true }]);
    const byNumber = (await planImport(file, [[2, { update: otherId }]])).rows[0];
    expect(byNumber).toMatchObject({ verdict: 'update', write: { change: { id: otherId, miner: 'Ulrich' } } });
    expect(byNumber?.changes).toEqual(['miner']);
    const plan = await planImport(file, [[2, { update: id }]]);
    expect(plan.rows[0]?.notes.map(({ kind }) => kind)).toEqual(['id_number', 'number_used']);
    await runPlan(wei, plan);
    expect(await readSpecimen(id)).toMatchObject({ coll_no: 'SC-0002', miner: 'Ulrich' });
    expect(await readSpecimen(otherId)).toMatchObject({ coll_no: 'SC-0002', miner: 'Aoki' });
  });

  it('changes numbers in a ring without a question', async () => {
    const ids = [await createSpecimen(1), await createSpecimen(2), await createSpecimen(3)];
    const edits = Object.fromEntries(ids.map((id, index) => [id, { coll_index: ((index + 1) % 3) + 1 }]));
    const plan = await planImport(saveEditedExport(asXlsx, edits));
    expect(plan.counts).toMatchObject({ update: 3, ask: 0 });
    expect(plan.rows.flatMap(({ notes }) => notes)).toEqual([]);
    await runPlan(wei, plan);
    expect(await Promise.all(ids.map(async (id) => (await readSpecimen(id)).coll_index))).toEqual([2, 3, 1]);
  });

  it("needs its owner where its id is another's, or nobody's, and tells neither from the other", async () => {
    const aoki = await createPerson('aoki', 1);
    const foreign = (await aSpecimen(aoki, { coll_serie: 'SC', coll_index: 5 } as never)).id;
    const id = await createSpecimen(1);
    await createSpecimen(2);
    const plans = [];
    for (const unknown of [foreign, uuid(), 'nothing'])
      plans.push((await planImport(saveEditedExport(asXlsx, { [id]: { id: unknown } }))).rows[0]);
    for (const row of plans) {
      expect(row).toMatchObject({ verdict: 'ask', candidates: [{ id }], write: null });
      expect(row?.notes.map(({ kind, asks }) => [kind, asks])).toEqual([['id_unknown', true]]);
    }
    const answers = await Promise.all(
      [foreign, uuid()].map((unknown) => wei.callOrThrow(importApi.check, { ids: [unknown] })),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.existing).toEqual([]);
    const file = saveEditedExport(asXlsx, { [id]: { id: foreign, coll_index: 9 } });
    expect((await planImport(file, [[2, 'take']])).rows[0]).toMatchObject({
      verdict: 'new',
      number: { coll_index: 9 },
    });
  });

  it('that was copied asks whether it is a specimen of its own', async () => {
    const id = await createSpecimen(1);
    const [head = [], row = []] = await exportedGrid();
    const copy = row.map((cell, column) =>
      head[column] === 'coll_index' ? 2 : head[column] === 'miner' ? 'Aoki' : cell,
    );
    const file = asXlsx([head, row, copy]);
    const { rows } = await planImport(file);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['duplicate', 'ask']);
    expect(rows[1]?.notes).toMatchObject([{ kind: 'id_twice', as: '2' }]);
    await runPlan(wei, await planImport(file, [[3, 'take']]));
    expect(await readSpecimen(id)).toMatchObject({ coll_index: 1, miner: null });
  });

  it('of another account is new, whatever its ids', async () => {
    await createSpecimen(1, fields);
    const file = await saveEditedExport(asOds);
    const aoki = await createPerson('aoki', 1);
    expect((await planOfExported(aoki, file)).rows).toMatchObject([{ verdict: 'new', notes: [] }]);
  });
});
