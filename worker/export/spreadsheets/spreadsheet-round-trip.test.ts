import { beforeEach, describe, expect, it } from 'vitest';
import { csvRow } from '#contract/collection/columns/csv-text.ts';
import type { ExportedSpecimen } from '#contract/collection/columns/exported-specimen.ts';
import { readText } from '#contract/collection/import/table/read-file.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { planOfExported, runPlan } from '#worker/collection/import/plan-for-tests.ts';
import { aReference, aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let wei: Person;
beforeEach(async () => {
  await aReference();
  wei = await createPerson('linwei', 0);
});

const readExport = async (file: 'export.csv' | 'export.json') => (await wei.fetch(`/api/i/specimens/${file}`)).text();

async function onlySpecimen(): Promise<ExportedSpecimen> {
  const { specimens } = JSON.parse(await readExport('export.json')) as { specimens: ExportedSpecimen[] };
  return specimens[0] as ExportedSpecimen;
}

/** A specimen without the time when it was written. */
const undatedSpecimen = (specimen: ExportedSpecimen) => ({ ...specimen, updated_at: '' });

/** The exported table as a spreadsheet program saves it, with these cells in its only row. */
async function savedAgain(cells: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const [head = [], row = []] = readText(await readExport('export.csv')).worksheets[0]?.grid ?? [];
  const editedRow = head.map((heading, position) => cells[heading] ?? row[position] ?? '');
  return new TextEncoder().encode([head, editedRow].map(csvRow).join('').replaceAll("'#", '#'));
}

const fields: Partial<OwnSpecimen> = {
  collect_date: '1998-01-05',
  purchase_date: '1998-05',
  weight: 118.5,
  buy_price: 1234.5,
  currency: 'EUR',
  storage: '1/2',
  own_number: '0012',
  dealer: '3-4',
  tags: ['萤石'],
  micromount: true,
  size: { length: 12.5, width: 8, height: 3.25 },
  description_private: 'found by me',
};
const english = {
  collect_date: '1/5/1998',
  purchase_date: 'May-98',
  storage: '2-Jan',
  own_number: '12',
  dealer: '4-Mar',
  buy_price: '1,234.50',
};
const german = {
  collect_date: '05.01.1998',
  purchase_date: 'Mai 98',
  storage: '01. Feb',
  own_number: '12',
  dealer: '03. Apr',
  weight_g: '118,5',
  buy_price: '1234,5',
  size_length_mm: '12,5',
  length_mm: '12,5',
  height_mm: '3,25',
  tags: '??',
};

describe('our own export after a spreadsheet program saved it', () => {
  beforeEach(async () => {
    await aSpecimen(wei, { coll_serie: 'SC', coll_index: 1, mineral_ids: [MINERAL], ...fields } as never);
  });

  it.each([
    ['an English one', english],
    ['a German one', german],
  ])('as %s changes nothing', async (_, cells) => {
    const plan = await planOfExported(wei, await savedAgain(cells));
    expect(plan.counts).toMatchObject({ duplicate: 1, update: 0, new: 0, ask: 0 });
    expect(plan.rows[0]?.notes).toEqual([]);
  });

  it('brings what a person changed, and leaves the cells that were rewritten', async () => {
    const specimenBefore = await onlySpecimen();
    const edits = { weight_g: '119,25', dealer: 'Ulrich', collect_date: '25.01.1998' };
    const plan = await planOfExported(wei, await savedAgain({ ...german, ...edits }));
    expect(plan.rows[0]?.changes.toSorted()).toEqual(['collect_date', 'dealer', 'weight']);
    await runPlan(wei, plan);
    const specimenAfter = await onlySpecimen();
    const expectedChanges = { weight: 119.25, dealer: 'Ulrich', collect_date: '1998-01-25' };
    expect(undatedSpecimen(specimenAfter)).toEqual(undatedSpecimen({ ...specimenBefore, ...expectedChanges }));
  });

  it('leaves a field whose cell is refused, and the private note, alone', async () => {
    const specimenBefore = await onlySpecimen();
    const invalidCells = { collect_date: 'some day', weight_g: 'heavy', storage: '#NAME?', micromount: 'maybe' };
    const plan = await planOfExported(
      wei,
      await savedAgain({ ...invalidCells, miner: 'Ulrich', purchase_date: '########' }),
    );
    expect(plan.rows[0]?.notes.map(({ kind }) => kind).toSorted()).toEqual([
      'cell_error',
      'cell_error',
      'value_left',
      'value_left',
      'value_left',
    ]);
    await runPlan(wei, plan);
    expect(undatedSpecimen(await onlySpecimen())).toEqual(undatedSpecimen({ ...specimenBefore, miner: 'Ulrich' }));
  });
});
