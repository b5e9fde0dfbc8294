import { describe, expect, it } from 'vitest';
import { readMinerals } from '#scripts/reference/held-rows.ts';
import { applyAll } from '#scripts/reference/local-database.ts';
import { referenceStatements } from '#scripts/reference/statements.ts';
import { createAsk, emptyCore, readHeldRows, smallReference } from './database-for-tests.ts';
import { planMinerals } from './plan-minerals.ts';
import { planLocalityRecords } from './plan-names.ts';
import { tableOfObjects } from './source-table.ts';
import { readWikidata, tableOfSparql } from './wikidata.ts';

const result = (...rows: Record<string, string>[]) =>
  readWikidata(
    tableOfObjects(rows.map((row) => ({ item: `http://www.wikidata.org/entity/Q${row.itemLabel}`, ...row }))),
  );
const mineral = (...rows: Record<string, string>[]) =>
  result(...rows.map((row) => ({ mohs: '', itemLabel: 'x', ...row }))).minerals[0];

const core = () => {
  const database = emptyCore();
  applyAll(database, referenceStatements(smallReference));
  return database;
};

describe('a Chinese name', () => {
  it.each([
    [{ zh: '螢石' }, '萤石', []],
    [{ zh: '螢石', zhhans: '氟石' }, '氟石', ['萤石']],
    [{ zh: 'x' }, null, []],
    [{ zh: 'Q43010' }, null, []],
    [{ zh: 'Fluorite 螢石' }, null, []],
    [{ zh: 'ほたる石' }, null, []],
    [{ zh: '형석' }, null, []],
    [{ zh: '' }, null, []],
  ])('of %j is %s', (row, name_zh, names_zh_other) => {
    expect(mineral(row)).toMatchObject({ name_zh, names_zh_other });
  });
});

it.each([
  [[{ mohs: '7', density: '2.65' }], { mohs: [7, 7], density: [2.65, 2.65] }],
  [[{ mohs: '3.5' }, { mohs: '4' }], { mohs: [3.5, 4] }],
  [[{ mohs: '70' }], { mohs: null }],
  [[{ mohs: 'hard', density: '2650' }], { mohs: null, density: null }],
  [[{ systemLabel: 'cubic crystal system' }], { crystal_system: 'cubic' }],
  [[{ systemLabel: 'isometric crystal system' }], { crystal_system: 'cubic' }],
  [[{ systemLabel: 'trigonal crystal system' }, { systemLabel: 'hexagonal crystal system' }], { crystal_system: null }],
])('an answer of Wikidata reads %j', (rows, expectedMineral) => {
  expect(mineral(...rows)).toMatchObject(expectedMineral);
});

it('an answer of Wikidata takes no value from a node without a label', () => {
  const table = tableOfSparql({
    head: { vars: ['item', 'itemLabel', 'mohs'] },
    results: {
      bindings: [{ item: { value: 'Q1' }, itemLabel: { value: 'quartz' }, mohs: { type: 'bnode', value: 't1' } }],
    },
  });
  expect(table && readWikidata(table).minerals).toMatchObject([{ name: 'quartz', mohs: null }]);
});

it('passes over an item that has a number for a name', () => {
  const { minerals, skips } = result(
    { itemLabel: 'quartz', mohs: '7' },
    { itemLabel: 'pyrite', mohs: '6' },
    { itemLabel: 'Q5', mohs: '1' },
  );
  expect(minerals.map(({ name }) => name)).toEqual(['quartz', 'pyrite']);
  expect([...skips.keys()]).toEqual(['the item has no English name']);
});

describe('what is known here', () => {
  const plan = (rows: Record<string, string>[], change = '') => {
    const database = core();
    if (change) database.exec(change);
    const { minerals, skips } = result(...rows.map((row) => ({ mohs: '', ...row })));
    return planMinerals(readMinerals(createAsk(database)), {
      source: 'wikidata',
      records: minerals,
      skips,
      isOlder: false,
    });
  };

  it('is filled where it is empty, and says from where', () => {
    const { rowChanges } = plan(
      [{ itemLabel: 'fluorite', zh: '螢石', mohs: '4' }],
      `update minerals set name_zh = null, mohs_min = null, mohs_max = null where id = 'fluorite'`,
    );
    expect(rowChanges).toMatchObject([
      {
        newRow: {
          name_zh: '萤石',
          mohs_min: 4,
          mohs_max: 4,
          source: 'embedded',
          sources: { name_zh: 'wikidata', mohs_min: 'wikidata' },
        },
      },
    ]);
  });

  it('keeps its Chinese name and gets another one to be found by', () => {
    expect(plan([{ itemLabel: 'Fluorite', zh: '软水紫晶' }]).rowChanges).toMatchObject([
      { fields: ['names_zh_other'], newRow: { name_zh: '萤石', names_zh_other: expect.arrayContaining(['软水紫晶']) } },
    ]);
  });

  it('is met under another name, too; what is not known is not added', () => {
    const { rowChanges, addedRows, skips } = plan([{ itemLabel: 'barite', zh: '重晶玉' }, { itemLabel: 'kryptonite' }]);
    expect(rowChanges).toMatchObject([{ newRow: { id: 'baryte' } }]);
    expect({ added: addedRows, reasons: [...skips.keys()] }).toEqual({
      added: [],
      reasons: ['not among the minerals here; Wikidata adds none'],
    });
  });
});

it('fills the position of a place that has none, and only then', () => {
  const { localities } = result({
    itemLabel: 'x',
    mohs: '1',
    typeLocalityLabel: 'Tsumeb Mine',
    coord: 'Point(17.72 -19.23)',
  });
  const database = core();
  expect(planLocalityRecords(readHeldRows(database).localities, localities, new Map()).rowChanges).toEqual([]);
  database.exec(`update localities set lat = null, lon = null where name = 'Tsumeb Mine'`);
  expect(planLocalityRecords(readHeldRows(database).localities, localities, new Map()).rowChanges).toMatchObject([
    { newRow: { lat: -19.23, lon: 17.72, sources: { lat: 'wikidata', lon: 'wikidata' } } },
  ]);
});

it.each([['Point(17.72 -91)'], ['Point(181 0)'], ['Point(NaN NaN)'], ['somewhere']])(
  'takes no position from %s',
  (coord) => {
    const { localities, skips } = result({ itemLabel: 'Tsumeb Mine', coord });
    expect(localities).toEqual([]);
    expect([...skips.keys()]).toEqual(['the position is not on the Earth']);
  },
);
