import * as z from 'zod';
import { newSpecimen, type OwnSpecimen, specimenChange } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { id } from '#contract/http/id.ts';
import type { NewOwnPlace } from '#contract/localities/own-places-api.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';
import type { Note } from './notes.ts';
import type { LocalityNames, ReadRow, RowFields } from './table-reading.ts';

const NOTE_MAX = specimenFields.description_private.kind.max;
const row = z.int().min(1).max(1_100_000);

/** The lines of a private note that an import wrote, as distinct from the owner's. */
const importedNote = z.string().max(NOTE_MAX).nullable().optional();

/** A row to be written: a new specimen with the id from the plan, or a change of an existing one. */
export const plannedWrite = z.union([
  // The private note of an exported specimen counts as the owner's, although an import writes it.
  z.object({ row, create: newSpecimen, is_exported: z.literal(true).optional() }),
  z.object({ row, change: specimenChange.extend({ id, imported_note: importedNote }) }),
]);
/** The write of a row in a plan. */
export type PlannedWrite = z.input<typeof plannedWrite>;
export type CheckedWrite = z.output<typeof plannedWrite>;

/** Returns the id of the specimen that a row writes. */
export const specimenId = (write: CheckedWrite): string => ('create' in write ? write.create.id : write.change.id);

/**
 * The result of a row. duplicate: it repeats another row or a specimen; ask: the user has to decide or correct
 * something; left: the user left it out; empty: it contains nothing; written: this import wrote it before it was
 * resumed.
 */
const verdicts = ['new', 'update', 'duplicate', 'ask', 'left', 'empty', 'written'] as const;
export type Verdict = (typeof verdicts)[number];

/** A specimen that a row may be. */
export type Candidate = Pick<
  OwnSpecimen,
  'id' | 'coll_no' | 'display_name' | 'own_number' | 'locality' | 'locality_text'
>;

export type PlannedRow = {
  /** its number in the file, from 1 */
  row: number;
  verdict: Verdict;
  notes: Note[];
  number: CollNo | null;
  said: RowFields;
  photos: string[];
  /** the row, or the owner's specimen, with the same values or the same number */
  same: { row: number } | { id: string; number: CollNo } | null;
  /** the owner's specimen with this number, as it is now */
  before: OwnSpecimen | null;
  /** the specimens with its number, if the user has to choose among them */
  candidates: Candidate[];
  /** the fields that an update changes */
  changes: string[];
  write: PlannedWrite | null;
};

export type Plan = {
  rows: PlannedRow[];
  counts: Record<Verdict, number>;
  /** the number of rows that are imported in spite of a note */
  noted: number;
  /** series that the plan creates */
  new_series: string[];
  prerequisites: RowPrerequisites;
};

/**
 * What is created before the rows of an exported collection are written: the owner's own places, and the names of
 * localities.
 */
export type RowPrerequisites = { places: NewOwnPlace[]; names: LocalityNames[] };

/** A row that was read, with its position in the file and the id of its specimen. */
export type RowToPlan = ReadRow & { row: number; id: string };

/**
 * The owner's decision on a row: leave it out; `take` it as a specimen in spite of a doubt; add it although it
 * exists; update; or update one specimen.
 */
export type RowChoice = 'leave' | 'take' | 'add' | 'update' | { update: string };

/** Returns a row completed with its verdict. */
export type RowMaker = (verdict: Verdict, overrides?: Partial<PlannedRow>) => PlannedRow;
