import { z } from 'zod';
import { accessLevels } from '../access.ts';
import { id, version } from '../id.ts';
import { media } from '../media/media.ts';
import { optionalLine, optionalParagraph } from '../text.ts';
import { collIndex, serieCode } from './coll-no.ts';
import { precisions, specimenLocality } from './locality-precision.ts';
import { minId } from './min-id.ts';
import { currency } from './money.ts';
import { partialDate } from './partial-date.ts';
import { provenance } from './provenance.ts';
import { sizeClasses } from './size.ts';
import { conditions, marks, statuses } from './status.ts';
import { tags } from './tags.ts';

export const MINERALS_MAX = 20;
export const displayNameChoices = ['minerals', 'custom_name1', 'custom_name2'] as const;

const side = z
  .number({ error: 'form_number' })
  .positive({ error: 'form_positive' })
  .max(100_000, { error: 'form_range' })
  .nullable()
  .default(null);

/** What visitors may know of a specimen, as its owner writes it. Sizes in millimetres, weight in grams. */
const open = {
  coll_serie: serieCode,
  coll_index: collIndex,
  mineral_ids: z
    .array(z.string().regex(/^[a-z0-9-]{1,80}$/, { error: 'form_id' }))
    .max(MINERALS_MAX, { error: 'form_range' })
    .transform((ids) => [...new Set(ids)])
    .meta({ examples: [['fluorite'], ['quartz', 'pyrite'], []] }),
  locality_id: z
    .int()
    .nullable()
    .optional()
    .meta({ examples: [null, 156] }),
  locality_text: optionalLine(300),
  locality_precision: z.enum(precisions),
  tags,
  access_level: z.enum(accessLevels),
  description: optionalParagraph(10_000),
  size: z.object({ length: side, width: side, height: side }),
  weight: z
    .number({ error: 'form_number' })
    .positive({ error: 'form_positive' })
    .max(1e8, { error: 'form_range' })
    .nullable()
    .optional(),
  micromount: z.boolean(),
  provenance,
  miner: optionalLine(100),
  collect_date: partialDate,
  min_id: minId,
  custom_name1: optionalLine(200),
  custom_name2: optionalLine(200),
  display_name_choice: z.enum(displayNameChoices),
  condition: z.enum(conditions).nullable().optional(),
  marks: z
    .array(z.enum(marks))
    .max(marks.length)
    .meta({ examples: [['self_collected'], []] }),
  status: z.enum(statuses),
};

/** What only the owner may know. No public answer, page or search ever holds these. */
const own = {
  description_private: optionalParagraph(10_000),
  op_tags: tags,
  purchase_date: partialDate,
  buy_price: z
    .number({ error: 'form_number' })
    .nonnegative({ error: 'form_positive' })
    .max(1e11, { error: 'form_range' })
    .nullable()
    .optional(),
  currency: currency.nullable().optional(),
  dealer: optionalLine(200),
  previous_owners: z
    .array(z.string().trim().min(1, { error: 'form_required' }).max(100, { error: 'form_range' }))
    .max(30, { error: 'form_range' })
    .meta({ examples: [['A. Bancroft'], []] }),
  status_note: optionalLine(500),
  storage: optionalLine(200),
  watermark_id: z
    .string()
    .max(40)
    .nullable()
    .optional()
    .meta({ examples: [null] }),
};

const written = z.object({ ...open, ...own });

/** A change of a specimen: any of its fields, and the version that was read. */
export const specimenChange = written.partial().extend({ version });
export type SpecimenChange = z.output<typeof specimenChange>;

/** A new specimen: only id, series and index are required. */
export const newSpecimen = written.partial().extend({ id, coll_serie: serieCode, coll_index: collIndex });
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
  locality_id: z.int().nullable(),
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
