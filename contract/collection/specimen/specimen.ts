import { z } from 'zod';
import { accessLevels } from '../../access.ts';
import { id, version } from '../../id.ts';
import { locales } from '../../locale.ts';
import { MEDIA_PER_SPECIMEN, media } from '../../media/media.ts';
import { collIndex, serieCode } from '../numbers/coll-no.ts';
import { isEmptySpecimen } from './empty-specimen.ts';
import { localityRef, specimenLocality } from './locality-precision.ts';
import { precisions } from './precision.ts';
import { sizeClasses } from './size.ts';
import { displayNameChoices, openFields, ownFields } from './specimen-fields.ts';
import { conditions, marks, statuses } from './status.ts';

const written = z.object({ ...openFields, ...ownFields });

/** A change of a specimen: some of its fields, and the version that was read. */
export const specimenChange = written.partial().extend({ version });
export type SpecimenChange = z.output<typeof specimenChange>;

/** Another number for a specimen, and the version of it that was read. */
export const renumbering = specimenChange.pick({ coll_serie: true, coll_index: true, version: true }).required();

const newFields = written.partial().extend({
  id,
  coll_serie: serieCode,
  coll_index: collIndex,
  /** how many photographs are on their way to it */
  photos: z.int().min(0).max(MEDIA_PER_SPECIMEN).optional(),
});

/** A new specimen that is written after another, of which this was carried over. */
export const newSpecimenAfter = (carried: Readonly<Record<string, unknown>>) =>
  newFields.refine((input) => input.access_level !== 'public' || !isEmptySpecimen(input, carried), {
    error: 'specimen_empty',
    path: ['mineral_ids'],
  });

/** A new specimen: only id, series and index are required; a public one says something of the piece. */
export const newSpecimen = newSpecimenAfter({});
export type NewSpecimen = z.output<typeof newSpecimen>;

const mineral = z.object({
  id: z.string(),
  name: z.string(),
  name_zh: z.string().nullable(),
  formula: z.string().nullable(),
});
export type SpecimenMineral = z.infer<typeof mineral>;

const text = z.string().nullable();
const stored = {
  id: z.string(),
  coll_serie: z.string(),
  coll_index: z.int(),
  mineral_ids: z.array(z.string()),
  written_minerals: z.array(z.string()),
  locality_id: localityRef.nullable(),
  locality_text: text,
  locality_precision: z.enum(precisions),
  tags: z.array(z.string()),
  access_level: z.enum(accessLevels),
  description: text,
  size: z.object({ length: z.number().nullable(), width: z.number().nullable(), height: z.number().nullable() }),
  weight: z.number().nullable(),
  micromount: z.boolean(),
  provenance: z.array(z.object({ owner: text, from: text, to: text, number: text, public: z.boolean() })),
  miner: text,
  collect_date: text,
  min_id: text,
  custom_name1: text,
  custom_name2: text,
  display_name_choice: z.enum(displayNameChoices),
  condition: z.enum(conditions).nullable(),
  marks: z.array(z.enum(marks)),
  status: z.enum(statuses),
  /** whether an exchange holds it; said where it is read, not in the answer to a change */
  reserved: z.boolean().optional(),
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
  /** the language names are also shown in */
  translated_language: z.enum(locales),
  created_at: z.string(),
  updated_at: z.string(),
};

/** A specimen as visitors read it: its own type, so that what is not here cannot leak. */
export const publicSpecimen = z.object(stored);
export type PublicSpecimen = z.infer<typeof publicSpecimen>;

/** A specimen as its owner reads it. */
export const ownSpecimen = publicSpecimen.extend({
  description_private: text,
  op_tags: z.array(z.string()),
  purchase_date: text,
  buy_price: z.number().nullable(),
  currency: text,
  dealer: text,
  previous_owners: z.array(z.string()),
  status_note: text,
  storage: text,
  watermark_id: text,
  version: z.int(),
  warnings: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type OwnSpecimen = z.infer<typeof ownSpecimen>;
