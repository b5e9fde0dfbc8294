import type { CollNo } from '../../numbers/coll-no.ts';
import type { OwnSpecimen } from '../../specimen/specimen.ts';
import { specimenFields } from '../../specimen/specimen-fields.ts';
import { mergeNote, type NoteMode } from './merge-note.ts';
import type { Note, NotedField, NoteKind } from './notes.ts';
import type { Candidate, Making, PlannedRow, PlannedWrite, RowChoice, RowToPlan } from './planned-row.ts';
import type { Answers, SaidFields, TableKnowledge } from './reading.ts';

/** `renumbered` is the specimen that gets the number of the row, since it was found by its id. */
type ChosenRow = RowToPlan & { choice: RowChoice | undefined; renumbered: string | null };
type Knowledge = { answers: Answers; known: Pick<TableKnowledge, 'importedNotes'> };

/** Plans a row whose number the owner has already: a duplicate, an update, or a question that the owner decides. */
export function updateExisting(
  makeRow: Making,
  chosenRow: ChosenRow,
  specimens: readonly OwnSpecimen[],
  knowledge: Knowledge,
): PlannedRow {
  const candidates = chosenSpecimens(chosenRow, specimens);
  const [specimen] = candidates;
  if (!specimen) return makeRow('ask');
  const { row, said, number, choice } = chosenRow;
  const isSame = choice === 'update' || candidates !== specimens;
  const same = {
    id: specimen.id,
    number: number ?? { coll_serie: specimen.coll_serie, coll_index: specimen.coll_index },
  };
  const comparison = { same, before: specimen };
  const { set: fields, note } = smallestUpdate(said, candidates, knowledge);
  const set = { ...newNumber(chosenRow, specimen), ...fields };
  if (Object.keys(set).length === 0) return makeRow('duplicate', comparison);
  if (knowledge.answers.existing === 'skip' && !isSame) return makeRow('duplicate', comparison);
  const question = updateQuestion(said, isSame ? [specimen] : specimens, set, isSame);
  if (question) {
    const { notes } = makeRow('ask');
    return makeRow('ask', { ...comparison, candidates: specimens.map(candidateOf), notes: [...notes, question] });
  }
  const write = { row, change: { ...set, ...note, id: specimen.id, version: specimen.version } } as PlannedWrite;
  return makeRow('update', { ...comparison, number: same.number, changes: Object.keys(set), write });
}

/** The number that a row gives to the specimen of its id, where that has another. */
function newNumber({ number, renumbered }: ChosenRow, specimen: OwnSpecimen): Partial<CollNo> {
  if (!number || renumbered !== specimen.id) return {};
  const isSame = number.coll_serie === specimen.coll_serie && number.coll_index === specimen.coll_index;
  return isSame ? {} : { coll_serie: number.coll_serie, coll_index: number.coll_index };
}

/** The specimen that was chosen for the row, else all that carry its number. */
function chosenSpecimens({ choice }: ChosenRow, specimens: readonly OwnSpecimen[]): readonly OwnSpecimen[] {
  const chosen = typeof choice === 'object' ? specimens.filter(({ id }) => id === choice.update) : [];
  return chosen.length > 0 ? chosen : specimens;
}

/** The update of the first specimen, unless another one already has all that the row says. */
function smallestUpdate(fields: SaidFields, specimens: readonly OwnSpecimen[], { answers, known }: Knowledge): Update {
  const updates = specimens.map((specimen) =>
    changesOf(fields, specimen, known.importedNotes.get(specimen.id) ?? null, answers.notes),
  );
  return updates.find(({ set }) => Object.keys(set).length === 0) ?? updates[0] ?? { set: {}, note: {} };
}

/** The question that holds an update back until the owner decides; null where there is none. */
function updateQuestion(
  fields: SaidFields,
  specimens: readonly OwnSpecimen[],
  set: SaidFields,
  isSame: boolean,
): Note | null {
  if (specimens.length > 1) return askOf('number_many', 'number');
  if (!isSame && specimens.some((specimen) => isOtherPiece(fields, specimen)))
    return askOf('other_piece', 'mineral_ids');
  const isTooLong = [...(set.description_private ?? '')].length > NOTE_MAX;
  return isTooLong ? askOf('note_full', 'description_private') : null;
}

const askOf = (kind: NoteKind, field: NotedField): Note => ({ kind, column: null, field, value: '', asks: true });

export const candidateOf = (specimen: OwnSpecimen): Candidate => {
  const { id, coll_no, display_name, own_number, locality, locality_text } = specimen;
  return { id, coll_no, display_name, own_number, locality, locality_text };
};

type Update = { set: SaidFields; note: { imported_note?: string | null } };
const NOTE_MAX = specimenFields.description_private.kind.max;

/** The fields in which a row differs from a specimen, with the merged private note and the lines of it that an import wrote. */
function changesOf(fields: SaidFields, specimen: OwnSpecimen, imported: string | null, mode: NoteMode): Update {
  const incoming = fields.description_private;
  const merged = incoming ? mergeNote({ current: specimen.description_private, imported, incoming }, mode) : null;
  const mergedFields: SaidFields = merged ? { ...fields, description_private: merged.note } : fields;
  const current: Readonly<Record<string, unknown>> = specimen;
  const set: SaidFields = Object.fromEntries(
    Object.entries(mergedFields).filter(([name, value]) => JSON.stringify(current[name]) !== JSON.stringify(value)),
  );
  return { set, note: merged && 'description_private' in set ? { imported_note: merged.imported } : {} };
}

/** Whether a row names minerals, and none of those that the specimen of its number has. */
const isOtherPiece = ({ mineral_ids }: SaidFields, specimen: OwnSpecimen) =>
  mineral_ids !== undefined &&
  specimen.mineral_ids.length > 0 &&
  !mineral_ids.some((id) => specimen.mineral_ids.includes(id));
