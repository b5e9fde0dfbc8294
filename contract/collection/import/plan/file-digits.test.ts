import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { usualAnswers } from '#contract/collection/import/rows/table-reading.ts';
import { readText } from '#contract/collection/import/table/read-file.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { writeCollNo } from '#contract/numbers/coll-no.ts';
import { fileDigits, importDigits } from './file-digits.ts';
import { buildTableReading, openTable } from './open-table.ts';

function testDigits(numbers: readonly string[]) {
  const table = openTable(
    readText(`No,Name\n${numbers.map((text) => `${text},Quartz`).join('\n')}`).worksheets[0]?.grid ?? [],
  );
  return fileDigits(
    buildTableReading(table, table.columns, usualAnswers, []),
    table.rows.map(({ cells }) => cells),
  );
}

describe('the digits of a file', () => {
  test.each<[string[], number | null]>([
    [['MM-101', 'MM-102', 'MM-1054'], 3],
    [['MM-0101', 'MM-0102', 'MM-1054'], 4],
    [['1', '2', '300'], 1],
    [['001', '2'], null],
    [['MM-01', 'MM-002'], null],
    [['A12', 'S-1'], null],
    [['A12', 'MM-007'], 3],
    [['12.0', '13.0'], 2],
  ])('%j are %j', (numbers, digits) => {
    expect(testDigits(numbers)?.digits ?? null).toBe(digits);
  });

  it('write each of its numbers as it stands there', () => {
    const digits = fc.integer({ min: 1, max: 7 });
    const indexes = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(digits, indexes, (count, list) => {
        const style = { separator: '-', digits: count } as const;
        const numberTexts = list.map((coll_index) => writeCollNo({ coll_serie: 'MM', coll_index }, style));
        const digitCount = testDigits(numberTexts)?.digits ?? 0;
        expect(
          list.map((coll_index) => writeCollNo({ coll_serie: 'MM', coll_index }, { ...style, digits: digitCount })),
        ).toEqual(numberTexts);
      }),
    );
  });
});

it('are taken by the first import, else by choice alone', () => {
  const file = { digits: 3, example: { coll_serie: 'MM', coll_index: 101 } };
  const preference = (specimen_count: number) =>
    ({ digits: 4, series: [{ code: 'SC', remark: '', specimen_count }] }) as unknown as Preference;
  expect(importDigits(usualAnswers, file, preference(0))).toBe(3);
  expect(importDigits(usualAnswers, file, preference(2))).toBe(4);
  expect(importDigits({ ...usualAnswers, digits: 3 }, file, preference(2))).toBe(3);
  expect(importDigits({ ...usualAnswers, digits: 4 }, file, preference(0))).toBe(4);
  expect(importDigits(usualAnswers, null, preference(0))).toBe(4);
});
