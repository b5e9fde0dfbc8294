import { fieldColumns } from '#contract/collection/columns/field-cells.ts';
import { specimenColumns, specimenOfCells } from '#contract/collection/columns/specimen-columns.ts';
import { readDateNumber } from '#contract/collection/import/cells/date-column.ts';
import { answeredOrders, readDate, unknownOrders } from '#contract/collection/import/cells/read-date.ts';
import type { NoteKind } from '#contract/collection/import/rows/notes.ts';
import { numberKey } from '#contract/collection/import/rows/number-keys.ts';
import type { ImportLookups, ReadRow, RowFields, TableLayout } from '#contract/collection/import/rows/table-reading.ts';
import type { TableFinding } from '#contract/collection/import/table/table-grid.ts';
import { blankValue, type FieldKind, type KindType } from '#contract/collection/specimen/field-kinds.ts';
import { type OwnSpecimen, specimenChange } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { type CollNo, collIndex, readCollNo, serieCode } from '#contract/numbers/coll-no.ts';
import { mineralsHere, readLocality, watermarkHere } from './existing-things.ts';
import { specimenOfId } from './exported-identity.ts';
import { ExportedNotes } from './exported-notes.ts';
import { exportedRow } from './exported-things.ts';
import { plainRow, restoreRow } from './restore-row.ts';
import { isRewritten } from './rewritten-cell.ts';

const columns: ReadonlySet<string> = new Set(specimenColumns);

type Row = Readonly<Record<string, string>>;

/**
 * Returns the numbers that a row of an exported collection may give: by its series and index, and by its first
 * column.
 */
export function numbersOfExported(tableReading: TableLayout, cells: readonly string[]): CollNo[] {
  const { row } = exportedRow(tableReading, cells);
  return [exportedNumber(row), writtenNumber(row, tableReading)].filter((number) => number !== null);
}

function exportedNumber(row: Row): CollNo | null {
  const serie = serieCode.safeParse(row.coll_serie);
  const index = collIndex.safeParse(Number(row.coll_index));
  return serie.success && index.success ? { coll_serie: serie.data, coll_index: index.data } : null;
}

const writtenNumber = ({ coll_no, coll_serie }: Row, { series }: TableLayout): CollNo | null =>
  readCollNo(coll_no ?? '', coll_serie ? [...series, coll_serie] : series);

const isSameNumber = (number: CollNo, otherNumber: CollNo) => numberKey(number) === numberKey(otherNumber);

/**
 * Returns the number of a row. The user may edit it in full or in the columns of series and index: the value that
 * differs from the specimen counts, and two different edits become a question.
 */
function readNumber(
  row: Row,
  storedSpecimen: OwnSpecimen | undefined,
  tableReading: TableLayout,
  notes: ExportedNotes,
): CollNo | null {
  const number = exportedNumber(row);
  const numberText = row.coll_no ?? '';
  if (!storedSpecimen) return number ?? writtenNumber(row, tableReading);
  if (
    numberText === '' ||
    numberText === storedSpecimen.coll_no ||
    isRewritten(storedSpecimen.coll_no, numberText, tableReading.fileOrders)
  )
    return number;
  const fullNumber = writtenNumber(row, tableReading);
  if (fullNumber && (isSameNumber(fullNumber, storedSpecimen) || (number && isSameNumber(fullNumber, number))))
    return number ?? fullNumber;
  if (fullNumber && (!number || isSameNumber(number, storedSpecimen))) return fullNumber;
  notes.ask('value_bad', 'coll_no', numberText);
  return number;
}

/**
 * Reads a row of a collection that was exported here: every field as it was, as far as its references exist here.
 */
export function readExportedRow(
  tableReading: TableLayout,
  cells: readonly string[],
  knowledge: ImportLookups,
  findings: readonly TableFinding[],
): ReadRow {
  const exportedCells = exportedRow(tableReading, cells).row;
  const storedSpecimen = specimenOfId(exportedCells.id, knowledge.existing);
  const days = shownDays(tableReading, findings);
  const { row: restoredRow, errors } = restoreRow(exportedCells, storedSpecimen, tableReading.fileOrders, days);
  const numbers = dateNumbers(tableReading, restoredRow, exportedCells, days);
  const row = { ...restoredRow, ...Object.fromEntries(numbers.map(({ heading, date }) => [heading, date])) };
  const specimen = specimenOfCells(plainRow(row, tableReading));
  const notes = new ExportedNotes(tableReading, row, storedSpecimen !== undefined);
  for (const { heading, doubt, otherReading, date } of numbers)
    if (doubt) notes.note(doubt, heading, otherReading, date);
  for (const heading of errors) notes.note('cell_error', heading, exportedCells[heading] ?? '');
  const number = readNumber(row, storedSpecimen, tableReading, notes);
  if (!number) notes.bad('number_bad', 'coll_index');
  const localityResult = readLocality(specimen, row, knowledge, notes);
  const rowFields: RowFields = {
    ...plainFields(row, specimen, tableReading, notes),
    ...mineralsHere(specimen, row, knowledge, notes),
    ...localityResult.fields,
    ...watermarkHere(specimen, knowledge, notes),
  };
  notes.keepExtraColumns(columns);
  if (notes.noteLines.length > 0)
    rowFields.description_private = [rowFields.description_private ?? [], notes.noteLines].flat().join('\n');
  return {
    rowFields,
    number,
    photos: specimen.photos,
    notes: notes.notes,
    isEmpty: Object.keys(rowFields).length === 0,
    exportedData: { id: specimen.id, place: localityResult.place, names: localityResult.names },
  };
}

/** Returns the dates that a workbook shows for numbers that could be years, by column heading. */
const shownDays = ({ columns }: TableLayout, findings: readonly TableFinding[]): Row =>
  Object.fromEntries(
    findings.flatMap(({ kind, column, text }) => {
      const heading = columns[column ?? -1]?.heading;
      return kind === 'year' && heading !== undefined ? [[heading, text]] : [];
    }),
  );

/** Returns the meaning of numbers in date columns whose cells the user edited. */
const dateNumbers = ({ columns, dates }: TableLayout, restoredRow: Row, cells: Row, days: Row) =>
  columns.flatMap(({ heading }, position) => {
    const column = dates[position];
    const text = restoredRow[heading] ?? '';
    if (!column || text !== cells[heading]) return [];
    const number = readDateNumber({ text, day: days[heading] ?? null }, column);
    return number ? [{ heading, ...number }] : [];
  });

const readOtherwise: ReadonlySet<string> = new Set([
  'coll_serie',
  'coll_index',
  'mineral_ids',
  'written_minerals',
  'locality_id',
  'locality_text',
  'watermark_id',
]);
const plainEntries = Object.entries(specimenFields).filter(([name]) => !readOtherwise.has(name));

/**
 * Reads the fields that need no lookup; a value that another program damaged is noted and put into the private
 * note.
 */
function plainFields(row: Row, values: Values, tableReading: TableLayout, notes: ExportedNotes): RowFields {
  const fields: Record<string, unknown> = {};
  for (const [name, { kind }] of plainEntries) {
    const columns = fieldColumns(name, kind);
    if (!columns.some((column) => row[column])) continue;
    const read = plainValue(name, kind, row[name] ?? '', values[name], tableReading);
    if (typeof read === 'string') notes.ask(read, name, row[name] ?? '');
    else if (read === null) notes.bad(faults[kind.type] ?? 'value_bad', ...columns);
    else if (JSON.stringify(read.data) !== JSON.stringify(blankValue(kind))) fields[name] = read.data;
  }
  return fields as RowFields;
}

type Values = Readonly<Record<string, unknown>>;
const schemas: Readonly<Record<string, Schema>> = specimenChange.shape;

type Plain = { data: unknown } | 'date_both' | 'date_century' | null;

/** Returns a cell's value for its field, or the question to ask; null if it is not valid. */
function plainValue(name: string, { type }: FieldKind, cell: string, value: unknown, tableReading: TableLayout): Plain {
  const read = schemas[name]?.safeParse(value);
  if (read?.success && (type !== 'flag' || /^(?:yes|no)$/.test(cell))) return { data: read.data };
  return type === 'date' ? dateValue(cell, name, tableReading) : null;
}

/** Reads a date as spreadsheet programs write it. */
function dateValue(cell: string, name: string, { columns, answers, orders }: TableLayout): Plain {
  const order = orders[columns.findIndex(({ heading }) => heading === name)] ?? unknownOrders;
  const date = readDate(cell, answeredOrders(order, answers.date_order), answers.century);
  if (date === 'both') return 'date_both';
  return date === 'century' ? 'date_century' : date && { data: date.date };
}

type Schema = { safeParse(value: unknown): { success: true; data: unknown } | { success: false } };

/** The note for a cell that is not valid for its field, by kind. */
const faults: Partial<Record<KindType, NoteKind>> = {
  date: 'date_bad',
  size: 'size_bad',
  weight: 'weight_bad',
  price: 'price_bad',
  min_id: 'min_id_bad',
  flag: 'choice_bad',
  choice: 'choice_bad',
  optional_choice: 'choice_bad',
  choices: 'choice_bad',
};
