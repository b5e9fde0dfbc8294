import { v7 as uuid } from 'uuid';
import { BULK_MAX } from '#contract/collection/desk/bulk.ts';
import { type CellFields, fieldsOfColumn, pickCellFields } from '#contract/collection/desk/cells/cell-fields.ts';
import { columnsOfFields } from '#contract/collection/desk/cells-edit.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { InputOf, OutputOf } from '#contract/http/request.ts';
import { call } from '#web/lib/call.ts';

/** Cells of one specimen: what they said, and what they are to say. */
export type CellRow = { id: string; coll_no: string; from: CellFields; to: CellFields };
/** A cell that was left as it is: `current` is what it says, where it was changed by somebody else. */
export type LeftCell = CellRow & { reason: 'changed' | 'reserved' | 'missing' };

/** What became of cells that were sent: those that say now what they were to, and those that were left. */
export type SentCells = { writtenRows: CellRow[]; left: LeftCell[] };

/** How many cells rows have. */
export const countCells = (rows: readonly Pick<CellRow, 'to'>[]): number =>
  rows.reduce((sum, { to }) => sum + columnsOfFields(to).length, 0);

/** Rows the other way round, as they are put back. */
export const reversedRows = (rows: readonly CellRow[]): CellRow[] =>
  rows.map(({ from, to, ...row }) => ({ ...row, from: to, to: from }));

/** Rows of which each specimen has one. */
export function mergeRows(rows: readonly CellRow[]): CellRow[] {
  const mergedRows = new Map<string, CellRow>();
  for (const row of rows) {
    const { from, to } = mergedRows.get(row.id) ?? row;
    mergedRows.set(row.id, { ...row, from: { ...from, ...row.from }, to: { ...to, ...row.to } });
  }
  return [...mergedRows.values()];
}

/** Some cells of a row alone; null where it has none of them. */
function rowSubset({ from, to, ...row }: CellRow, isIncluded: (name: string) => boolean): CellRow | null {
  const names = columnsOfFields(to).flatMap(fieldsOfColumn).filter(isIncluded);
  return names.length === 0 ? null : { ...row, from: pickCellFields(from, names), to: pickCellFields(to, names) };
}

type Answer = OutputOf<typeof deskApi.cells>;

/** What became of the cells of a row. */
function splitRow(row: CellRow, { left, left_cells }: Answer): SentCells {
  if (left.some(({ id }) => id === row.id)) return { writtenRows: [], left: [{ ...row, reason: 'missing' }] };
  const leftHere = left_cells.filter(({ id }) => id === row.id);
  const isLeft = (name: string) => leftHere.some(({ current }) => name in current);
  const writtenRow = rowSubset(row, (name) => !isLeft(name));
  return {
    writtenRows: writtenRow ? [writtenRow] : [],
    left: leftHere.flatMap(({ current, reason }) => {
      const cells = rowSubset(row, (name) => name in current);
      return cells ? [{ ...cells, from: current, reason }] : [];
    }),
  };
}

/**
 * Cells on their way to the server, up to 500 specimens a call, all under one operation. A failure throws; what was sent
 * before stays, and `goOn` sends the others.
 */
export function beginCells(rows: readonly CellRow[]) {
  const operation_id = uuid();
  const sentCells: SentCells = { writtenRows: [], left: [] };
  let position = 0;
  const resume = async (onProgress: (doneCount: number) => void): Promise<SentCells> => {
    for (; position < rows.length; position += BULK_MAX) {
      const batch = rows.slice(position, position + BULK_MAX);
      const input = { operation_id, rows: batch.map(({ id, from, to }) => ({ id, from, to })) };
      const answer = await call(deskApi.cells, input as InputOf<typeof deskApi.cells>, { quiet: true });
      for (const row of batch) {
        const { writtenRows: written, left } = splitRow(row, answer);
        sentCells.writtenRows.push(...written);
        sentCells.left.push(...left);
      }
      onProgress(Math.min(rows.length, position + BULK_MAX));
    }
    return sentCells;
  };
  return { sentCells: sentCells, goOn: resume };
}
