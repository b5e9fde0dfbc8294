import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readImport } from './read-import.ts';
import { tableOfCsv } from './source-table.ts';

const folder = join(import.meta.dirname, '../../../../shared/data/reference');
const readList = (name: string) => {
  const file = readImport(join(folder, name));
  if (file.format !== 'ima') throw new Error(`${name} is ${file.format}`);
  return file.list;
};

describe.skipIf(!existsSync(folder))('the real exports of RRUFF', () => {
  it.each([
    ['2016', 'raw/rruff-export-2016.csv', 5088],
    ['2019', 'raw/rruff-export-2019-10-25.csv', 5739],
    ['2023', 'raw/rruff-export-2023.csv', 5855],
    ['2025', 'raw/rruff-export-2025-09-08.csv', 5844],
    ['2016', 'samples/rruff-2016.csv', 18],
    ['2025', 'samples/rruff-2025-09-08.csv', 20],
  ])('of %s are read: %s', (edition, name, count) => {
    const list = readList(name);
    expect([list.edition, list.records.length, list.notes]).toEqual([edition, count, []]);
  });

  it('give names, symbols and formulas as the oracle has them, whether CSV or JSON', () => {
    const table = tableOfCsv(readFileSync(join(folder, 'ima-minerals.csv'), 'utf8'));
    const plain = (symbol = '') => symbol.replace(/<[^<>]*>/g, '');
    const expectedRecords = table.rows.map(({ cells }) => [cells.name, plain(cells.symbol), cells.formula_markup]);
    const { records } = readList('raw/rruff-export-2025-09-08.csv');
    expect(records.map(({ name, symbol, formula }) => [name, symbol, formula])).toEqual(expectedRecords);
  });

  it('are refused when the labels of Wikidata failed', () => {
    const path = join(folder, 'samples/wikidata-labels-failed-real.csv');
    expect(() => readImport(path)).toThrow('60 of 60 items have a number for a name');
  });
});
