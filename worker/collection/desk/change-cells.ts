import { bulkChange, type OperationChange } from '#contract/collection/desk/bulk-edit.ts';
import {
  type CellFields,
  cellColumns,
  fieldsOfColumn,
  pickCellFields,
  saysSame,
} from '#contract/collection/desk/cells/cell-fields.ts';
import { type CellsEdit, columnsOfFields, type LeftCells } from '#contract/collection/desk/cells-edit.ts';
import type { deskApi } from '#contract/collection/desk/desk-api.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import { fromMinor, toMinor } from '#contract/collection/specimen/money.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { promiseReader, withoutBroken } from '#worker/collection/form/reservation-checks.ts';
import type { Writer } from '#worker/collection/form/writing-facts.ts';
import type { FieldValues } from '#worker/collection/history/desk-tables.ts';
import type { RowChange } from '#worker/collection/history/history.ts';
import type { Promises } from '#worker/collection/specimen/reservation-queries.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import { retryOnConflict } from '#worker/db/batch.ts';
import { withFields } from './apply-change.ts';
import { checkOperation, decide, doneRowsQuery, ownRows } from './bulk-edit.ts';
import { carryOutChanges } from './carry-out-changes.ts';
import { addNumbersToSkipped, noteChanges } from './operations.ts';

type Answer = OutputOf<typeof deskApi.cells>;

/**
 * Writes cells of many specimens in one batch. A cell that was changed since the caller read it is skipped and
 * listed with its current value, and so is a status that an exchange does not allow; the others of its row are
 * written. A specimen that this operation has changed before counts as changed and is not touched again.
 */
export async function changeCells(
  writer: Writer & Promises,
  { operation_id: id, rows: requestedRows }: CellsEdit,
  marking_id: string,
): Promise<Answer> {
  const { freshCore, ownerDb, user, nowMs } = writer;
  const ids = requestedRows.map((row) => row.id);
  const cellsById = new Map(
    requestedRows.map(({ id, from, to }) => [id, { from: from as CellFields, to: to as CellFields }]),
  );
  return retryOnConflict(async () => {
    const storedChange = await checkOperation(writer, id, ({ cells }) => cells !== undefined);
    const [rows, doneRows] = await ownerDb.batch([ownRows(writer, ids), doneRowsQuery(writer, id, ids)]);
    const doneIds = new Set(doneRows.map(({ specimen_id }) => specimen_id));
    const left_cells: LeftCells = rows
      .filter((row) => doneIds.has(row.id))
      .flatMap((row) => saysOtherwise(row, cellsById));
    const decision = decide(ids, rows, doneIds, (row) => {
      const { from = {}, to = {} } = cellsById.get(row.id) ?? {};
      const { fields, changed } = splitCells(cellsOfRow(row), from, to);
      if (Object.keys(changed).length > 0) left_cells.push({ id: row.id, reason: 'changed', current: changed });
      return withFields(row, valuesOfCells(fields), new Map(), nowMs);
    });
    const { changes: allowedChanges, left } = await withoutBroken(promiseReader(freshCore, writer), decision.changes);
    const brokenIds = new Set(left.map((specimen) => specimen.id));
    const withoutStatus = decision.changes.filter(({ oldRow }) => brokenIds.has(oldRow.id)).flatMap(keepStatus);
    for (const { oldRow } of decision.changes)
      if (brokenIds.has(oldRow.id))
        left_cells.push({ id: oldRow.id, reason: 'reserved', current: { status: oldRow.status } });
    const changes = [...allowedChanges, ...withoutStatus];
    const answer: Answer = {
      changed: changes.length + decision.doneCount,
      unchanged: decision.unchangedCount,
      left: await addNumbersToSkipped(writer, decision.skippedSpecimens),
      left_cells,
      undo_token: storedChange || changes.length > 0 ? id : null,
    };
    const change: OperationChange = {
      ...bulkChange.parse({}),
      cells: changedColumns(storedChange, changes, cellsById),
    };
    const extraStatements = noteChanges(ownerDb, { user_id: user.id, id, change, nowMs }, changes);
    await carryOutChanges(writer, { changes, changer: 'bulk', answer, extraStatements, marking_id });
    return answer;
  });
}

/**
 * Separates the cells to write from those changed since they were read; cells that already have the value are
 * neither.
 */
function splitCells(current: CellFields, from: CellFields, to: CellFields) {
  const fields: CellFields = {};
  const changedCells: CellFields = {};
  for (const column of columnsOfFields(to)) {
    const names = fieldsOfColumn(column);
    if (saysSame(current, to, names)) continue;
    if (saysSame(current, from, names)) Object.assign(fields, pickCellFields(to, names));
    else Object.assign(changedCells, pickCellFields(current, names));
  }
  return { fields, changed: changedCells };
}

/**
 * Returns the cells of a specimen changed by this operation before that do not, or no longer, have the given
 * values.
 */
function saysOtherwise(row: SpecimenRow, cells: ReadonlyMap<string, { to: CellFields }>): LeftCells {
  const { to = {} } = cells.get(row.id) ?? {};
  const { changed } = splitCells(cellsOfRow(row), {}, to);
  return Object.keys(changed).length > 0 ? [{ id: row.id, reason: 'changed', current: changed }] : [];
}

/** Returns the change of a reserved specimen without its status; [] if nothing else changes. */
function keepStatus({ oldRow, newRow }: RowChange): RowChange[] {
  const changeWithoutStatus = withFields(
    oldRow,
    { ...valuesOfCells(cellsOfRow(newRow)), status: oldRow.status },
    new Map(),
    newRow.updated_at,
  );
  return typeof changeWithoutStatus === 'string' || changeWithoutStatus === oldRow
    ? []
    : [{ oldRow, newRow: changeWithoutStatus }];
}

/** Returns the columns that an operation has written so far, in table order. */
function changedColumns(
  storedChange: OperationChange | null,
  changes: readonly RowChange[],
  cells: ReadonlyMap<string, { to: CellFields }>,
): string[] {
  const names = new Set<string>(storedChange?.cells);
  for (const { oldRow } of changes)
    for (const column of columnsOfFields(cells.get(oldRow.id)?.to ?? {})) names.add(column);
  return cellColumns.filter((column) => names.has(column));
}

const amountFromMinor = (minor: number | null, currency: string | null) =>
  minor === null || currency === null ? null : fromMinor(minor, currency);

const plainColumns = cellColumns.filter((column) => column !== 'size' && column !== 'price' && column !== 'value');

/** Returns the cells of a row. */
const cellsOfRow = (row: SpecimenRow): CellFields => ({
  ...pick(row, plainColumns),
  size: { length: row.length, width: row.width, height: row.height },
  buy_price: amountFromMinor(row.buy_price_minor, row.currency),
  currency: row.currency,
  value: amountFromMinor(row.value_minor, row.value_currency),
  value_currency: row.value_currency,
});

const amountToMinor = (amount: number | null | undefined, currency: string | null | undefined) =>
  typeof amount === 'number' && currency ? toMinor(amount, currency) : null;

/** Returns cells as column values of a row. */
function valuesOfCells(fields: CellFields): FieldValues {
  const { size, buy_price, value, ...plain } = fields;
  return {
    ...(plain as FieldValues),
    ...size,
    ...(buy_price !== undefined && { buy_price_minor: amountToMinor(buy_price, fields.currency) }),
    ...(value !== undefined && { value_minor: amountToMinor(value, fields.value_currency) }),
  };
}
