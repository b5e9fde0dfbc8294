import type { OwnSpecimen } from '../../specimen/specimen.ts';
import { specimenFields } from '../../specimen/specimen-fields.ts';
import { mergeNote, type NoteMode } from './merge-note.ts';
import type { Note, NotedField, NoteKind } from './notes.ts';
import type { Candidate, Making, PlannedRow, PlannedWrite, RowChoice, RowToPlan } from './planned-row.ts';
import type { Answers, SaidFields, TableKnowledge } from './reading.ts';

type ChosenRow = RowToPlan & { choice: RowChoice | undefined };
type Knowledge = { answers: Answers; known: Pick<TableKnowledge, 'importedNotes'> };

/** A row whose number the owner has: nothing new, an update of it, or another specimen, which the owner decides. */
export function updateExisting(
  as: Making,
  asked: ChosenRow,
  specimens: readonly OwnSpecimen[],
  knowledge: Knowledge,
): PlannedRow {
  const candidates = chosenSpecimens(asked, specimens);
  const [only] = candidates;
  if (!only) return as('ask');
  const { row, said, number, choice } = asked;
  const isSame = choice === 'update' || candidates !== specimens;
  const same = { id: only.id, number: number ?? { coll_serie: only.coll_serie, coll_index: only.coll_index } };
  const there = { same, before: only };
  const { set, note } = smallestUpdate(said, candidates, knowledge);
  if (Object.keys(set).length === 0) return as('duplicate', there);
  if (knowledge.answers.existing === 'skip' && !isSame) return as('duplicate', there);
  const question = updateQuestion(said, isSame ? [only] : specimens, set, isSame);
  if (question) {
    const { notes } = as('ask');
    return as('ask', { ...there, candidates: specimens.map(candidateOf), notes: [...notes, question] });
  }
  const write = { row, change: { ...set, ...note, id: only.id, version: only.version } } as PlannedWrite;
  return as('update', { ...there, number: same.number, changes: Object.keys(set), write });
}

/** The specimen that was chosen for the row, else all that carry its number. */
function chosenSpecimens({ choice }: ChosenRow, specimens: readonly OwnSpecimen[]): readonly OwnSpecimen[] {
  const chosen = typeof choice === 'object' ? specimens.filter(({ id }) => id === choice.update) : [];
  return chosen.length > 0 ? chosen : specimens;
}

/** The update of the first specimen, unless another one says all of the row already. */
function smallestUpdate(said: SaidFields, specimens: readonly OwnSpecimen[], { answers, known }: Knowledge): Update {
  const updates = specimens.map((specimen) =>
    changesOf(said, specimen, known.importedNotes.get(specimen.id) ?? null, answers.notes),
  );
  return updates.find(({ set }) => Object.keys(set).length === 0) ?? updates[0] ?? { set: {}, note: {} };
}

/** What keeps an update back until its owner decides. */
function updateQuestion(
  said: SaidFields,
  specimens: readonly OwnSpecimen[],
  set: SaidFields,
  isSame: boolean,
): Note | null {
  if (specimens.length > 1) return askOf('number_many', 'number');
  if (!isSame && specimens.some((specimen) => isOtherPiece(said, specimen))) return askOf('other_piece', 'mineral_ids');
  const isTooLong = [...(set.description_private ?? '')].length > NOTE_MAX;
  return isTooLong ? askOf('note_full', 'description_private') : null;
}

const askOf = (kind: NoteKind, field: NotedField): Note => ({ kind, column: null, field, value: '', asks: true });

const candidateOf = ({ id, coll_no, display_name }: OwnSpecimen): Candidate => ({ id, coll_no, display_name });

type Update = { set: SaidFields; note: { imported_note?: string | null } };
const NOTE_MAX = specimenFields.description_private.kind.max;

/** What a row says otherwise than a specimen does; of the private note, what becomes of it, and which lines are an import's. */
function changesOf(said: SaidFields, specimen: OwnSpecimen, imported: string | null, mode: NoteMode): Update {
  const incoming = said.description_private;
  const merged = incoming ? mergeNote({ current: specimen.description_private, imported, incoming }, mode) : null;
  const fields: SaidFields = merged ? { ...said, description_private: merged.note } : said;
  const current: Readonly<Record<string, unknown>> = specimen;
  const set: SaidFields = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => JSON.stringify(current[name]) !== JSON.stringify(value)),
  );
  return { set, note: merged && 'description_private' in set ? { imported_note: merged.imported } : {} };
}

/** Whether a row names minerals, and none of those that the specimen of its number has. */
const isOtherPiece = ({ mineral_ids }: SaidFields, specimen: OwnSpecimen) =>
  mineral_ids !== undefined &&
  specimen.mineral_ids.length > 0 &&
  !mineral_ids.some((id) => specimen.mineral_ids.includes(id));
