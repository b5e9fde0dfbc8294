import * as z from 'zod';
import { whereaboutsKinds } from '#contract/collection/specimen/whereabouts.ts';
import { locales } from '#contract/format/locale.ts';
import { sizeClasses } from '#contract/format/size.ts';
import { id, version } from '#contract/http/id.ts';
import { specimenLocality } from '#contract/localities/specimen-locality.ts';
import { MEDIA_PER_SPECIMEN, media } from '#contract/media/media.ts';
import { isEmptySpecimen } from './empty-specimen.ts';
import { openShapeSchema, ownShapeSchema, writtenShape } from './field-schemas.ts';
import { labelStates } from './label-state.ts';
import { specimenFields } from './specimen-fields.ts';

const writtenFields = writtenShape(specimenFields);
const writtenSpecimen = z.object(writtenFields);

/** A change of a specimen: some of its fields, and the version that the change is based on. */
export const specimenChange = writtenSpecimen.partial().extend({ version });
export type SpecimenChange = z.output<typeof specimenChange>;

/** Another number for a specimen, and the version that the change is based on. */
export const numberChange = specimenChange.pick({ coll_serie: true, coll_index: true, version: true }).required();

const newFields = writtenSpecimen.partial().extend({
  id,
  coll_serie: writtenFields.coll_serie,
  coll_index: writtenFields.coll_index,
  /** how many photos are being uploaded to it */
  photos: z.int().min(0).max(MEDIA_PER_SPECIMEN).optional(),
});

/** Returns the schema of a new specimen entered after another, from which these fields were carried over. */
export const newSpecimenSchema = (carriedFields: Readonly<Record<string, unknown>>) =>
  newFields.refine((input) => input.access_level !== 'public' || !isEmptySpecimen(input, carriedFields), {
    error: 'specimen_empty',
    path: ['mineral_ids'],
  });

/** A new specimen: only id, series and index are required; a public one must describe the specimen. */
export const newSpecimen = newSpecimenSchema({});
export type NewSpecimen = z.output<typeof newSpecimen>;

const mineral = z.object({
  id: z.string(),
  name: z.string(),
  name_zh: z.string().nullable(),
  formula: z.string().nullable(),
});
export type SpecimenMineral = z.infer<typeof mineral>;

/** The new owner of a specimen: the year, the username, and its number there if the reader may open it. */
const wentTo = z.object({
  year: z.int(),
  username: z.string(),
  display_name: z.string(),
  coll_no: z.string().nullable(),
  /** set if other specimens there have that number */
  id: z.string().optional(),
});
export type WentTo = z.infer<typeof wentTo>;

const storedFields = {
  id: z.string(),
  ...openShapeSchema(specimenFields),
  /** whether an exchange has reserved it; only when read, not in the answer to a change */
  reserved: z.boolean().optional(),
  /** the new owner; only on its page, and if it may be named */
  went_to: wentTo.optional(),
  /** the conversation in which it was exchanged; only on its page for visitors, and while it is public */
  exchange_thread_id: z.string().optional(),
  permanent_id: z.string(),
  username: z.string(),
  coll_no: z.string(),
  minerals: z.array(mineral),
  locality: specimenLocality.nullable(),
  display_name: z.string(),
  size_class: z.enum(sizeClasses).nullable(),
  cover: media.nullable(),
  media_count: z.int(),
  like_count: z.int(),
  /** the second language in which names are shown */
  translated_language: z.enum(locales),
  created_at: z.string(),
  updated_at: z.string(),
};

/** A specimen as visitors read it: a type of its own, so that fields not listed here can't leak. */
export const publicSpecimen = z.object({
  ...storedFields,
  /** whether the reader finds other specimens of its owner with its number: then its address contains its id */
  number_shared: z.boolean(),
});
export type PublicSpecimen = z.infer<typeof publicSpecimen>;

/** Where a specimen is after an exchange that ended incomplete, as its owner said, and since when it is away. */
const specimenWhereabouts = z.object({
  whereabouts: z.enum(whereaboutsKinds),
  /** null when the account of the partner is deleted */
  partner: z.object({ username: z.string(), display_name: z.string() }).nullable(),
  since: z.string(),
  thread_id: z.string(),
});
export type SpecimenWhereabouts = z.infer<typeof specimenWhereabouts>;

/** A specimen as its owner reads it. */
export const ownSpecimen = z.object({
  ...storedFields,
  ...ownShapeSchema(specimenFields),
  version: z.int(),
  /** whether other specimens of its owner outside the trash have its number; set if known */
  number_shared: z.boolean().optional(),
  /** the state of its label card */
  label: z.enum(labelStates),
  /** received by an exchange and not yet reviewed by its owner */
  needs_review: z.boolean().optional(),
  /** set while it is away after an exchange; only on its page */
  whereabouts: specimenWhereabouts.optional(),
  warnings: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type OwnSpecimen = z.infer<typeof ownSpecimen>;
