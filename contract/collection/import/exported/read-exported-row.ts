import { columnsOf } from '../../../export/field-cells.ts';
import { specimenColumns, specimenOfCells } from '../../../export/specimen-columns.ts';
import { type CollNo, collIndex, serieCode } from '../../numbers/coll-no.ts';
import { blankOf, type FieldKind, type KindType } from '../../specimen/field-kinds.ts';
import { type OwnSpecimen, specimenChange } from '../../specimen/specimen.ts';
import { specimenFields } from '../../specimen/specimen-fields.ts';
import { readDate } from '../cells/read-date.ts';
import type { NoteKind } from '../plan/notes.ts';
import { numberKey } from '../plan/plan-rows.ts';
import type { Reading, ReadRow, SaidFields, TableKnowledge } from '../plan/reading.ts';
import { ExportedNotes } from './exported-notes.ts';
import { exportedRow } from './exported-things.ts';
import { plainRow, restoreRow } from './restore-row.ts';
import { mineralsHere, placeHere, watermarkHere } from './things-here.ts';

const columns: ReadonlySet<string> = new Set(specimenColumns);

type Row = Readonly<Record<string, string>>;

/** The number that a row of an exported collection gives. */
export const numberOfExported = (reading: Reading, cells: readonly string[]): CollNo | null =>
  numberIn(exportedRow(reading, cells).row);

function numberIn(row: Row): CollNo | null {
  const serie = serieCode.safeParse(row.coll_serie);
  const index = collIndex.safeParse(Number(row.coll_index));
  return serie.success && index.success ? { coll_serie: serie.data, coll_index: index.data } : null;
}

/** The owner's specimen that a row was exported from; undefined where its id is not known here. */
function specimenBefore(row: Row, knowledge: TableKnowledge): OwnSpecimen | undefined {
  const number = numberIn(row);
  return number ? knowledge.existing.get(numberKey(number))?.find(({ id }) => id === row.id) : undefined;
}

/** What a row of a collection that was exported here says: every field as it was, as far as what it names is here. */
export function readExportedRow(reading: Reading, cells: readonly string[], knowledge: TableKnowledge): ReadRow {
  const exportedCells = exportedRow(reading, cells).row;
  const before = specimenBefore(exportedCells, knowledge);
  const { row, errors } = restoreRow(exportedCells, before, reading.order);
  const specimen = specimenOfCells(plainRow(row, reading));
  const notes = new ExportedNotes(reading, row, before !== undefined);
  for (const heading of errors) notes.note('cell_error', heading, exportedCells[heading] ?? '');
  const number = numberIn(row);
  if (!number) notes.bad('number_bad', 'coll_index');
  const place = placeHere(specimen, row, knowledge, notes);
  const said: SaidFields = {
    ...plainFields(row, specimen, reading, notes),
    ...mineralsHere(specimen, row, knowledge, notes),
    ...place.said,
    ...watermarkHere(specimen, knowledge, notes),
  };
  notes.keepBeside(columns);
  if (notes.kept.length > 0) said.description_private = [said.description_private ?? [], notes.kept].flat().join('\n');
  return {
    ...{ said, number, photos: specimen.photos, notes: notes.notes },
    isEmpty: Object.keys(said).length === 0,
    exported: { id: specimen.id, place: place.place, names: place.names },
  };
}

const readOtherwise: ReadonlySet<string> = new Set([
  ...['coll_serie', 'coll_index', 'mineral_ids', 'written_minerals', 'locality_id', 'locality_text', 'watermark_id'],
]);
const plainEntries = Object.entries(specimenFields).filter(([name]) => !readOtherwise.has(name));

/** The fields that stand in a row by themselves; one that another program spoilt is noted and kept in the private note. */
function plainFields(row: Row, values: Values, reading: Reading, notes: ExportedNotes): SaidFields {
  const said: Record<string, unknown> = {};
  for (const [name, { kind }] of plainEntries) {
    const columns = columnsOf(name, kind);
    if (!columns.some((column) => row[column])) continue;
    const read = plainValue(name, kind, row[name] ?? '', values[name], reading);
    if (typeof read === 'string') notes.ask(read, name, row[name] ?? '');
    else if (read === null) notes.bad(faults[kind.type] ?? 'value_bad', ...columns);
    else if (JSON.stringify(read.data) !== JSON.stringify(blankOf(kind))) said[name] = read.data;
  }
  return said as SaidFields;
}

type Values = Readonly<Record<string, unknown>>;
const schemas: Readonly<Record<string, Schema>> = specimenChange.shape;

type Plain = { data: unknown } | 'date_both' | 'date_century' | null;

/** What a cell says of its field, or what has to be asked; null where it is no value of it. */
function plainValue(name: string, { type }: FieldKind, cell: string, value: unknown, reading: Reading): Plain {
  const read = schemas[name]?.safeParse(value);
  if (read?.success && (type !== 'flag' || /^(?:yes|no)$/.test(cell))) return { data: read.data };
  return type === 'date' ? dateValue(cell, reading) : null;
}

/** A date as table programs write it. */
function dateValue(cell: string, { answers, order }: Reading): Plain {
  const date = readDate(cell, answers.date_order ?? order, answers.century);
  if (date === 'both') return 'date_both';
  return date === 'century' ? 'date_century' : date && { data: date.date };
}

type Schema = { safeParse(value: unknown): { success: true; data: unknown } | { success: false } };

/** What is said of a cell that is none of its field. */
const faults: Partial<Record<KindType, NoteKind>> = {
  ...{ date: 'date_bad', size: 'size_bad', weight: 'weight_bad', price: 'price_bad', min_id: 'min_id_bad' },
  ...{ flag: 'choice_bad', choice: 'choice_bad', optional_choice: 'choice_bad', choices: 'choice_bad' },
};
