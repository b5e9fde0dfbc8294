import { type CollNo, INDEX_MAX } from '../../numbers/coll-no.ts';
import { newSpecimen, type OwnSpecimen } from '../../specimen/specimen.ts';
import { type Note, type NotedField, type NoteKind, rowDoubts } from './notes.ts';
import type { BeforeRows, Making, Plan, PlannedRow, PlannedWrite, RowChoice, RowToPlan } from './planned-row.ts';
import type { Answers, SaidFields, TableKnowledge } from './reading.ts';
import { candidateOf, updateExisting } from './update-existing.ts';

type Asked = {
  rows: readonly RowToPlan[];
  answers: Answers;
  known: Pick<TableKnowledge, 'existing' | 'importedNotes' | 'next'>;
  choices: ReadonlyMap<number, RowChoice>;
  series: readonly string[];
  /** the rows that this import has written already, where it goes on with its file chosen again */
  written?: ReadonlySet<number> | undefined;
};

export const numberKey = ({ coll_serie, coll_index }: CollNo) => `${coll_serie} ${coll_index}`;
/** Of a number on a stone; no series is written in small letters. */
export const ownNumberKey = (text: string) => `own ${text}`;

/** What becomes of every row: the one plan that is shown and that is carried out. */
export function planRows(asked: Asked): Plan {
  const numbers = new Numbers(asked);
  const updated = new Map<string, number>();
  const seen = new Map<string, number>();
  const byNumber = new Map<string, number>();
  const rows = asked.rows.map((row) => planRow(row, asked, { numbers, seen, byNumber, updated }));
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

/** Gives the numbers that rows don't: behind all that are there and all that the file gives. */
class Numbers {
  readonly #next = new Map<string, number>();
  readonly #series: string;

  constructor({ rows, answers, known }: Asked) {
    this.#series = answers.series;
    for (const [code, index] of known.next) this.#next.set(code, index);
    for (const { number } of rows)
      if (number)
        this.#next.set(number.coll_serie, Math.max(this.#next.get(number.coll_serie) ?? 1, number.coll_index + 1));
  }

  give(): CollNo {
    const coll_index = Math.min(this.#next.get(this.#series) ?? 1, INDEX_MAX);
    this.#next.set(this.#series, coll_index + 1);
    return { coll_serie: this.#series, coll_index };
  }
}

type Walk = {
  numbers: Numbers;
  /** the first row that says the same under the same number; of an exported collection, by the id there */
  seen: Map<string, number>;
  /** the first row of each number */
  byNumber: Map<string, number>;
  /** the row that changes a specimen, by its id */
  updated: Map<string, number>;
};

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
  const there = specimensOf(read, asked.known.existing);
  if (there.length > 0 && choice !== 'add' && asked.answers.existing !== 'add')
    return onceUpdated(
      as,
      updateExisting(as, { ...read, choice: updateChoice(read, there, choice) }, there, asked),
      there,
      read,
      walk,
    );
  if (there.length > 0) note(planned, 'number_used');
  const other = keepInMind(read, walk);
  if (other !== undefined) note(planned, 'number_twice', String(other));
  return checked(as, { ...read, number: number ?? walk.numbers.give() });
}

/** The owner's decision of a row; without one an exported row is of the specimen that has its id. */
function updateChoice({ exported }: RowToPlan, specimens: readonly OwnSpecimen[], choice: RowChoice | undefined) {
  if (typeof choice === 'object') return choice;
  const exportedSpecimen = specimens.find(({ id }) => id === exported?.id);
  return exportedSpecimen ? { update: exportedSpecimen.id } : choice;
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

/** The row before that says the same, under the same number where it has one. */
function sameBefore({ row, number, said, exported }: RowToPlan, { seen }: Walk): number | undefined {
  // Of an exported collection each id is a specimen of its own, however alike another is.
  if (exported?.id) {
    const before = seen.get(exported.id);
    seen.set(exported.id, before ?? row);
    return before;
  }
  return seen.get(rowText(number, said));
}

/** Remembers a row for those behind it; the row before that has its number, where there is one. */
function keepInMind({ row, number, said }: RowToPlan, { seen, byNumber }: Walk): number | undefined {
  const text = rowText(number, said);
  if (!seen.has(text)) seen.set(text, row);
  const key = rowKey(number, said);
  if (key === null) return undefined;
  const other = byNumber.get(key);
  if (other === undefined) byNumber.set(key, row);
  return other;
}

/** The number of a row: the collection's, else the one on the stone. */
function rowKey(number: CollNo | null, { own_number }: SaidFields): string | null {
  if (number) return numberKey(number);
  return own_number ? ownNumberKey(own_number) : null;
}

const rowText = (number: CollNo | null, said: SaidFields) => `${rowKey(number, said) ?? ''} ${JSON.stringify(said)}`;

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
