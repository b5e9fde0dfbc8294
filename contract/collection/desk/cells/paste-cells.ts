import { columnDateOrders } from '#contract/collection/import/cells/read-date.ts';
import { columnDecimalSign } from '#contract/collection/import/cells/read-number-cell.ts';
import { currencyFields } from '#contract/collection/measures/money-fields.ts';
import { say } from '#contract/words/sentence.ts';
import { screenTexts } from '#contract/words/words.ts';
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

/** How many rows and columns are selected. */
export type BlockSize = { row_count: number; column_count: number };

/** Whether a block has more rows or columns than are pasted at once. */
export const isBlockTooLarge = (block: CellBlock): boolean =>
  block.length > PASTE_ROWS_MAX || blockWidth(block) > PASTE_COLUMNS_MAX;

/**
 * A block as a selection takes it: repeated where the selection is a multiple of it, else as it is. What a short row does
 * not have stays as it is in the table.
 */
export function spreadBlock(block: CellBlock, { row_count, column_count }: BlockSize): CellBlock {
  const width = blockWidth(block);
  const isMultiple = block.length > 0 && width > 0 && row_count % block.length === 0 && column_count % width === 0;
  if (!isMultiple || (row_count === block.length && column_count === width)) return block;
  return Array.from({ length: row_count }, (_, row) =>
    Array.from({ length: column_count }, (_, column) => block[row % block.length]?.[column % width] ?? ''),
  );
}

/** Cells of a specimen that are written: what they say now, and what they are to say. */
export type CellChange<S> = { specimen: S; from: CellFields; to: CellFields };
/** A cell that can't be written, by its place in the block, and why. */
export type RefusedCell<S, C> = { specimen: S; column: C; text: string; reason: string };
export type PastedCells<S, C> = { changes: CellChange<S>[]; refused: RefusedCell<S, C>[] };

type Target<S, C> = {
  specimens: readonly S[];
  columns: readonly C[];
  context: Omit<CellContext, 'decimalSign' | 'dateOrders'>;
  /** what a column that is only read says of a specimen */
  readOnlyText: (column: C, specimen: S) => string;
};

/**
 * What a block changes when it is pasted over cells: row by row and column by column, as far as there are specimens and
 * columns. Each column is read as its cells are written. A cell that can't be read is refused by itself; one that says so
 * already is left out.
 */
export function pasteCells<S extends CellFields, C extends string>(
  block: CellBlock,
  { specimens, columns, context, readOnlyText }: Target<S, C>,
): PastedCells<S, C> {
  const contexts = columns.map((_, index) => {
    const cells = block.map((row) => row[index] ?? '');
    return { ...context, decimalSign: columnDecimalSign(cells), dateOrders: columnDateOrders(cells) };
  });
  const result: PastedCells<S, C> = { changes: [], refused: [] };
  const refusalReason = (change: CellChange<S>, column: C, text: string, columnContext: CellContext) => {
    if (isCellColumn(column)) return addCell(change, column, text, columnContext);
    return readOnlyText(column, change.specimen) === text.trim()
      ? null
      : say(screenTexts.cell_read_only, context.locale);
  };
  for (const [index, specimen] of specimens.slice(0, block.length).entries()) {
    const change: CellChange<S> = { specimen, from: {}, to: {} };
    for (const [columnIndex, columnContext] of contexts.entries()) {
      const [column, text] = [columns[columnIndex], block[index]?.[columnIndex]];
      if (column === undefined || text === undefined) continue;
      const reason = refusalReason(change, column, text, columnContext);
      if (reason !== null) result.refused.push({ specimen, column, text, reason });
    }
    if (Object.keys(change.to).length > 0) result.changes.push(change);
  }
  return result;
}

/** Adds a cell to what is written of its specimen; why it can't be, or null. */
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
