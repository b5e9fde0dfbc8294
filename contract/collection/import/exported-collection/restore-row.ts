import { fieldCells, fieldColumns } from '#contract/collection/columns/field-cells.ts';
import type { DateOrders } from '#contract/collection/import/cells/read-date.ts';
import { numberInColumn } from '#contract/collection/import/cells/read-number-cell.ts';
import { exportedKind, numberKinds } from '#contract/collection/import/rows/exported-fields.ts';
import { errorShown } from '#contract/collection/import/rows/row-reader.ts';
import type { TableLayout } from '#contract/collection/import/rows/table-reading.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { isRewritten } from './rewritten-cell.ts';

type Row = Readonly<Record<string, string>>;

const headings = Object.entries(specimenFields).flatMap(([name, { kind }]) => fieldColumns(name, kind));

/**
 * Restores a row as its specimen was exported, where a spreadsheet program changed cells by itself: a cell that
 * shows the program's rewriting of the stored value gets that value back; edits by the user stay. `errors` are the
 * headings of cells that show an error and have no value; `days` are the dates that a workbook shows for numbers
 * that could be years.
 */
export function restoreRow(row: Row, storedSpecimen: OwnSpecimen | undefined, orders: DateOrders, days: Row = {}) {
  const errors = Object.keys(row).filter((heading) => errorShown.test((row[heading] ?? '').trim()));
  const clearedRow = { ...row, ...Object.fromEntries(errors.map((heading) => [heading, ''])) };
  if (!storedSpecimen) return { row: clearedRow, errors };
  const cells = fieldCells(specimenFields, storedSpecimen);
  const restoredEntries = headings.flatMap((heading, position) => {
    const text = cells[position] ?? '';
    const day = days[heading] ?? '';
    const isUnchanged = isRewritten(text, clearedRow[heading] ?? '', orders) || (day !== '' && text === day);
    return isUnchanged || isRewritten(text, day, orders) ? [[heading, text]] : [];
  });
  return { row: { ...clearedRow, ...Object.fromEntries(restoredEntries) } as Row, errors };
}

/**
 * Returns the row with a decimal point in its numbers, whatever the file's decimal sign; an ambiguous number
 * becomes NaN.
 */
export function plainRow(row: Row, { columns, signs }: TableLayout): Row {
  const numbers = columns.flatMap(({ heading }, position): [string, string][] => {
    const cell = (row[heading] ?? '').trim();
    if (cell === '' || !numberKinds.has(exportedKind(heading) ?? '')) return [];
    const sign = signs[position] ?? null;
    if (sign !== ',' && plainFigure.test(cell)) return [];
    return [[heading, String(numberInColumn(cell, sign) ?? Number.NaN)]];
  });
  return { ...row, ...Object.fromEntries(numbers) };
}

const plainFigure = /^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i;
