import { describe, expect, it, test } from 'vitest';
import { buildColumn, type Column } from '#contract/collection/import/columns/guess-columns.ts';
import { applyMapping, readMapping, writeMapping } from '#contract/collection/import/columns/mapping.ts';
import type { RowChoice } from '#contract/collection/import/rows/planned-row.ts';
import {
  type Answers,
  type ImportLookups,
  nothingKnown,
  usualAnswers,
} from '#contract/collection/import/rows/table-reading.ts';
import { CHUNK_ROWS } from '#contract/collection/import/table/import-limits.ts';
import { readText } from '#contract/collection/import/table/read-file.ts';
import type { TableFinding } from '#contract/collection/import/table/table-grid.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { planHash, splitChunks } from './chunks.ts';
import { collectLookups } from './lookups.ts';
import { buildTableReading, openTable } from './open-table.ts';
import { planRows } from './plan-rows.ts';
import { readRow } from './read-row.ts';

const testId = (index: number) => `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const fluorite = { id: 'fluorite', name: 'Fluorite', name_zh: '萤石' };
const quartz = { id: 'quartz', name: 'Quartz', name_zh: '石英' };
const minerals = new Map(
  [fluorite, quartz].flatMap(
    (mineral) =>
      [
        [foldText(mineral.name), mineral],
        [foldText(mineral.name_zh), mineral],
      ] as const,
  ),
);

type PlanSetup = {
  answers?: Partial<Answers>;
  tableKnowledge?: Partial<ImportLookups>;
  choices?: [number, RowChoice][];
  series?: string[];
  findings?: TableFinding[];
  isPlaced?: boolean;
};

function planText(
  text: string,
  {
    answers = {},
    tableKnowledge: overrides = {},
    choices = [],
    series = [],
    findings = [],
    isPlaced = false,
  }: PlanSetup = {},
) {
  const [worksheet] = readText(text).worksheets;
  const table = openTable(worksheet?.grid ?? [], undefined, { findings, isPlaced });
  const allAnswers = { ...usualAnswers, ...answers };
  const tableReading = buildTableReading(table, table.columns, allAnswers, series);
  const knowledge = { ...nothingKnown, minerals, ...overrides };
  const rows = table.rows.map(({ row, cells, findings: rowFindings }, index) => ({
    ...readRow(tableReading, cells, knowledge, rowFindings),
    row,
    id: testId(index),
  }));
  return {
    plan: planRows({ rows, answers: allAnswers, tableKnowledge: knowledge, choices: new Map(choices), series }),
    table,
    reading: tableReading,
  };
}

const readFields = (text: string, setup: PlanSetup = {}) => planText(text, setup).plan.rows[0]?.said;
const verdicts = (text: string, setup: PlanSetup = {}) => planText(text, setup).plan.rows.map(({ verdict }) => verdict);

const existingEntry = (fields: Partial<OwnSpecimen>): [string, OwnSpecimen[]] => [
  'SC 1',
  [
    {
      id: testId(99),
      version: 3,
      coll_serie: 'SC',
      coll_index: 1,
      mineral_ids: ['fluorite'],
      weight: 12,
      ...fields,
    } as OwnSpecimen,
  ],
];

describe('a row says', () => {
  test.each([
    ['Name,Weight\nFluorite,12 g', { mineral_ids: ['fluorite'], weight: 12 }],
    ['Name,Weight\nFluorite,some', { mineral_ids: ['fluorite'], description_private: 'Weight: some' }],
    ['Name,Odd\nFluorite,thing', { mineral_ids: ['fluorite'], description_private: 'Odd: thing' }],
    ['Name,x\nFluorite;Unknownite,', { mineral_ids: ['fluorite'], written_minerals: ['Unknownite'] }],
    ['中文名称,英文名称\n萤石,Fluorite', { mineral_ids: ['fluorite'] }],
    [
      '中文名称,英文名称\n红萤石,Red Fluorite',
      { mineral_ids: ['fluorite'], custom_name1: '红萤石', custom_name2: 'Red Fluorite' },
    ],
    [
      'Name,Locality,Country\nQuartz,"Tsumeb, Namibia",Namibia',
      { mineral_ids: ['quartz'], locality_text: 'Tsumeb, Namibia' },
    ],
    ['Name,Mine,Country\nQuartz,Tsumeb,Namibia', { mineral_ids: ['quartz'], locality_text: 'Tsumeb, Namibia' }],
    [
      'Mineral,Mine,State,County,Town,Country\nQuartz,Kelly Mine,New Mexico,Socorro County,Magdalena,USA',
      { mineral_ids: ['quartz'], locality_text: 'Kelly Mine, Magdalena, Socorro County, New Mexico, USA' },
    ],
    [
      'Country,State,County,Town,Mine,Mineral\nUSA,New Mexico,Socorro County,Magdalena,Kelly Mine,Quartz',
      { mineral_ids: ['quartz'], locality_text: 'Kelly Mine, Magdalena, Socorro County, New Mexico, USA' },
    ],
    ['Name,Price,Currency\nQuartz,12,EUR', { mineral_ids: ['quartz'], buy_price: 12, currency: 'EUR' }],
    ['Name,Status\nQuartz,Sold', { mineral_ids: ['quartz'], status: 'sold' }],
    ['Name,Tags\nQuartz,"a; b; A"', { mineral_ids: ['quartz'], tags: ['a', 'b'] }],
    ['Name,x,y\nQuartz,1,2,3,4', { mineral_ids: ['quartz'], description_private: '4: 3\n5: 4\nx: 1\ny: 2' }],
  ])('%j', (text, expectedFields) => {
    expect(readFields(text)).toEqual(expectedFields);
  });

  it('its whole text: what a field does not take is in the private note', () => {
    const long = 'x'.repeat(250);
    const fields = readFields(`Name,Dealer\nQuartz,${long}`);
    expect(fields?.dealer).toHaveLength(200);
    expect(fields?.description_private).toContain(long);
  });
});

test.each([
  [1, 'Mineral: hello'],
  [7, 'hello'],
  [null, 'hello'],
] as const)('a comment in column %j is kept under its heading, where there is one', (column, note) => {
  const findings: TableFinding[] = [{ kind: 'comment', row: 2, column, text: 'hello' }];
  expect(readFields('No,Mineral\n1,Quartz', { findings })?.description_private).toBe(note);
});

describe('the number of a row', () => {
  test.each([
    ['FL 12', 'FL', 12],
    ['FL-0012', 'FL', 12],
    ['12', 'SC', 12],
    ['#12', 'SC', 12],
    ['12.0', 'SC', 12],
  ])('%j', (text, coll_serie, coll_index) => {
    expect(planText(`No,Name\n${text},Quartz`).plan.rows[0]?.number).toEqual({ coll_serie, coll_index });
  });

  it('is the next free one where there is none, or none that can be read', () => {
    const { plan } = planText('No,Name\n7,Quartz\nabc,Fluorite\n,Calcite', {
      tableKnowledge: { next: new Map([['SC', 5]]) },
    });
    expect(plan.rows.map(({ number }) => number?.coll_index)).toEqual([7, 8, 9]);
    expect(plan.rows[1]?.said.description_private).toBe('No: abc');
    expect(plan.new_series).toEqual(['SC']);
  });
});

describe('what becomes of a row', () => {
  it('new, empty, and a second time the same', () => {
    expect(verdicts('No,Name\n1,Quartz\n1,Quartz\n1,Fluorite\n2,')).toEqual(['new', 'duplicate', 'new', 'new']);
    expect(verdicts('Name,x\nQuartz,\nQuartz,')).toEqual(['new', 'duplicate']);
    expect(verdicts('Name,x\nQuartz,\nQuartz,', { answers: { duplicates: 'add' } })).toEqual(['new', 'new']);
    expect(verdicts('Name,x\n不知道,\nQuartz,')).toEqual(['empty', 'new']);
  });

  it('the same as any row before of its number', () => {
    expect(verdicts('No,Name\n1,Quartz\n1,Fluorite\n1,Fluorite')).toEqual(['new', 'new', 'duplicate']);
  });

  it('ten thousand times the same is imported once', () => {
    const { plan } = planText(`Name,Weight\n${'Quartz,12\n'.repeat(10_000)}`);
    expect(plan.counts).toMatchObject({ new: 1, duplicate: 9_999 });
  });

  it('an update, or nothing new, where one has its number', () => {
    const has = (fields: Partial<OwnSpecimen>) => ({ tableKnowledge: { existing: new Map([existingEntry(fields)]) } });
    expect(verdicts('No,Name,Weight\n1,Fluorite,12', has({}))).toEqual(['duplicate']);
    const { plan } = planText('No,Name,Weight\n1,Fluorite,15', has({}));
    expect(plan.rows[0]).toMatchObject({ verdict: 'update', changes: ['weight'] });
    expect(plan.rows[0]?.write).toEqual({ row: 2, change: { id: testId(99), version: 3, weight: 15 } });
    expect(verdicts('No,Name,Weight\n1,Quartz,15', has({}))).toEqual(['ask']);
    expect(verdicts('No,Name\n1,Quartz', { ...has({}), choices: [[2, 'update']] })).toEqual(['update']);
    expect(verdicts('No,Name\n1,Quartz', { ...has({}), choices: [[2, 'add']] })).toEqual(['new']);
    expect(verdicts('No,Name\n1,Quartz', { ...has({}), choices: [[2, 'leave']] })).toEqual(['left']);
    expect(verdicts('No,Name\n1,Quartz', { ...has({}), answers: { existing: 'skip' } })).toEqual(['duplicate']);
    expect(verdicts('No,Name\n1,Quartz', { ...has({}), answers: { existing: 'add' } })).toEqual(['new']);
  });

  it('a question where a date could be either, until it is said', () => {
    const text = 'Name,Purchase date\nQuartz,05/04/1998';
    expect(verdicts(text)).toEqual(['ask']);
    expect(readFields(text, { answers: { date_order: 'mdy' } })).toMatchObject({ purchase_date: '1998-05-04' });
    expect(verdicts('Name,Purchase date\nQuartz,05/04/1998\nQuartz,25/04/1998')).toEqual(['new', 'new']);
  });

  it('a question where a year has two digits, asked once for all', () => {
    const text = 'Name,Purchase date\nQuartz,12/25/98\nGalena,5/7/05';
    expect(verdicts(text)).toEqual(['ask', 'ask']);
    const { plan } = planText(text, { answers: { century: 'near' } });
    expect(plan.rows.map(({ said }) => said.purchase_date)).toEqual(['1998-12-25', '2005-05-07']);
  });

  it('all that is written alike is put right together', () => {
    const knowledge = { mineralFixes: new Map([['flourite', fluorite]]) };
    const { plan } = planText('Name,Weight\nFlourite,1\nFlourite,2', { tableKnowledge: knowledge });
    expect(plan.rows.map(({ said }) => said.mineral_ids)).toEqual([['fluorite'], ['fluorite']]);
    expect(
      readFields('Name,x\nFluorite,1', { tableKnowledge: { mineralFixes: new Map([['fluorite', null]]) } }),
    ).toMatchObject({
      written_minerals: ['Fluorite'],
    });
  });
});

it('asks each name once', () => {
  const { table, reading } = planText('No,Name,Locality\n1,Quartz,Tsumeb\n2,Quartz,Tsumeb');
  const lookups = collectLookups(
    reading,
    table.rows.map(({ cells }) => cells),
  );
  expect(lookups).toMatchObject({ names: ['quartz'], places: ['Tsumeb'], series: ['SC'] });
  expect(lookups.numbers).toHaveLength(2);
});

it('writes what the plan shows, in chunks, under one digest', async () => {
  const text = `No,Name\n${Array.from({ length: 450 }, (_, index) => `${index + 1},Quartz`).join('\n')}`;
  const { plan } = planText(text);
  const chunks = splitChunks(plan);
  expect(chunks.map((chunk) => chunk.length)).toEqual([CHUNK_ROWS, CHUNK_ROWS, 50]);
  expect(chunks.flat()).toEqual(plan.rows.flatMap(({ write }) => write ?? []));
  const hash = await planHash(chunks);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await planHash(splitChunks(planText(text.replace('450,Quartz', '450,Fluorite')).plan))).not.toBe(hash);
});

describe('a table', () => {
  it('is found below a title, with headings that are not twice the same', () => {
    const { table } = planText('My minerals,,\n,,\nName,Notes,Notes\nQuartz,a,b');
    expect(table.headings).toEqual(['Name', 'Notes', 'Notes (2)']);
    expect(table.rows).toMatchObject([{ row: 4, cells: ['Quartz', 'a', 'b'] }]);
  });

  it('with headings alone, or nothing, is refused', () => {
    expect(() => openTable([['No', 'Name']])).toThrow('only_headings');
    expect(() => openTable([])).toThrow('empty_file');
  });

  it('that a newer version exported is refused', () => {
    const exportedGrid = (form: string) => [
      ['vug_export', 'coll_serie', 'coll_index'],
      [form, 'SC', '1'],
    ];
    expect(openTable(exportedGrid('1')).rows).toHaveLength(1);
    expect(() => openTable(exportedGrid('2'))).toThrow('newer_version');
  });

  it('has its mapping as a text, which others can take', () => {
    const { table } = planText('Name,Odd\nQuartz,12');
    const text = writeMapping([{ heading: 'ODD', target: 'weight', weight_unit: 'kg' }]);
    const read = readMapping(text);
    expect(read.ok && applyMapping(table.columns, read.columns)).toEqual([
      { heading: 'Name', target: 'minerals' },
      { heading: 'Odd', target: 'weight', weight_unit: 'kg' },
    ]);
    expect(readMapping('{}')).toEqual({ ok: false, reason: 'not_a_mapping' });
    expect(readMapping(text.replace('"version": 1', '"version": 2'))).toEqual({ ok: false, reason: 'newer_version' });
  });
});

describe('a unit in the heading', () => {
  const readLength = (columns: Column[]) => {
    const { table } = planText('Name,Odd Length mm\nQuartz,52');
    const tableReading = buildTableReading(table, columns, usualAnswers, []);
    return readRow(tableReading, table.rows[0]?.cells ?? [], nothingKnown).rowFields.size?.length;
  };
  it('holds when the column is led there by hand, or by a mapping that was kept', () => {
    const name = { heading: 'Name', target: 'minerals' } as const;
    expect(readLength([name, buildColumn('Odd Length mm', 'length')])).toBe(52);
    expect(readLength([name, { heading: 'Odd Length mm', target: 'length' }])).toBe(52);
    expect(readLength([name, { heading: 'Odd Length mm', target: 'length', size_unit: 'in' }])).toBe(52 * 25.4);
  });
});

describe('a column of dates', () => {
  test.each([
    ['observed_on_string', 'collect_date'],
    ['Seen and found', 'collect_date'],
    ['created_at', 'note'],
    ['Datum', 'purchase_date'],
  ])('headed %j leads to %s', (heading, target) => {
    expect(planText(`Name,${heading}\nQuartz,2019-05-04`).table.columns[1]?.target).toBe(target);
  });
});

describe('a note', () => {
  test.each([
    ['Name,Weight\nQuartz,some', 'weight_bad', 1, 'weight'],
    ['Name,Length (cm)\nQuartz,some', 'size_bad', 1, 'size'],
    ['Name,Purchase date\nQuartz,some', 'date_bad', 1, 'purchase_date'],
    ['Name,Mine,Country\nQuartz,Nowhere,Utopia', 'locality_unknown', 1, 'locality_id'],
    ['Name,Locality\nNothingite,', 'mineral_unknown', 0, 'mineral_ids'],
    ['No,Name\nabc,Quartz\n7,Quartz', 'number_bad', 0, 'number'],
  ])('of %j says which cell and which field the preview marks', (text, kind, column, field) => {
    expect(planText(text).plan.rows[0]?.notes).toMatchObject([{ kind, column, field }]);
  });
});
