import { z } from 'zod';
import { newSpecimen, type OwnSpecimen, specimenChange } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { id } from '#contract/http/id.ts';
import type { NewOwnPlace } from '#contract/localities/own-places-api.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';
import type { Note } from './notes.ts';
import type { LocalityNames, ReadRow, RowFields } from './reading.ts';

const NOTE_MAX = specimenFields.description_private.kind.max;
const row = z.int().min(1).max(1_100_000);

/** The lines of a private note that are an import's, among those of the owner. */
const importedNote = z.string().max(NOTE_MAX).nullable().optional();

/** A row as it is written: a new specimen under the id that the plan made, or a change of one that is there. */
export const plannedWrite = z.union([
  // The private note of an exported specimen is its owner's, though an import writes it.
  z.object({ row, create: newSpecimen, is_exported: z.literal(true).optional() }),
  z.object({ row, change: specimenChange.extend({ id, imported_note: importedNote }) }),
]);
/** What is written of a row, as the plan has it. */
export type PlannedWrite = z.input<typeof plannedWrite>;
export type CheckedWrite = z.output<typeof plannedWrite>;

/** The id of the specimen that a row writes. */
export const specimenId = (write: CheckedWrite): string => ('create' in write ? write.create.id : write.change.id);

/**
 * What becomes of a row. duplicate: it says what another row, or a specimen, says already; ask: somebody has to decide or to
 * put something right; left: somebody had it left out; empty: it says nothing; written: this import wrote it already,
 * before it was resumed.
 */
const verdicts = ['new', 'update', 'duplicate', 'ask', 'left', 'empty', 'written'] as const;
export type Verdict = (typeof verdicts)[number];

/** A specimen that a row may be. */
export type Candidate = Pick<
  OwnSpecimen,
  'id' | 'coll_no' | 'display_name' | 'own_number' | 'locality' | 'locality_text'
>;

export type PlannedRow = {
  /** as its file counts it, from 1 */
  row: number;
  verdict: Verdict;
  notes: Note[];
  number: CollNo | null;
  said: RowFields;
  photos: string[];
  /** the row, or one's own specimen, that says the same or has the number */
  same: { row: number } | { id: string; number: CollNo } | null;
  /** one's own specimen of this number, as it is now */
  before: OwnSpecimen | null;
  /** the specimens that carry its number, where somebody has to say which it is */
  candidates: Candidate[];
  /** the fields that an update changes */
  changes: string[];
  write: PlannedWrite | null;
};

export type Plan = {
  rows: PlannedRow[];
  counts: Record<Verdict, number>;
  /** rows that are imported although there is something to note of them */
  noted: number;
  /** series that the plan begins */
  new_series: string[];
  before: BeforeRows;
};

/** What is made before the rows of an exported collection are written: places of one's own, and what places are called. */
export type BeforeRows = { places: NewOwnPlace[]; names: LocalityNames[] };

/** A row that was read, with where it stands in its file and the id that it will have. */
export type RowToPlan = ReadRow & { row: number; id: string };

/**
 * What the owner decided of a row: left out; a specimen after all, planned as if there were no doubt (`take`); added
 * although it is there already; an update; or that of one specimen.
 */
export type RowChoice = 'leave' | 'take' | 'add' | 'update' | { update: string };

/** Completes a row with its verdict. */
export type RowMaker = (verdict: Verdict, overrides?: Partial<PlannedRow>) => PlannedRow;
