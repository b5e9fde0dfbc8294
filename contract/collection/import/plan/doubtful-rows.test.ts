import { describe, expect, it, test } from 'vitest';
import type { RowChoice } from '#contract/collection/import/rows/planned-row.ts';
import { nothingKnown, usualAnswers } from '#contract/collection/import/rows/table-reading.ts';
import { readText } from '#contract/collection/import/table/read-file.ts';
import { buildTableReading, openTable } from './open-table.ts';
import { planRows } from './plan-rows.ts';
import { readRow } from './read-row.ts';

function planText(text: string, choices: [number, RowChoice][] = []) {
  const table = openTable(readText(text).worksheets[0]?.grid ?? []);
  const tableReading = buildTableReading(table, table.columns, usualAnswers, []);
  const rows = table.rows.map(({ row, cells, findings }, index) => ({
    ...readRow(tableReading, cells, nothingKnown, findings),
    row,
    id: `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  }));
  return planRows({ rows, answers: usualAnswers, tableKnowledge: nothingKnown, choices: new Map(choices), series: [] })
    .rows;
}
const doubtKind = (row: string) => {
  const [firstRow, secondRow] = planText(`No,Mineral,Locality,Size,Price,Notes\n1,Quartz,Bavaria,5x4 cm,10,x\n${row}`);
  expect(firstRow?.verdict).toBe('new');
  const { verdict, notes } = secondRow ?? {};
  return verdict === 'ask' ? notes?.find(({ asks }) => asks)?.kind : verdict;
};

describe('a row that is no specimen', () => {
  test.each([
    ['2,Galena,Joplin,3 cm,12,y,z', 'row_longer'],
    ['2,Galena, Joplin, Missouri,3 cm,12,y,,z', 'row_longer'],
    ['No,Mineral,Locality,Size,Price,Notes', 'row_headings'],
    ['NO.,mineral,locality,,,', 'row_headings'],
    ['Total,,,,30,', 'row_total'],
    ['Total,Quartz,,,,', 'row_total'],
    ['Total,Quartz,,,30,', 'row_total'],
    [',Quartz,Total,,,', 'row_total'],
    ['Total: 8,Quartz,,,,', 'row_total'],
    [',Subtotal,,,30,', 'row_total'],
    ['合计,,,,30,', 'row_total'],
    [',8 pieces,,,30,', 'row_total'],
    [',,Summe,,30,', 'row_total'],
    [',,,,30,', 'row_total'],
    ['QUARTZ GROUP,,,,,', 'row_alone'],
    [',Quartz group,,,,', 'row_alone'],
    [',Carbonates:,,,,', 'row_alone'],
    [',CARBONATES,,,,', 'row_alone'],
    [',Native Elements,,,,', 'row_alone'],
    [',Sulphides and sulphosalts,,,,', 'row_alone'],
    [',IV. Oxides & hydroxides,,,,', 'row_alone'],
    [',"Sulfate, Chromate und Molybdate",,,,', 'row_alone'],
    [',Phyllosilicates,,,,', 'row_alone'],
    [',硫化物,,,,', 'row_alone'],
    [',硫化物和硫盐矿物,,,,', 'row_alone'],
    [',自然元素,,,,', 'row_alone'],
    ['* prices incl. shipping,,,,,', 'row_alone'],
    [',* prices incl. shipping,,,,', 'row_alone'],
    ['Printed on 5 May,,,,,', 'row_alone'],
    [',,,,,see the other list', 'row_alone'],
  ])('%j waits for somebody', (row, kind) => {
    expect(doubtKind(row)).toBe(kind);
  });

  test.each([
    ['2,Galena,,,,'],
    [',Galena,,,,'],
    [',Carbonate-fluorapatite,,,,'],
    [',Native Copper,,,,'],
    [',自然铜,,,,'],
    ['2,Carbonates,,,,'],
    [',Carbonates,Joplin,,,'],
    ['2,,,,,'],
    [',Galena,,,30,'],
    ['3,Totally unknown,Joplin,,,'],
    ['12,Quartz,Sum,,30,'],
  ])('%j is one all the same', (row) => {
    expect(doubtKind(row)).toBe('new');
  });

  it('is imported when somebody says so, and keeps what stands beyond the headings', () => {
    const text = 'No,Mineral\n1,Quartz,beyond';
    expect(planText(text)[0]?.write).toBeNull();
    const [row] = planText(text, [[2, 'take']]);
    expect(row).toMatchObject({ verdict: 'new', said: { description_private: '3: beyond' } });
  });
});

describe('headings in two rows', () => {
  const text = 'My minerals\nNo,Mineral,Locality,Size (mm),,\n,,,L,W,H\n1,Fluorite,Rogerley,30,20,10';
  it('are put together, and the sides have the unit that stands above', () => {
    const table = openTable(readText(text).worksheets[0]?.grid ?? []);
    expect(table).toMatchObject({ heading_row: 1, heading_rows: 2, rows: [{ row: 4 }] });
    expect(table.columns.map(({ target }) => target)).toEqual([
      'number',
      'minerals',
      'locality',
      'length',
      'width',
      'height',
    ]);
    expect(planText(text)[0]?.said.size).toEqual({ length: 30, width: 20, height: 10 });
  });

  it('are not seen in a row of specimens, nor in one that repeats the headings', () => {
    const openWithFirstRow = (row: string) =>
      openTable(readText(`No,Mineral,Country\n${row}\n2,Galena,USA`).worksheets[0]?.grid ?? []);
    expect(openWithFirstRow('1,Quartz,Germany').heading_rows).toBe(1);
    expect(openWithFirstRow('No,Mineral,Country').heading_rows).toBe(1);
  });
});

describe('a column without a heading', () => {
  const headings = (text: string, isPlaced = false) =>
    openTable(readText(text).worksheets[0]?.grid ?? [], undefined, { isPlaced }).headings;
  it('is offered by its letter where most rows fill it', () => {
    expect(headings('No,Mineral\n1,Quartz,a\n2,Galena,b\n3,Pyrite,c')).toEqual(['No', 'Mineral', 'C']);
    expect(headings('No,Mineral\n1,Quartz,a\n2,Galena\n3,Pyrite')).toEqual(['No', 'Mineral']);
    expect(headings('No,Mineral\n1,Quartz,a\n2,Galena\n3,Pyrite,c', true)).toEqual(['No', 'Mineral', 'C']);
  });
});
