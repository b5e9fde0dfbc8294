import { describe, expect, it, test } from 'vitest';
import type { RowChoice } from '#contract/collection/import/rows/planned-row.ts';
import { type ImportLookups, nothingKnown, usualAnswers } from '#contract/collection/import/rows/table-reading.ts';
import { readText } from '#contract/collection/import/table/read-file.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { existingAnswered } from './lookup-answers.ts';
import { collectLookups } from './lookups.ts';
import { buildTableReading, openTable } from './open-table.ts';
import { planRows } from './plan-rows.ts';
import { readRow } from './read-row.ts';

const testId = (index: number) => `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const minerals = new Map(
  ['Fluorite', 'Quartz'].map((name) => [foldText(name), { id: foldText(name), name, name_zh: null }] as const),
);

type Setting = { existingSpecimens?: OwnSpecimen[]; choices?: [number, RowChoice][]; series?: string[] };

function openReading(text: string, series: string[] = []) {
  const table = openTable(readText(text).worksheets[0]?.grid ?? []);
  return { table, tableReading: buildTableReading(table, table.columns, usualAnswers, series) };
}

function planText(text: string, { existingSpecimens = [], choices = [], series = [] }: Setting = {}) {
  const { table, tableReading } = openReading(text, series);
  const knowledge: ImportLookups = { ...nothingKnown, minerals, existing: existingAnswered(existingSpecimens) };
  const rows = table.rows.map(({ row, cells }, index) => ({
    ...readRow(tableReading, cells, knowledge),
    row,
    id: testId(index),
  }));
  return planRows({ rows, answers: usualAnswers, tableKnowledge: knowledge, choices: new Map(choices), series });
}

const storedSpecimen = (index: number, fields: Partial<OwnSpecimen>) =>
  ({
    id: testId(90 + index),
    version: 1,
    coll_serie: 'SC',
    coll_index: index,
    coll_no: `SC-000${index}`,
    display_name: 'Quartz',
    own_number: null,
    mineral_ids: ['quartz'],
    ...fields,
  }) as OwnSpecimen;

describe('a number in a file', () => {
  test.each([
    ['S-1', 'S-1'],
    ['A12', 'A12'],
    ['№ 7/b', '№ 7/b'],
    ['12a', '12a'],
    ['1987/15', '1987/15'],
    ['2019-15', '2019-15'],
    ['MM-101a', 'MM-101a'],
    ['原12', '原12'],
  ])('%j is the one on the stone; the next free collection number is given', (cell, own_number) => {
    const [row] = planText(`No,Name\n${cell},Quartz`).rows;
    expect([row?.said.own_number, row?.number]).toEqual([own_number, { coll_serie: 'SC', coll_index: 1 }]);
    expect(row?.notes).toEqual([]);
  });

  test.each([
    ['MM-101', 'MM', 101],
    ['SC 12', 'SC', 12],
    ['12', 'SC', 12],
    ['#0012', 'SC', 12],
  ])('%j is one of a collection', (cell, coll_serie, coll_index) => {
    const [row] = planText(`No,Name\n${cell},Quartz`).rows;
    expect([row?.number, row?.said.own_number]).toEqual([{ coll_serie, coll_index }, undefined]);
  });

  it('of figures alone is of a series that is there', () => {
    const [row] = planText('No,Name\n2019-15,Quartz', { series: ['2019'] }).rows;
    expect([row?.number, row?.said.own_number]).toEqual([{ coll_serie: '2019', coll_index: 15 }, undefined]);
  });

  it('in two columns is put together where its series is none', () => {
    const [row] = planText('Series,Index,Name\nS,1,Quartz').rows;
    expect(row?.said.own_number).toBe('S-1');
  });

  it('that has a column of its own stays there, beside the collection’s', () => {
    const [row] = planText('No,Own number,Name\nSC-7,A12,Quartz').rows;
    expect([row?.number, row?.said.own_number]).toEqual([{ coll_serie: 'SC', coll_index: 7 }, 'A12']);
  });

  test.each(['total', `${'x'.repeat(41)}1`])('%j is none; it is noted and kept', (cell) => {
    const [, row] = planText(`No,Name\nA1,Fluorite\n${cell},Quartz`).rows;
    expect(row?.said.own_number).toBeUndefined();
    expect(row?.notes.map(({ kind }) => kind)).toEqual(cell === 'total' ? ['row_total', 'number_bad'] : ['number_bad']);
    expect(row?.said.description_private).toBe(`No: ${cell}`);
  });

  it('on a stone is looked up, each once', () => {
    const { table, tableReading } = openReading('No,Name\nS-1,Quartz\nS-1,Fluorite\nSC-3,Quartz');
    const lookups = collectLookups(
      tableReading,
      table.rows.map(({ cells }) => cells),
    );
    expect([lookups.own_numbers, lookups.numbers]).toEqual([['S-1'], [{ coll_serie: 'SC', coll_index: 3 }]]);
  });
});

describe('two rows of one number on the stone', () => {
  it('are two specimens, of which the second is noted', () => {
    const { rows } = planText('No,Name\nS-1,Quartz\nS-1,Fluorite\nS-2,Quartz');
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new']);
    expect(rows.map(({ notes }) => notes.map(({ kind, as }) => [kind, as]))).toEqual([[], [['number_twice', '2']], []]);
  });

  it('are one where they say the same', () => {
    const { rows } = planText('No,Name\nS-1,Quartz\nS-1,Fluorite\nS-1,Fluorite');
    expect(rows.map(({ verdict, same }) => [verdict, same])).toEqual([
      ['new', null],
      ['new', null],
      ['duplicate', { row: 3 }],
    ]);
  });

  it('are told apart by their collection numbers', () => {
    const { rows } = planText('No,Own number,Name\nSC-7,A12,Quartz\nSC-8,A12,Fluorite');
    expect(rows.flatMap(({ notes }) => notes)).toEqual([]);
  });
});

describe('a doubted row whose number is there', () => {
  const specimen = storedSpecimen(1, {});
  const plan = (row: string, choice: RowChoice, existingSpecimens = [specimen]) =>
    planText(`No,Name,Weight\n${row}`, { existingSpecimens, choices: [[2, choice]] }).rows[0];

  it('goes the usual way once its doubt is settled', () => {
    const specimenWithNote = storedSpecimen(1, { description_private: '4: beyond' });
    expect(plan('1,Quartz,,beyond', 'take', [specimenWithNote])).toMatchObject({
      verdict: 'duplicate',
      same: { id: specimen.id },
    });
    expect(plan('1,Quartz,20 g,beyond', 'take')).toMatchObject({
      verdict: 'update',
      write: { change: { id: specimen.id } },
    });
    expect(plan('2,Quartz,20 g,beyond', 'take')).toMatchObject({ verdict: 'new', number: { coll_index: 2 } });
    expect(plan('1,Quartz,20 g,beyond', 'add')).toMatchObject({ verdict: 'new', number: { coll_index: 1 } });
  });

  it('still asks what else is open, its doubt no more', () => {
    const row = plan('1,Fluorite,20 g,beyond', 'take');
    expect(row?.notes.map(({ kind, asks = false }) => [kind, asks])).toEqual([
      ['row_longer', false],
      ['other_piece', true],
    ]);
    expect(plan('1,Fluorite,20 g,beyond', 'update')?.verdict).toBe('update');
    const two = { ...storedSpecimen(2, {}), coll_index: 1 } as OwnSpecimen;
    expect(plan('1,Quartz,20 g,beyond', 'take', [specimen, two])).toMatchObject({
      verdict: 'ask',
      candidates: [{}, {}],
    });
    expect(plan('1,Quartz,20 g,beyond', { update: two.id }, [specimen, two])).toMatchObject({
      verdict: 'update',
      write: { change: { id: two.id } },
    });
  });
});

describe('a row whose number on the stone is there', () => {
  const firstSpecimen = storedSpecimen(1, { own_number: 'S-1', weight: 12 });

  it('is that piece: nothing new, or an update of it', () => {
    const { rows } = planText('No,Name\nS-1,Quartz', { existingSpecimens: [firstSpecimen] });
    expect([rows[0]?.verdict, rows[0]?.same]).toEqual([
      'duplicate',
      { id: firstSpecimen.id, number: { coll_serie: 'SC', coll_index: 1 } },
    ]);
    const [row] = planText('No,Name,Weight\nS-1,Quartz,20 g', { existingSpecimens: [firstSpecimen] }).rows;
    expect([row?.verdict, row?.number, row?.changes]).toEqual([
      'update',
      { coll_serie: 'SC', coll_index: 1 },
      ['weight'],
    ]);
  });

  const two = storedSpecimen(2, { own_number: 'S-1', weight: 30 });
  const text = 'No,Name,Weight\nS-1,Quartz,20 g';

  it('asks which of two it is, and takes the one that is named', () => {
    const [row] = planText(text, { existingSpecimens: [firstSpecimen, two] }).rows;
    expect(row).toMatchObject({ verdict: 'ask', candidates: [{ coll_no: 'SC-0001' }, { coll_no: 'SC-0002' }] });
    expect(row?.notes.map(({ kind }) => kind)).toEqual(['number_many']);
    const [chosenRow] = planText(text, {
      existingSpecimens: [firstSpecimen, two],
      choices: [[2, { update: two.id }]],
    }).rows;
    expect(chosenRow).toMatchObject({ verdict: 'update', write: { change: { id: two.id, weight: 20 } } });
    const [addedRow] = planText(text, { existingSpecimens: [firstSpecimen, two], choices: [[2, 'add']] }).rows;
    expect(addedRow).toMatchObject({ verdict: 'new', write: { create: { own_number: 'S-1' } } });
  });

  it('changes it once: a second row of that number waits, also when it is said to be the same', () => {
    const repeatedText = `${text}\nS-1,Quartz,21 g`;
    const choices: (RowChoice | null)[] = [null, 'update', 'take', { update: firstSpecimen.id }];
    for (const choice of choices) {
      const { rows } = planText(repeatedText, {
        existingSpecimens: [firstSpecimen],
        choices: choice ? [[3, choice]] : [],
      });
      expect(rows.map(({ verdict }) => verdict)).toEqual(['update', 'ask']);
      expect(rows[1]?.notes).toMatchObject([{ kind: 'updated_twice', as: '2', asks: true }]);
    }
    const { rows } = planText(repeatedText, { existingSpecimens: [firstSpecimen], choices: [[3, 'add']] });
    expect(rows.map(({ verdict }) => verdict)).toEqual(['update', 'new']);
  });

  it('changes it once: a second row that says the same is a duplicate', () => {
    const { rows } = planText(`${text}\nS-1,Quartz,20 g`, { existingSpecimens: [firstSpecimen] });
    expect(rows.map(({ verdict, same }) => [verdict, same])).toMatchObject([
      ['update', { id: firstSpecimen.id }],
      ['duplicate', { row: 2 }],
    ]);
  });

  it('that leads to a specimen which a row before changes can go to another one', () => {
    const repeatedText = `${text}\nS-1,Quartz,21 g`;
    const firstChoice: [number, RowChoice] = [2, { update: firstSpecimen.id }];
    const { rows } = planText(repeatedText, {
      existingSpecimens: [firstSpecimen, two],
      choices: [firstChoice, [3, { update: firstSpecimen.id }]],
    });
    expect(rows[1]).toMatchObject({ verdict: 'ask', candidates: [{ id: two.id }] });
    const { rows: chosenRows } = planText(repeatedText, {
      existingSpecimens: [firstSpecimen, two],
      choices: [firstChoice, [3, { update: two.id }]],
    });
    expect(chosenRows.map(({ verdict }) => verdict)).toEqual(['update', 'update']);
  });
});

describe('what a piece is worth', () => {
  test.each([
    ['Estimated value', '€ 250', { value: 250, value_currency: 'EUR' }],
    ['Value', '250', { value: 250, value_currency: 'USD' }],
    ['Current Value (CHF)', '250', { value: 250, value_currency: 'CHF' }],
    ['估价', '¥1,200', { value: 1200, value_currency: 'CNY' }],
    ['Valuation date', '2024-03-05', { valued_at: '2024-03-05' }],
    ['估价日期', '2024年3月', { valued_at: '2024-03' }],
  ])('%s %j is read', (heading, cell, expectedFields) => {
    expect(planText(`Name,${heading}\nQuartz,"${cell}"`).rows[0]?.said).toEqual({
      mineral_ids: ['quartz'],
      ...expectedFields,
    });
  });

  it('stands beside what was paid, each in its currency', () => {
    const table = 'Name,Price,Currency,Estimated value,Value currency\nQuartz,100,DEM,90,EUR';
    expect(planText(table).rows[0]?.said).toMatchObject({
      buy_price: 100,
      value: 90,
      value_currency: 'EUR',
    });
  });

  it('is in the currency of the price where none is named for it', () => {
    const [row] = planText('Name,Price,Currency,Value\nQuartz,100,EUR,90').rows;
    expect(row?.said).toMatchObject({ buy_price: 100, currency: 'EUR', value: 90, value_currency: 'EUR' });
  });

  it('that can’t be read is noted and kept', () => {
    const [row] = planText('Name,Value\nQuartz,priceless').rows;
    expect(row?.notes.map(({ kind }) => kind)).toEqual(['price_bad']);
    expect(row?.said.description_private).toBe('Value: priceless');
  });
});
