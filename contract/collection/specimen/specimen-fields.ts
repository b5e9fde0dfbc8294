import { z } from 'zod';
import { accessLevels } from '../../access.ts';
import { line, optionalLine, optionalParagraph } from '../../text.ts';
import { collIndex, serieCode } from '../numbers/coll-no.ts';
import { minId } from '../numbers/min-id.ts';
import { tags } from '../preferences/tags.ts';
import { localityRef } from './locality-precision.ts';
import { currency } from './money.ts';
import { partialDate } from './partial-date.ts';
import { precisions } from './precision.ts';
import { provenance } from './provenance.ts';
import { conditions, marks, statuses } from './status.ts';

export const MINERALS_MAX = 20;
/** The longest side a specimen may have, in millimetres. */
export const SIDE_MAX = 100_000;
/** The longest name of a mineral that no reference knows. */
const WRITTEN_MINERAL_MAX = 200;
export const displayNameChoices = ['minerals', 'custom_name1', 'custom_name2'] as const;

const side = z
  .number({ error: 'form_number' })
  .positive({ error: 'form_positive' })
  .max(SIDE_MAX, { error: 'form_range' })
  .nullable()
  .default(null);

/** What visitors may know of a specimen, as its owner writes it. Sizes in millimetres, weight in grams. */
export const openFields = {
  coll_serie: serieCode,
  coll_index: collIndex,
  mineral_ids: z
    .array(z.string().regex(/^[a-z0-9-]{1,80}$/, { error: 'form_id' }))
    .max(MINERALS_MAX, { error: 'form_range' })
    .transform((ids) => [...new Set(ids)])
    .meta({ examples: [['fluorite'], ['quartz', 'pyrite'], []] }),
  /** minerals that no reference knows, as their owner writes them, after those that it does */
  written_minerals: z
    .array(line(WRITTEN_MINERAL_MAX))
    .max(MINERALS_MAX, { error: 'form_range' })
    .transform((names) => [...new Set(names.map((name) => name.trim()))])
    .meta({ examples: [['Purple stuff'], []] }),
  locality_id: localityRef
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
export const ownFields = {
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
    .array(line(100))
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
