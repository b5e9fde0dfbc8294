import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isBlankCell } from '#contract/collection/import/cells/blank-cell.ts';
import { buildTableReading, openTable } from '#contract/collection/import/plan/open-table.ts';
import { planRows } from '#contract/collection/import/plan/plan-rows.ts';
import { readRow } from '#contract/collection/import/plan/read-row.ts';
import { nothingKnown, usualAnswers } from '#contract/collection/import/rows/table-reading.ts';
import { readFile } from '#contract/collection/import/table/read-file.ts';

const folder = new URL('../../../shared/data/collections/', import.meta.url);

const read = async (name: string) => (await readFile(new Uint8Array(readFileSync(new URL(name, folder))))).worksheets;

async function planTable(name: string, worksheetIndex = 0) {
  const table = openTable((await read(name))[worksheetIndex]?.grid ?? []);
  const tableReading = buildTableReading(table, table.columns, usualAnswers, []);
  const rows = table.rows.map(({ row, cells }, index) => ({
    ...readRow(tableReading, cells, nothingKnown),
    row,
    id: `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  }));
  const plan = planRows({ rows, answers: usualAnswers, tableKnowledge: nothingKnown, choices: new Map(), series: [] });
  return { table, plan };
}

/** All values of a row in one text, in which the texts of its cells must be found. */
const normalizedText = (value: object) => JSON.stringify(value).normalize('NFKC');

// Real collectors' spreadsheets, if they are available beside the project.
describe.runIf(existsSync(folder))('tables of real collectors', () => {
  it.each([
    ['cn-collector-minerals.csv', 0, 136],
    ['cn-collector-mining-trips.csv', 0, 7],
    ['derived-cn-collector-gb18030.csv', 0, 136],
    ['derived-cn-collector-utf16-tab.txt', 0, 136],
    ['derived-two-collectors.xlsx', 0, 136],
    ['derived-two-collectors.xlsx', 1, 1054],
    ['mineralog-app-export-complex.csv', 0, 20],
    ['mineralog-app-export-invalid.csv', 0, 20],
    ['us-collector-1054.csv', 0, 1054],
    ['us-collector-localities.csv', 0, 278],
  ])(
    '%s, sheet %i: each of its %i rows is in the plan, and no word of it is lost',
    async (name, worksheetIndex, count) => {
      const { table, plan } = await planTable(name, worksheetIndex);
      expect(plan.rows).toHaveLength(count);
      expect(Object.values(plan.counts).reduce((sum, categoryCount) => sum + categoryCount, 0)).toBe(count);
      const texts = table.columns.flatMap(({ target }, columnIndex) =>
        /minerals|description|note$/.test(target) ? [columnIndex] : [],
      );
      for (const [rowIndex, { said }] of plan.rows.entries())
        for (const column of texts) {
          const cell = table.rows[rowIndex]?.cells[column] ?? '';
          if (isBlankCell(cell)) continue;
          for (const word of cell.normalize('NFKC').match(/[\p{L}\p{N}]{3,}/gu) ?? [])
            expect(normalizedText(said)).toContain(word);
        }
    },
  );

  it('the same table says the same in every encoding', async () => {
    const { plan } = await planTable('cn-collector-minerals.csv');
    for (const name of [
      'derived-cn-collector-gb18030.csv',
      'derived-cn-collector-utf16-tab.txt',
      'derived-two-collectors.xlsx',
    ]) {
      const otherResult = await planTable(name);
      expect(otherResult.plan.rows.map(({ said }) => said)).toEqual(plan.rows.map(({ said }) => said));
    }
  });
});
