import { fileIdentity, identifyRow } from '#contract/collection/import/exported-collection/exported-identity.ts';
import { doubtKinds, type Note, type NotedField, type NoteKind } from '#contract/collection/import/rows/notes.ts';
import type {
  Plan,
  PlannedRow,
  PlannedWrite,
  RowChoice,
  RowMaker,
  RowPrerequisites,
  RowToPlan,
} from '#contract/collection/import/rows/planned-row.ts';
import type { ImportLookups } from '#contract/collection/import/rows/table-reading.ts';
import { newSpecimen, type OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';
import { buildCandidate, updateExisting } from './plan-update.ts';
import {
  findDuplicateRow,
  NumberAllocator,
  type PlanInput,
  rememberRow,
  rememberRowId,
  rowKey,
  type SeenRows,
} from './seen-rows.ts';

/** Returns the plan of an import: the preview shows it, and the import carries it out. */
export function planRows(input: PlanInput): Plan {
  const seenRows: SeenRows = {
    numbers: new NumberAllocator(input),
    fileIds: fileIdentity(input.rows, input.tableKnowledge.existing, input.choices),
    rowsByText: new Map(),
    rowsById: new Map(),
    rowsByNumber: new Map(),
    rowsBySpecimen: new Map(),
  };
  const rows = input.rows.map((row) => planRow(row, input, seenRows));
  const counts = { new: 0, update: 0, duplicate: 0, ask: 0, left: 0, empty: 0, written: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  const notedRowCount = rows.filter(({ write, notes }) => write !== null && notes.length > 0).length;
  const usedSeries = rows.flatMap(({ verdict, number }) => (verdict === 'new' && number ? [number.coll_serie] : []));
  const new_series = [...new Set(usedSeries)].filter((code) => !input.series.includes(code));
  return { rows, counts, noted: notedRowCount, new_series, prerequisites: collectPrerequisites(input.rows, rows) };
}

/** Returns what must exist before the rows are written, without repeats. */
function collectPrerequisites(rowsToPlan: readonly RowToPlan[], plannedRows: readonly PlannedRow[]): RowPrerequisites {
  const exportedEntries = rowsToPlan.flatMap(({ exportedData }, index) =>
    exportedData && plannedRows[index]?.write ? [exportedData] : [],
  );
  const placesById = new Map(exportedEntries.flatMap(({ place }) => (place ? [[place.id, place] as const] : [])));
  const namesByLocality = new Map(
    exportedEntries.flatMap((exportedEntry) =>
      exportedEntry.names ? [[exportedEntry.names.locality_id, exportedEntry.names] as const] : [],
    ),
  );
  return { places: [...placesById.values()], names: [...namesByLocality.values()] };
}

function planRow(rowToPlan: RowToPlan, input: PlanInput, walk: SeenRows): PlannedRow {
  const { row, rowFields, number, photos } = rowToPlan;
  const plannedRow: PlannedRow = {
    row,
    number,
    said: rowFields,
    photos,
    notes: [...rowToPlan.notes],
    same: null,
    before: null,
    candidates: [],
    changes: [],
    write: null,
    verdict: 'new',
  };
  const makeRow: RowMaker = (verdict, overrides = {}) => ({ ...plannedRow, ...overrides, verdict });
  const choice = input.choices.get(row);
  if (input.writtenRows?.has(row)) {
    rememberRow(rowToPlan, walk);
    return makeRow('written');
  }
  if (rowToPlan.isEmpty && number === null) return makeRow('empty');
  if (choice === 'leave') return makeRow('left');
  if (choice) plannedRow.notes = plannedRow.notes.map(settleDoubt);
  if (plannedRow.notes.some(({ asks }) => asks)) return makeRow('ask');
  const earlierRowNumber = findDuplicateRow(rowToPlan, walk);
  if (earlierRowNumber !== undefined && choice !== 'add' && input.answers.duplicates === 'skip')
    return makeRow('duplicate', { same: { row: earlierRowNumber } });
  return planMatchedRow(makeRow, plannedRow, rowToPlan, input, walk);
}

/**
 * Plans a row after looking for existing specimens with its id or number: as an update, a duplicate, a question or
 * a new specimen.
 */
function planMatchedRow(
  makeRow: RowMaker,
  plannedRow: PlannedRow,
  read: RowToPlan,
  input: PlanInput,
  walk: SeenRows,
): PlannedRow {
  const { existing } = input.tableKnowledge;
  const choice = input.choices.get(read.row);
  const numberMatches = sameNumberSpecimens(read, existing);
  const previousIdRow = rememberRowId(read, walk);
  const { specimens, updateId, question } = identifyRow(read, {
    sameNumber: numberMatches,
    existingSpecimens: existing,
    file: walk.fileIds,
    rowBefore: previousIdRow,
  });
  if (question) plannedRow.notes.push(choice ? { ...question, asks: undefined } : question);
  if (question && !choice) return makeRow('ask', { candidates: specimens.map(buildCandidate) });
  // A row with an unknown id, or with the id of an earlier row, becomes a new specimen unless the user chooses an
  // existing one.
  const isNew = choice === 'add' || (question && !updateId && typeof choice !== 'object');
  const createsSpecimen = specimens.length === 0 || isNew || input.answers.existing === 'add';
  if (createsSpecimen) {
    addNumberNotes(plannedRow, numberMatches, rememberRow(read, walk));
    return planNewSpecimen(makeRow, { ...read, number: read.number ?? walk.numbers.assign() });
  }
  const effectiveChoice = typeof choice === 'object' || updateId === null ? choice : { update: updateId };
  const otherSpecimens = numberMatches.filter(({ id }) => id !== updateId && !walk.fileIds.renumberedIds.has(id));
  const key = rowKey(read.number, read.rowFields);
  if (isRenumbered(effectiveChoice, updateId, walk))
    addNumberNotes(plannedRow, otherSpecimens, key === null ? undefined : walk.rowsByNumber.get(key));
  return refuseSecondUpdate(
    makeRow,
    updateExisting(makeRow, { ...read, choice: effectiveChoice, renumberedId: updateId }, specimens, input),
    specimens,
    read,
    walk,
  );
}

/** Whether the row changes the collection number of the specimen that has its id. */
const isRenumbered = (choice: RowChoice | undefined, update: string | null, { fileIds }: SeenRows) =>
  typeof choice === 'object' && choice.update === update && fileIds.renumberedIds.has(update);

/** Adds notes if another specimen or another row has the same number. */
function addNumberNotes(plannedRow: PlannedRow, specimens: readonly OwnSpecimen[], otherRow: number | undefined): void {
  if (specimens.length > 0) addNote(plannedRow, 'number_used');
  if (otherRow !== undefined) addNote(plannedRow, 'number_twice', String(otherRow));
}

/** Returns the owner's specimens with the number of a row: the collection number, else the own number. */
function sameNumberSpecimens(
  { number, rowFields }: RowToPlan,
  existingSpecimens: ImportLookups['existing'],
): readonly OwnSpecimen[] {
  const key = rowKey(number, rowFields);
  return key === null ? [] : (existingSpecimens.get(key) ?? []);
}

/** Returns a doubt that the owner settled: it is still shown but no longer asks. */
const settleDoubt = (note: Note): Note => (doubtKinds.has(note.kind) ? { ...note, asks: undefined } : note);

/**
 * Allows only one row to update a specimen. A second row becomes a question; its candidates are the other
 * specimens that it may be.
 */
function refuseSecondUpdate(
  makeRow: RowMaker,
  plannedRow: PlannedRow,
  specimens: readonly OwnSpecimen[],
  read: RowToPlan,
  walk: SeenRows,
): PlannedRow {
  const { verdict, same, row, notes } = plannedRow;
  if (verdict !== 'update' || !same || !('id' in same)) return plannedRow;
  const earlierRow = walk.rowsBySpecimen.get(same.id);
  if (earlierRow === undefined) {
    walk.rowsBySpecimen.set(same.id, row);
    rememberRow(read, walk);
    return plannedRow;
  }
  const question = {
    kind: 'updated_twice',
    column: null,
    field: 'number',
    value: '',
    as: String(earlierRow),
    asks: true,
  } as const;
  const candidates = specimens.filter(({ id }) => !walk.rowsBySpecimen.has(id)).map(buildCandidate);
  return makeRow('ask', { same, candidates, notes: [...notes, question] });
}

function addNote(plannedRow: PlannedRow, kind: NoteKind, noteDetail?: string): void {
  plannedRow.notes.push({
    kind,
    column: null,
    field: 'number',
    value: '',
    ...(noteDetail !== undefined && { as: noteDetail }),
  });
}

/**
 * Plans a new specimen. If the API's schema would refuse it, the row becomes a question until the user corrects
 * the field.
 */
function planNewSpecimen(
  makeRow: RowMaker,
  { id, row, rowFields, number, exportedData }: Omit<RowToPlan, 'number'> & { number: CollNo },
): PlannedRow {
  const create = { ...rowFields, ...number, id };
  const parseResult = newSpecimen.safeParse(create);
  if (parseResult.success)
    return makeRow('new', {
      number,
      write: { row, create, ...(exportedData && { is_exported: true }) } as PlannedWrite,
    });
  const field = String(parseResult.error.issues[0]?.path[0] ?? '');
  const { notes } = makeRow('ask');
  return makeRow('ask', {
    number,
    notes: [...notes, { kind: 'value_bad', column: null, field: field as NotedField, value: field, asks: true }],
  });
}
