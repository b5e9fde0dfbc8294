import { columnDateOrders } from '#contract/collection/import/cells/read-date.ts';
import { columnDecimalSign } from '#contract/collection/import/cells/read-number-cell.ts';
import { currencyFields } from '#contract/collection/measures/money-fields.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import {
  amountColumns,
  type CellColumn,
  type CellContext,
  type CellFields,
  fieldsOfColumn,
  isAmountColumn,
  isCellColumn,
  pickCellFields,
  saysSame,
} from './cell-fields.ts';
import { blockWidth, type CellBlock, PASTE_COLUMNS_MAX, PASTE_ROWS_MAX } from './clipboard-text.ts';
import { readCell } from './read-cell.ts';
import { writeCell } from './write-cell.ts';

/** The size of a selection in rows and columns. */
export type BlockSize = { row_count: number; column_count: number };

/** Whether a block has more rows or columns than can be pasted. */
export const isBlockTooLarge = (block: CellBlock): boolean =>
  block.length > PASTE_ROWS_MAX || blockWidth(block) > PASTE_COLUMNS_MAX;

/**
 * Returns a block fitted to a selection: repeated if the selection is a multiple of it, otherwise unchanged. Cells
 * missing in a short row leave the table as it is.
 */
export function spreadBlock(block: CellBlock, { row_count, column_count }: BlockSize): CellBlock {
  const width = blockWidth(block);
  const isMultiple = block.length > 0 && width > 0 && row_count % block.length === 0 && column_count % width === 0;
  if (!isMultiple || (row_count === block.length && column_count === width)) return block;
  return Array.from({ length: row_count }, (_, row) =>
    Array.from({ length: column_count }, (_, column) => block[row % block.length]?.[column % width] ?? ''),
  );
}

/** Cells of a specimen to be written: their current values and the new ones. */
export type CellChange<S> = { specimen: S; from: CellFields; to: CellFields };
/** A cell that can't be written, with the reason. */
export type RefusedCell<S, C> = { specimen: S; column: C; text: string; reason: string };
export type PastedCells<S, C> = { changes: CellChange<S>[]; refusedCells: RefusedCell<S, C>[] };

type Target<S, C> = {
  specimens: readonly S[];
  columns: readonly C[];
  context: Omit<CellContext, 'decimalSign' | 'dateOrders'>;
  /** the text of a specimen in a read-only column */
  readOnlyText: (column: C, specimen: S) => string;
};

/**
 * Returns the changes when a block is pasted over cells, row by row and column by column, as far as there are
 * specimens and columns. All cells of a column are read with the same signs and date orders. A cell that can't be
 * read is refused on its own; one that already has the value is left out.
 */
export function pasteCells<S extends CellFields, C extends string>(
  block: CellBlock,
  { specimens, columns, context, readOnlyText }: Target<S, C>,
): PastedCells<S, C> {
  const contexts = columns.map((_, index) => {
    const cells = block.map((row) => row[index] ?? '');
    return { ...context, decimalSign: columnDecimalSign(cells), dateOrders: columnDateOrders(cells) };
  });
  const result: PastedCells<S, C> = { changes: [], refusedCells: [] };
  const refusalReason = (change: CellChange<S>, column: C, text: string, columnContext: CellContext) => {
    if (isCellColumn(column)) return addCell(change, column, text, columnContext);
    return readOnlyText(column, change.specimen) === text.trim()
      ? null
      : fillText(screenTexts.cell_read_only, context.locale);
  };
  for (const [index, specimen] of specimens.slice(0, block.length).entries()) {
    const change: CellChange<S> = { specimen, from: {}, to: {} };
    for (const [columnIndex, columnContext] of contexts.entries()) {
      const [column, text] = [columns[columnIndex], block[index]?.[columnIndex]];
      if (column === undefined || text === undefined) continue;
      const reason = refusalReason(change, column, text, columnContext);
      if (reason !== null) result.refusedCells.push({ specimen, column, text, reason });
    }
    if (Object.keys(change.to).length > 0) result.changes.push(change);
  }
  return result;
}

/** Adds a cell to the change of its specimen; returns why it can't be written, or null. */
function addCell(change: CellChange<CellFields>, column: CellColumn, text: string, context: CellContext) {
  const { specimen } = change;
  const currency = isAmountColumn(column) ? specimen[currencyFields[amountColumns[column]]] : null;
  const cellContext = currency ? { ...context, currency } : context;
  if (writeCell(column, specimen, cellContext) === text) return null;
  const readResult = readCell(column, text, cellContext);
  if ('refusal' in readResult) return readResult.refusal;
  const names = fieldsOfColumn(column);
  if (saysSame(specimen, readResult.fields, names)) return null;
  Object.assign(change.from, pickCellFields(specimen, names));
  Object.assign(change.to, pickCellFields(readResult.fields, names));
  return null;
}
