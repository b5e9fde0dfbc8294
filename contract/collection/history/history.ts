import { z } from 'zod';
import { accessLevels } from '../../access.ts';
import { ownersNames } from '../names/locality-name.ts';
import { placeName } from '../specimen/locality-precision.ts';
import { precisions } from '../specimen/precision.ts';
import { publicSpecimen } from '../specimen/specimen.ts';
import { displayNameChoices } from '../specimen/specimen-fields.ts';
import { conditions, marks, statuses } from '../specimen/status.ts';

/** How many changes of a specimen are kept: the newest, as long as the specimen is. */
export const HISTORY_KEPT = 200;

/** Who changed it: its owner, on it alone, in many at once or by undoing that; or a moderator, who hid it. */
export const changers = ['owner', 'bulk', 'undo', 'moderator'] as const;
export type Changer = (typeof changers)[number];

const texts = [
  ...(['locality_text', 'description', 'description_private', 'dealer', 'miner', 'min_id'] as const),
  ...(['custom_name1', 'custom_name2', 'status_note', 'storage', 'currency'] as const),
] as const;

const change = <F extends z.ZodType<string>, V extends z.ZodType>(field: F, value: V) =>
  z.object({
    /** the version that the specimen became by it; changes of one version were made together */
    version: z.int(),
    at: z.string(),
    by: z.enum(changers),
    field,
    from: value,
    to: value,
    /** the one given with a status */
    note: z.string().nullable(),
  });

/** One field of a specimen that was changed: from what to what, when, and by whom. */
export const historyEntry = z.discriminatedUnion('field', [
  change(z.literal('coll_no'), z.string()),
  change(z.literal('minerals'), z.array(placeName.pick({ name: true, name_zh: true }))),
  change(
    z.literal('locality'),
    z
      .object({ path: z.array(placeName.pick({ name: true, name_zh: true })), names: ownersNames.nullable() })
      .nullable(),
  ),
  change(z.literal('locality_precision'), z.enum(precisions)),
  change(z.literal('access_level'), z.enum(accessLevels)),
  change(z.literal('display_name_choice'), z.enum(displayNameChoices)),
  change(z.literal('condition'), z.enum(conditions).nullable()),
  change(z.literal('marks'), z.array(z.enum(marks))),
  change(z.literal('status'), z.enum(statuses)),
  change(z.literal('size'), publicSpecimen.shape.size),
  change(z.literal('weight'), publicSpecimen.shape.weight),
  change(z.literal('provenance'), publicSpecimen.shape.provenance),
  change(z.literal('buy_price'), z.object({ amount: z.number(), currency: z.string() }).nullable()),
  /** null is the default one; one that was deleted since has no name any more */
  change(z.literal('watermark_id'), z.object({ id: z.string(), name: z.string().nullable() }).nullable()),
  change(z.enum(['micromount', 'in_trash']), z.boolean()),
  change(z.enum(['collect_date', 'purchase_date']), z.string().nullable()),
  change(z.enum(['tags', 'op_tags', 'previous_owners']), z.array(z.string())),
  change(z.enum(texts), z.string().nullable()),
]);
export type HistoryEntry = z.infer<typeof historyEntry>;
export type HistoryField = HistoryEntry['field'];
