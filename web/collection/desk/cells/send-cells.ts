import { v7 as uuid } from 'uuid';
import { BULK_MAX } from '#contract/collection/desk/bulk-edit.ts';
import { type CellFields, fieldsOfColumn, pickCellFields } from '#contract/collection/desk/cells/cell-fields.ts';
import { columnsOfFields } from '#contract/collection/desk/cells-edit.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { InputOf, OutputOf } from '#contract/http/request.ts';
import { call } from '#web/lib/call.ts';

/** Cells of one specimen: their values before, and the values to write. */
export type CellRow = { id: string; coll_no: string; from: CellFields; to: CellFields };
/** A skipped cell: `current` is its present value if another client changed it. */
export type LeftCell = CellRow & { reason: 'changed' | 'reserved' | 'missing' };

/** The result of sent cells: those that now have their new value, and those skipped. */
export type SentCells = { writtenRows: CellRow[]; skippedCells: LeftCell[] };

/** The number of cells in rows. */
export const countCells = (rows: readonly Pick<CellRow, 'to'>[]): number =>
  rows.reduce((sum, { to }) => sum + columnsOfFields(to).length, 0);

/** Rows with `from` and `to` swapped, to undo them. */
export const reversedRows = (rows: readonly CellRow[]): CellRow[] =>
  rows.map(({ from, to, ...row }) => ({ ...row, from: to, to: from }));

/** Rows merged, so that each specimen has one. */
export function mergeRows(rows: readonly CellRow[]): CellRow[] {
  const mergedRows = new Map<string, CellRow>();
  for (const row of rows) {
    const { from, to } = mergedRows.get(row.id) ?? row;
    mergedRows.set(row.id, { ...row, from: { ...from, ...row.from }, to: { ...to, ...row.to } });
  }
  return [...mergedRows.values()];
}

/** A row with only some of its cells; null if it has none of them. */
function rowSubset({ from, to, ...row }: CellRow, isIncluded: (name: string) => boolean): CellRow | null {
  const names = columnsOfFields(to).flatMap(fieldsOfColumn).filter(isIncluded);
  return names.length === 0 ? null : { ...row, from: pickCellFields(from, names), to: pickCellFields(to, names) };
}

type Answer = OutputOf<typeof deskApi.cells>;

/** The cells of a row, split by the answer into written and skipped ones. */
function splitRow(row: CellRow, { left, left_cells }: Answer): SentCells {
  if (left.some(({ id }) => id === row.id)) return { writtenRows: [], skippedCells: [{ ...row, reason: 'missing' }] };
  const leftHere = left_cells.filter(({ id }) => id === row.id);
  const isLeft = (name: string) => leftHere.some(({ current }) => name in current);
  const writtenRow = rowSubset(row, (name) => !isLeft(name));
  return {
    writtenRows: writtenRow ? [writtenRow] : [],
    skippedCells: leftHere.flatMap(({ current, reason }) => {
      const cells = rowSubset(row, (name) => name in current);
      return cells ? [{ ...cells, from: current, reason }] : [];
    }),
  };
}

/**
 * Sends cells to the server, up to 500 specimens a call, all under one operation. `goOn` throws on a failure;
 * earlier calls stay, and calling `goOn` again sends the rest.
 */
export function beginCells(rows: readonly CellRow[]) {
  const operation_id = uuid();
  const sentCells: SentCells = { writtenRows: [], skippedCells: [] };
  let position = 0;
  const resume = async (onProgress: (doneCount: number) => void): Promise<SentCells> => {
    for (; position < rows.length; position += BULK_MAX) {
      const batch = rows.slice(position, position + BULK_MAX);
      const input = { operation_id, rows: batch.map(({ id, from, to }) => ({ id, from, to })) };
      const answer = await call(deskApi.cells, input as InputOf<typeof deskApi.cells>, { quiet: true });
      for (const row of batch) {
        const { writtenRows, skippedCells } = splitRow(row, answer);
        sentCells.writtenRows.push(...writtenRows);
        sentCells.skippedCells.push(...skippedCells);
      }
      onProgress(Math.min(rows.length, position + BULK_MAX));
    }
    return sentCells;
  };
  return { sentCells: sentCells, goOn: resume };
}
