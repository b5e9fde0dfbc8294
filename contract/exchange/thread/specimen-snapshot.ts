import * as z from 'zod';
import { conditionMarks, conditions } from '#contract/collection/specimen/status.ts';
import { specimenLocality } from '#contract/localities/specimen-locality.ts';

/** How much of a specimen's description a proposal records, in characters. */
const DESCRIPTION_MAX = 2_000;

/** What a proposal records of a specimen, and what is compared when it is agreed to. */
export const snapshotFields = [
  'number',
  'name',
  'minerals',
  'locality',
  'size',
  'weight',
  'condition',
  'marks',
  'description',
  'photo',
] as const;
export type SnapshotField = (typeof snapshotFields)[number];

const dimension = z.number().nullable();

/**
 * A specimen as it was when it was proposed, as visitors would read it if it is public: its locality no finer than its
 * owner shows it, nothing of prices, dealers, tags, storage or private notes. Fields that are optional are missing in
 * proposals stored before they existed.
 */
export const specimenSnapshot = {
  coll_no: z.string(),
  /** the number on the stone */
  own_number: z.string().nullable().optional(),
  display_name: z.string(),
  locality: specimenLocality.nullable(),
  /** the locality as on the label, where it is shown exactly */
  locality_text: z.string().nullable().optional(),
  /** millimetres */
  size: z.object({ length: dimension, width: dimension, height: dimension }).optional(),
  /** grams */
  weight: z.number().nullable().optional(),
  condition: z.enum(conditions).nullable().optional(),
  marks: z.array(z.enum(conditionMarks)).optional(),
  description: z.string().nullable().optional(),
};

export const snapshotMinerals = z.array(z.object({ id: z.string(), name: z.string(), name_zh: z.string().nullable() }));

/** A specimen in a stored proposal: its cover by id, and a hash of everything that is compared. */
export const storedSpecimen = z.object({
  specimen_id: z.string(),
  ...specimenSnapshot,
  minerals: snapshotMinerals.optional(),
  cover_media_id: z.string().nullable(),
  hash: z.string().optional(),
  /** set if visitors did not find it */
  was_private: z.boolean().optional(),
});
export type StoredSpecimen = z.infer<typeof storedSpecimen>;
type Snapshot = Omit<StoredSpecimen, 'hash' | 'was_private'>;

/** Returns the part of a description that a proposal records. */
export const snapshotDescription = (description: string | null): string | null =>
  description && [...description].slice(0, DESCRIPTION_MAX).join('');

// The names of a mineral or a mine in the reference may be corrected without any change to the specimen.
const fieldValues: Record<SnapshotField, (snapshot: Snapshot) => unknown> = {
  number: ({ coll_no, own_number = null }) => [coll_no, own_number],
  name: ({ display_name }) => display_name,
  minerals: ({ minerals = [] }) => minerals.map(({ id }) => id),
  locality: ({ locality, locality_text = null }) => [locality?.id ?? null, locality?.names ?? null, locality_text],
  size: ({ size }) => (size ? [size.length, size.width, size.height] : null),
  weight: ({ weight = null }) => weight,
  condition: ({ condition = null }) => condition,
  marks: ({ marks = [] }) => [...marks].sort(),
  description: ({ description = null }) => description,
  photo: ({ cover_media_id }) => cover_media_id,
};

const fieldText = (snapshot: Snapshot, field: SnapshotField) => JSON.stringify(fieldValues[field](snapshot));

/** Returns everything of a snapshot that is compared, as one text: equal for equal snapshots. */
export const snapshotText = (snapshot: Snapshot): string =>
  snapshotFields.map((field) => fieldText(snapshot, field)).join('\n');

/** Returns the fields in which two snapshots of a specimen differ. */
export const changedFields = (past: Snapshot, present: Snapshot): SnapshotField[] =>
  snapshotFields.filter((field) => fieldText(past, field) !== fieldText(present, field));
