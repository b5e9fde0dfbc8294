import { mergeNote, type NoteMode } from '#contract/collection/import/rows/merge-note.ts';
import type { Note, NotedField, NoteKind } from '#contract/collection/import/rows/notes.ts';
import type {
  Candidate,
  PlannedRow,
  PlannedWrite,
  RowChoice,
  RowMaker,
  RowToPlan,
} from '#contract/collection/import/rows/planned-row.ts';
import type { Answers, ImportLookups, RowFields } from '#contract/collection/import/rows/table-reading.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';

/** `renumberedId` is the specimen that gets the number of the row, because it was found by its id. */
type ChosenRow = RowToPlan & { choice: RowChoice | undefined; renumberedId: string | null };
type Knowledge = { answers: Answers; tableKnowledge: Pick<ImportLookups, 'importedNotes'> };

/** Plans a row whose number the owner already has: a duplicate, an update, or a question for the owner. */
export function updateExisting(
  makeRow: RowMaker,
  chosenRow: ChosenRow,
  specimens: readonly OwnSpecimen[],
  knowledge: Knowledge,
): PlannedRow {
  const candidates = chosenSpecimens(chosenRow, specimens);
  const [specimen] = candidates;
  if (!specimen) return makeRow('ask');
  const { row, rowFields, number, choice } = chosenRow;
  const isSame = choice === 'update' || candidates !== specimens;
  const sameSpecimen = {
    id: specimen.id,
    number: number ?? { coll_serie: specimen.coll_serie, coll_index: specimen.coll_index },
  };
  const comparison = { same: sameSpecimen, before: specimen };
  const { set: fields, note } = smallestUpdate(rowFields, candidates, knowledge);
  const set = { ...newNumber(chosenRow, specimen), ...fields };
  if (Object.keys(set).length === 0) return makeRow('duplicate', comparison);
  if (knowledge.answers.existing === 'skip' && !isSame) return makeRow('duplicate', comparison);
  const question = updateQuestion(rowFields, isSame ? [specimen] : specimens, set, isSame);
  if (question) {
    const { notes } = makeRow('ask');
    return makeRow('ask', { ...comparison, candidates: specimens.map(buildCandidate), notes: [...notes, question] });
  }
  const write = { row, change: { ...set, ...note, id: specimen.id, version: specimen.version } } as PlannedWrite;
  return makeRow('update', { ...comparison, number: sameSpecimen.number, changes: Object.keys(set), write });
}

/** Returns the number that a row gives to the specimen of its id, if that differs. */
function newNumber({ number, renumberedId }: ChosenRow, specimen: OwnSpecimen): Partial<CollNo> {
  if (!number || renumberedId !== specimen.id) return {};
  const isSame = number.coll_serie === specimen.coll_serie && number.coll_index === specimen.coll_index;
  return isSame ? {} : { coll_serie: number.coll_serie, coll_index: number.coll_index };
}

/** Returns the specimen chosen for the row, else all with its number. */
function chosenSpecimens({ choice }: ChosenRow, specimens: readonly OwnSpecimen[]): readonly OwnSpecimen[] {
  const chosenMatches = typeof choice === 'object' ? specimens.filter(({ id }) => id === choice.update) : [];
  return chosenMatches.length > 0 ? chosenMatches : specimens;
}

/** Returns the update of the first specimen, unless another already has all values of the row. */
function smallestUpdate(
  fields: RowFields,
  specimens: readonly OwnSpecimen[],
  { answers, tableKnowledge }: Knowledge,
): Update {
  const updates = specimens.map((specimen) =>
    specimenUpdate(fields, specimen, tableKnowledge.importedNotes.get(specimen.id) ?? null, answers.notes),
  );
  return updates.find(({ set }) => Object.keys(set).length === 0) ?? updates[0] ?? { set: {}, note: {} };
}

/** Returns the question that holds an update back until the owner decides; null if there is none. */
function updateQuestion(
  fields: RowFields,
  specimens: readonly OwnSpecimen[],
  set: RowFields,
  isSame: boolean,
): Note | null {
  if (specimens.length > 1) return ownerQuestion('number_many', 'number');
  if (!isSame && specimens.some((specimen) => isOtherSpecimen(fields, specimen)))
    return ownerQuestion('other_piece', 'mineral_ids');
  const isTooLong = [...(set.description_private ?? '')].length > NOTE_MAX;
  return isTooLong ? ownerQuestion('note_full', 'description_private') : null;
}

const ownerQuestion = (kind: NoteKind, field: NotedField): Note => ({
  kind,
  column: null,
  field,
  value: '',
  asks: true,
});

export const buildCandidate = (specimen: OwnSpecimen): Candidate => {
  const { id, coll_no, display_name, own_number, locality, locality_text } = specimen;
  return { id, coll_no, display_name, own_number, locality, locality_text };
};

type Update = { set: RowFields; note: { imported_note?: string | null } };
const NOTE_MAX = specimenFields.description_private.kind.max;

/**
 * Returns the fields in which a row differs from a specimen, with the merged private note and its lines that an
 * import wrote.
 */
function specimenUpdate(fields: RowFields, specimen: OwnSpecimen, importedNote: string | null, mode: NoteMode): Update {
  const incomingNote = fields.description_private;
  const mergedNote = incomingNote
    ? mergeNote({ current: specimen.description_private, importedNote, incomingNote }, mode)
    : null;
  const mergedFields: RowFields = mergedNote ? { ...fields, description_private: mergedNote.note } : fields;
  const current: Readonly<Record<string, unknown>> = specimen;
  const set: RowFields = Object.fromEntries(
    Object.entries(mergedFields).filter(([name, value]) => JSON.stringify(current[name]) !== JSON.stringify(value)),
  );
  return { set, note: mergedNote && 'description_private' in set ? { imported_note: mergedNote.importedNote } : {} };
}

/** Whether a row names minerals, but none of the specimen with its number. */
const isOtherSpecimen = ({ mineral_ids }: RowFields, specimen: OwnSpecimen) =>
  mineral_ids !== undefined &&
  specimen.mineral_ids.length > 0 &&
  !mineral_ids.some((id) => specimen.mineral_ids.includes(id));
