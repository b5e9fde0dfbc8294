import { columnsOf } from '../../../export/field-cells.ts';
import { specimenColumns } from '../../../export/specimen-columns.ts';
import { type CollNo, collIndex, serieCode } from '../../numbers/coll-no.ts';
import { blankOf, type FieldKind, type KindType } from '../../specimen/field-kinds.ts';
import { specimenChange } from '../../specimen/specimen.ts';
import { specimenFields } from '../../specimen/specimen-fields.ts';
import { readDate } from '../cells/read-date.ts';
import type { NoteKind } from '../plan/notes.ts';
import type { Reading, ReadRow, SaidFields, TableKnowledge } from '../plan/reading.ts';
import { ExportedNotes } from './exported-notes.ts';
import { exportedRow } from './exported-things.ts';
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

/** What a row of a collection that was exported here says: every field as it was, as far as what it names is here. */
export function readExportedRow(reading: Reading, cells: readonly string[], known: TableKnowledge): ReadRow {
  const { row, specimen } = exportedRow(reading, cells);
  const notes = new ExportedNotes(reading, row);
  const number = numberIn(row);
  if (!number) notes.bad('number_bad', 'coll_index');
  const place = placeHere(specimen, row, known, notes);
  const said: SaidFields = {
    ...plainFields(row, specimen, reading, notes),
    ...mineralsHere(specimen, row, known, notes),
    ...place.said,
    ...watermarkHere(specimen, known, notes),
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

/** The fields that stand in a row by themselves; one that another program spoilt is noted and kept in the private note. */
function plainFields(row: Row, values: Values, { order }: Reading, notes: ExportedNotes): SaidFields {
  const said: Record<string, unknown> = {};
  for (const [name, { kind }] of Object.entries(specimenFields)) {
    const columns = columnsOf(name, kind);
    if (readOtherwise.has(name) || columns.every((column) => !row[column])) continue;
    const read = plainValue(name, kind, row[name] ?? '', values[name], order);
    if (read === undefined) for (const column of columns) notes.bad(faults[kind.type] ?? 'value_bad', column);
    else if (JSON.stringify(read) !== JSON.stringify(blankOf(kind))) said[name] = read;
  }
  return said as SaidFields;
}

type Values = Readonly<Record<string, unknown>>;
const schemas: Readonly<Record<string, Schema>> = specimenChange.shape;

/** What a cell says of its field; undefined where it is no value of it. A date may be written as table programs do. */
function plainValue(name: string, { type }: FieldKind, cell: string, value: unknown, order: Reading['order']): unknown {
  const read = schemas[name]?.safeParse(value);
  if (read?.success && (type !== 'flag' || /^(?:yes|no)$/.test(cell))) return read.data;
  const date = type === 'date' ? readDate(cell, order) : null;
  return date && typeof date === 'object' ? date.date : undefined;
}

type Schema = { safeParse(value: unknown): { success: true; data: unknown } | { success: false } };

/** What is said of a cell that is none of its field. */
const faults: Partial<Record<KindType, NoteKind>> = {
  ...{ date: 'date_bad', size: 'size_bad', weight: 'weight_bad', price: 'price_bad', min_id: 'min_id_bad' },
  ...{ flag: 'choice_bad', choice: 'choice_bad', optional_choice: 'choice_bad', choices: 'choice_bad' },
};
