import type { CollNo } from '../../numbers/coll-no.ts';
import { newSpecimen, type OwnSpecimen } from '../../specimen/specimen.ts';
import { fileIdentity, identifyRow } from '../exported/exported-identity.ts';
import { type Note, type NotedField, type NoteKind, rowDoubts } from './notes.ts';
import type { BeforeRows, Making, Plan, PlannedRow, PlannedWrite, RowChoice, RowToPlan } from './planned-row.ts';
import type { TableKnowledge } from './reading.ts';
import { type Asked, keepIdInMind, keepInMind, Numbers, rowKey, sameBefore, type Walk } from './seen-rows.ts';
import { candidateOf, updateExisting } from './update-existing.ts';

/** What becomes of every row: the one plan that is shown and that is carried out. */
export function planRows(asked: Asked): Plan {
  const walk: Walk = {
    numbers: new Numbers(asked),
    file: fileIdentity(asked.rows, asked.known.existing, asked.choices),
    seen: new Map(),
    byId: new Map(),
    byNumber: new Map(),
    updated: new Map(),
  };
  const rows = asked.rows.map((row) => planRow(row, asked, walk));
  const counts = { new: 0, update: 0, duplicate: 0, ask: 0, left: 0, empty: 0, written: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  const noted = rows.filter(({ write, notes }) => write !== null && notes.length > 0).length;
  const used = rows.flatMap(({ verdict, number }) => (verdict === 'new' && number ? [number.coll_serie] : []));
  const new_series = [...new Set(used)].filter((code) => !asked.series.includes(code));
  return { rows, counts, noted, new_series, before: beforeRows(asked.rows, rows) };
}

/** What the rows that are written need to be there, each once. */
function beforeRows(read: readonly RowToPlan[], planned: readonly PlannedRow[]): BeforeRows {
  const needed = read.flatMap(({ exported }, at) => (exported && planned[at]?.write ? [exported] : []));
  const places = new Map(needed.flatMap(({ place }) => (place ? [[place.id, place] as const] : [])));
  const names = new Map(needed.flatMap((one) => (one.names ? [[one.names.locality_id, one.names] as const] : [])));
  return { places: [...places.values()], names: [...names.values()] };
}

function planRow(read: RowToPlan, asked: Asked, walk: Walk): PlannedRow {
  const { row, said, number, photos } = read;
  const planned: PlannedRow = {
    row,
    number,
    said,
    photos,
    notes: [...read.notes],
    same: null,
    before: null,
    candidates: [],
    changes: [],
    write: null,
    verdict: 'new',
  };
  const as: Making = (verdict, more = {}) => ({ ...planned, ...more, verdict });
  const choice = asked.choices.get(row);
  if (asked.written?.has(row)) {
    keepInMind(read, walk);
    return as('written');
  }
  if (read.isEmpty && number === null) return as('empty');
  if (choice === 'leave') return as('left');
  if (choice) planned.notes = planned.notes.map(settledDoubt);
  if (planned.notes.some(({ asks }) => asks)) return as('ask');
  const before = sameBefore(read, walk);
  if (before !== undefined && choice !== 'add' && asked.answers.duplicates === 'skip')
    return as('duplicate', { same: { row: before } });
  return planIdentified(as, planned, read, asked, walk);
}

/** Plans a row by the specimens that it may be: an update, a question, or a new specimen. */
function planIdentified(as: Making, planned: PlannedRow, read: RowToPlan, input: Asked, walk: Walk): PlannedRow {
  const { existing } = input.known;
  const choice = input.choices.get(read.row);
  const sameNumber = specimensOf(read, existing);
  const rowBefore = keepIdInMind(read, walk);
  const { specimens, update, question } = identifyRow(read, { sameNumber, existing, file: walk.file, rowBefore });
  if (question) planned.notes.push(choice ? { ...question, asks: undefined } : question);
  if (question && !choice) return as('ask', { candidates: specimens.map(candidateOf) });
  // A row whose id is nobody's, or is another row's, is a specimen of its own unless one is chosen.
  const isNew = choice === 'add' || (question && !update && typeof choice !== 'object');
  const isFree = specimens.length === 0 || isNew || input.answers.existing === 'add';
  if (isFree) {
    noteNumber(planned, sameNumber, keepInMind(read, walk));
    return checked(as, { ...read, number: read.number ?? walk.numbers.give() });
  }
  const chosen = typeof choice === 'object' || update === null ? choice : { update };
  const otherSpecimens = sameNumber.filter(({ id }) => id !== update && !walk.file.renumbered.has(id));
  const key = rowKey(read.number, read.said);
  if (isRenumbered(chosen, update, walk))
    noteNumber(planned, otherSpecimens, key === null ? undefined : walk.byNumber.get(key));
  return onceUpdated(
    as,
    updateExisting(as, { ...read, choice: chosen, renumbered: update }, specimens, input),
    specimens,
    read,
    walk,
  );
}

/** Whether the specimen of a row's id gets another number by it. */
const isRenumbered = (choice: RowChoice | undefined, update: string | null, { file }: Walk) =>
  typeof choice === 'object' && choice.update === update && file.renumbered.has(update);

/** Says that a number is another specimen's, or another row's, too. */
function noteNumber(planned: PlannedRow, specimens: readonly OwnSpecimen[], otherRow: number | undefined): void {
  if (specimens.length > 0) note(planned, 'number_used');
  if (otherRow !== undefined) note(planned, 'number_twice', String(otherRow));
}

/** One's own specimens that carry the number of a row: the collection's, else the one on the stone. */
function specimensOf({ number, said }: RowToPlan, existing: TableKnowledge['existing']): readonly OwnSpecimen[] {
  const key = rowKey(number, said);
  return key === null ? [] : (existing.get(key) ?? []);
}

/** A doubt that the owner settled is still said, and asks no more. */
const settledDoubt = (note: Note): Note => (rowDoubts.has(note.kind) ? { ...note, asks: undefined } : note);

/** A specimen is changed by one row; a second one that would waits, and may go to another specimen of its number. */
function onceUpdated(
  as: Making,
  planned: PlannedRow,
  specimens: readonly OwnSpecimen[],
  read: RowToPlan,
  walk: Walk,
): PlannedRow {
  const { verdict, same, row, notes } = planned;
  if (verdict !== 'update' || !same || !('id' in same)) return planned;
  const before = walk.updated.get(same.id);
  if (before === undefined) {
    walk.updated.set(same.id, row);
    keepInMind(read, walk);
    return planned;
  }
  const question = {
    kind: 'updated_twice',
    column: null,
    field: 'number',
    value: '',
    as: String(before),
    asks: true,
  } as const;
  const candidates = specimens.filter(({ id }) => !walk.updated.has(id)).map(candidateOf);
  return as('ask', { same, candidates, notes: [...notes, question] });
}

function note(planned: PlannedRow, kind: NoteKind, as?: string): void {
  planned.notes.push({ kind, column: null, field: 'number', value: '', ...(as !== undefined && { as }) });
}

/** A new specimen as the server would take it; what it would refuse waits for somebody to put it right. */
function checked(
  as: Making,
  { id, row, said, number, exported }: Omit<RowToPlan, 'number'> & { number: CollNo },
): PlannedRow {
  const create = { ...said, ...number, id };
  const read = newSpecimen.safeParse(create);
  if (read.success)
    return as('new', { number, write: { row, create, ...(exported && { is_exported: true }) } as PlannedWrite });
  const field = String(read.error.issues[0]?.path[0] ?? '');
  const { notes } = as('ask');
  return as('ask', {
    number,
    notes: [...notes, { kind: 'value_bad', column: null, field: field as NotedField, value: field, asks: true }],
  });
}
