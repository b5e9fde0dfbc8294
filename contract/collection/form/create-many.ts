import { z } from 'zod';
import { newSpecimen, ownSpecimen } from '#contract/collection/specimen/specimen.ts';
import { id } from '#contract/http/id.ts';

/** How many specimens are created by one call. */
export const CREATE_MANY_MAX = 500;

/** New specimens, each with an id of its own. */
export const newSpecimens = z.object({
  items: z
    .array(newSpecimen)
    .min(1, { error: 'form_required' })
    .max(CREATE_MANY_MAX, { error: 'form_range' })
    .refine((items) => new Set(items.map((item) => item.id)).size === items.length, { error: 'form_choice' }),
});

const createdSpecimen = ownSpecimen.pick({ coll_no: true, permanent_id: true, warnings: true });

/** What became of each, in the order they came: stored, now or by an earlier arrival, or refused with its fields. */
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
