import type { Note } from '#contract/collection/import/rows/notes.ts';
import { idKey } from '#contract/collection/import/rows/number-keys.ts';
import type { RowChoice, RowToPlan } from '#contract/collection/import/rows/planned-row.ts';
import type { ImportLookups } from '#contract/collection/import/rows/table-reading.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';

type ExistingSpecimens = ImportLookups['existing'];

/**
 * Returns the owner's specimen that a row of an exported collection was made from; undefined if the row has none.
 */
export const specimenOfId = (
  id: string | null | undefined,
  existingSpecimens: ExistingSpecimens,
): OwnSpecimen | undefined => (id ? existingSpecimens.get(idKey(id))?.[0] : undefined);

/** What the rows of a file together show about the owner's specimens. */
export type FileIdentity = {
  /** whether the file was exported from this account: one of its ids is a specimen of the owner */
  isOwn: boolean;
  /** the specimens that the file renumbers, so that their numbers become free */
  renumberedIds: ReadonlySet<string>;
};

/** Returns what the ids of a file show; a skipped row gives no number. */
export function fileIdentity(
  rows: readonly RowToPlan[],
  existingSpecimens: ExistingSpecimens,
  choices: ReadonlyMap<number, RowChoice>,
): FileIdentity {
  const renumberedIds = new Set<string>();
  let isOwn = false;
  for (const { row, number, exportedData } of rows) {
    const specimen = specimenOfId(exportedData?.id, existingSpecimens);
    if (!specimen) continue;
    isOwn = true;
    const isSameNumber = number?.coll_serie === specimen.coll_serie && number.coll_index === specimen.coll_index;
    if (number && !isSameNumber && choices.get(row) !== 'leave') renumberedIds.add(specimen.id);
  }
  return { isOwn, renumberedIds };
}

/**
 * Which specimens a row may be. `update`: the one with its id, which is changed and gets the row's number;
 * `question`: what the owner has to decide first.
 */
type Identity = { specimens: readonly OwnSpecimen[]; updateId: string | null; question: Note | null };

/**
 * Finds the specimen of a row by its id. In a file that was exported from this account, an unknown id, an id that
 * an earlier row had, and an id whose specimen differs from that of the number become questions.
 */
export function identifyRow(
  { exportedData }: RowToPlan,
  {
    sameNumber,
    existingSpecimens,
    file,
    rowBefore,
  }: {
    /** the specimens that have the number of the row */
    sameNumber: readonly OwnSpecimen[];
    existingSpecimens: ExistingSpecimens;
    file: FileIdentity;
    /** the earlier row with the same id */
    rowBefore: number | undefined;
  },
): Identity {
  const id = exportedData?.id;
  if (!id || !file.isOwn) return { specimens: sameNumber, updateId: null, question: null };
  const specimen = specimenOfId(id, existingSpecimens);
  if (!specimen) return { specimens: sameNumber, updateId: null, question: idQuestion('id_unknown', id) };
  if (rowBefore !== undefined)
    return { specimens: sameNumber, updateId: null, question: idQuestion('id_twice', id, String(rowBefore)) };
  const otherSpecimens = sameNumber.filter(
    (otherSpecimen) => otherSpecimen.id !== specimen.id && !file.renumberedIds.has(otherSpecimen.id),
  );
  const isSame = sameNumber.some((otherSpecimen) => otherSpecimen.id === specimen.id);
  const question = otherSpecimens.length > 0 && !isSame ? idQuestion('id_number', id) : null;
  return { specimens: question ? [specimen, ...otherSpecimens] : [specimen], updateId: specimen.id, question };
}

function idQuestion(kind: Note['kind'], value: string, usedValue?: string): Note {
  return { kind, column: null, field: 'number', value, asks: true, ...(usedValue !== undefined && { as: usedValue }) };
}
