import * as z from 'zod';
import { newSpecimen, ownSpecimen } from '#contract/collection/specimen/specimen.ts';
import { id } from '#contract/http/id.ts';

/** How many specimens one call creates. */
export const CREATE_MANY_MAX = 500;

/** New specimens, each with its own id. */
export const newSpecimens = z.object({
  items: z
    .array(newSpecimen)
    .min(1, { error: 'form_required' })
    .max(CREATE_MANY_MAX, { error: 'form_range' })
    .refine((items) => new Set(items.map((item) => item.id)).size === items.length, { error: 'form_choice' }),
});

const createdSpecimen = ownSpecimen.pick({ coll_no: true, permanent_id: true, warnings: true });

/**
 * The result for each specimen in the order of the input: stored, now or by an earlier try, or refused with its
 * fields.
 */
export const createdSpecimens = z.object({
  items: z.array(
    z.object({
      id,
      stored: createdSpecimen.nullable(),
      refused: z
        .object({ error: z.string(), issues: z.array(z.object({ path: z.string(), message: z.string() })) })
        .nullable(),
    }),
  ),
});
export type CreatedSpecimen = z.output<typeof createdSpecimens>['items'][number];
