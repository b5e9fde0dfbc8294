import { bulkChange, type OperationChange } from '#contract/collection/desk/bulk.ts';
import {
  type CellFields,
  cellColumns,
  fieldsOfColumn,
  pickCellFields,
  saysSame,
} from '#contract/collection/desk/cells/cell-fields.ts';
import { type CellsEdit, columnsOfFields, type LeftCells } from '#contract/collection/desk/cells/cells-edit.ts';
import type { deskApi } from '#contract/collection/desk/desk-api.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import { fromMinor, toMinor } from '#contract/collection/specimen/money.ts';
import type { OutputOf } from '#contract/request.ts';
import { retryOnConflict } from '../../db/batch.ts';
import { promisesAfter, withoutBroken } from '../form/keep-promises.ts';
import type { Writer } from '../form/writing-facts.ts';
import type { RowChange } from '../history/history.ts';
import type { Promises } from '../specimen/reservation-queries.ts';
import type { SpecimenRow } from '../tables.ts';
import { withFields } from './apply-change.ts';
import { checkOperation, decide, doneBefore, ownRows } from './bulk-edit.ts';
import { carryOutChanges } from './carry-out-changes.ts';
import type { FieldValues } from './desk-tables.ts';
import { addNumbersToSkipped, noteChanges } from './operations.ts';

type Answer = OutputOf<typeof deskApi.cells>;

/**
 * Writes cells of many specimens in one batch. A cell that was changed since the caller read it is left and listed with
 * what it says now, and so is a status that an exchange does not allow; the others of its row are written. A specimen that
 * this operation has changed before counts as changed and is not touched again.
 */
export async function changeCells(
  writer: Writer & Promises,
  { operation_id: id, rows: requestedRows }: CellsEdit,
  marking_id: string,
): Promise<Answer> {
  const { freshCore, own, user, now } = writer;
  const ids = requestedRows.map((row) => row.id);
  const cellsById = new Map(
    requestedRows.map(({ id, from, to }) => [id, { from: from as CellFields, to: to as CellFields }]),
  );
  return retryOnConflict(async () => {
    const storedChange = await checkOperation(writer, id, ({ cells }) => cells !== undefined);
    const [rows, done] = await own.batch([ownRows(writer, ids), doneBefore(writer, id, ids)]);
    const before = new Set(done.map(({ specimen_id }) => specimen_id));
    const left_cells: LeftCells = rows
      .filter((row) => before.has(row.id))
      .flatMap((row) => saysOtherwise(row, cellsById));
    const decided = decide(ids, rows, before, (row) => {
      const { from = {}, to = {} } = cellsById.get(row.id) ?? {};
      const { fields, changed } = partCells(cellsOfRow(row), from, to);
      if (Object.keys(changed).length > 0) left_cells.push({ id: row.id, reason: 'changed', current: changed });
      return withFields(row, valuesOfCells(fields), new Map(), now);
    });
    const { changes: allowed, left } = await withoutBroken(promisesAfter(freshCore, writer), decided.changes);
    const broken = new Set(left.map((specimen) => specimen.id));
    const withoutStatus = decided.changes.filter(({ before }) => broken.has(before.id)).flatMap(keepStatus);
    for (const { before } of decided.changes)
      if (broken.has(before.id))
        left_cells.push({ id: before.id, reason: 'reserved', current: { status: before.status } });
    const changes = [...allowed, ...withoutStatus];
    const answer: Answer = {
      changed: changes.length + decided.done,
      unchanged: decided.unchanged,
      left: await addNumbersToSkipped(writer, decided.left),
      left_cells,
      undo_token: storedChange || changes.length > 0 ? id : null,
    };
    const change: OperationChange = { ...bulkChange.parse({}), cells: columnsOf(storedChange, changes, cellsById) };
    const also = noteChanges(own, { user_id: user.id, id, change, now }, changes);
    await carryOutChanges(writer, { changes, by: 'bulk', answer, also, marking_id });
    return answer;
  });
}

/** Parts what is to be written from what was changed since it was read; what the row says already is neither. */
function partCells(current: CellFields, from: CellFields, to: CellFields) {
  const fields: CellFields = {};
  const changed: CellFields = {};
  for (const column of columnsOfFields(to)) {
    const names = fieldsOfColumn(column);
    if (saysSame(current, to, names)) continue;
    if (saysSame(current, from, names)) Object.assign(fields, pickCellFields(to, names));
    else Object.assign(changed, pickCellFields(current, names));
  }
  return { fields, changed };
}

/** The cells of a specimen which the operation has changed before that do not say, or no longer, what they were given. */
function saysOtherwise(row: SpecimenRow, cells: ReadonlyMap<string, { to: CellFields }>): LeftCells {
  const { to = {} } = cells.get(row.id) ?? {};
  const { changed } = partCells(cellsOfRow(row), {}, to);
  return Object.keys(changed).length > 0 ? [{ id: row.id, reason: 'changed', current: changed }] : [];
}

/** A change of a reserved specimen without that of its status; none where there is no other. */
function keepStatus({ before, after }: RowChange): RowChange[] {
  const keptChange = withFields(
    before,
    { ...valuesOfCells(cellsOfRow(after)), status: before.status },
    new Map(),
    after.updated_at,
  );
  return typeof keptChange === 'string' || keptChange === before ? [] : [{ before, after: keptChange }];
}

/** The columns that an operation wrote so far, in the order of the table. */
function columnsOf(
  storedChange: OperationChange | null,
  changes: readonly RowChange[],
  cells: ReadonlyMap<string, { to: CellFields }>,
): string[] {
  const names = new Set<string>(storedChange?.cells);
  for (const { before } of changes)
    for (const column of columnsOfFields(cells.get(before.id)?.to ?? {})) names.add(column);
  return cellColumns.filter((column) => names.has(column));
}

const amountOf = (minor: number | null, currency: string | null) =>
  minor === null || currency === null ? null : fromMinor(minor, currency);

const plainColumns = cellColumns.filter((column) => column !== 'size' && column !== 'price' && column !== 'value');

/** What the cells of a row say. */
const cellsOfRow = (row: SpecimenRow): CellFields => ({
  ...pick(row, plainColumns),
  size: { length: row.length, width: row.width, height: row.height },
  buy_price: amountOf(row.buy_price_minor, row.currency),
  currency: row.currency,
  value: amountOf(row.value_minor, row.value_currency),
  value_currency: row.value_currency,
});

const minorOf = (amount: number | null | undefined, currency: string | null | undefined) =>
  typeof amount === 'number' && currency ? toMinor(amount, currency) : null;

/** What cells say, as the columns of a row hold it. */
function valuesOfCells(fields: CellFields): FieldValues {
  const { size, buy_price, value, ...plain } = fields;
  return {
    ...(plain as FieldValues),
    ...size,
    ...(buy_price !== undefined && { buy_price_minor: minorOf(buy_price, fields.currency) }),
    ...(value !== undefined && { value_minor: minorOf(value, fields.value_currency) }),
  };
}
