import { z } from 'zod';
import { del, emptyAnswer, get, put } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';
import { pageSchema } from '#contract/http/page.ts';
import { localityId } from '#contract/localities/locality.ts';
import { ownersNames, writtenNames } from '#contract/localities/locality-name.ts';
import { localityName } from '#contract/localities/locality-precision.ts';

/** A place as an owner's catalogue knows it: how many specimens lie there, the trash left out, and what they call it. */
const namedLocality = z.object({
  locality: localityName.extend({ path: z.array(localityName) }),
  names: ownersNames.nullable(),
  specimen_count: z.int(),
  /** of a place of one's own that is not made one for everybody: why */
  refusal: z.object({ text: z.string(), refused_at: z.string() }).nullable(),
});
export type NamedLocality = z.infer<typeof namedLocality>;

const LOCALITIES_PER_PAGE = 200;

const localityParams = z.object({ locality_id: z.union([localityId, id]) });

/** What an owner calls the places of their specimens. */
export const localityNamesApi = {
  /** Every place in use, and those with names that no specimen lies at; in no order that means anything. */
  list: get('/api/i/locality_names', {
    who: 'user',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(LOCALITIES_PER_PAGE),
      cursor: z
        .string()
        .max(500)
        .regex(/^[\w-]+$/, { error: 'form_cursor' })
        .optional(),
    }),
    output: pageSchema(namedLocality),
  }),
  set: put('/api/i/locality_names/:locality_id', {
    keptIn: 'catalogue',
    who: 'user',
    params: localityParams,
    input: writtenNames,
    output: namedLocality,
  }),
  /** Of a place without names: nothing more. */
  clear: del('/api/i/locality_names/:locality_id', {
    keptIn: 'catalogue',
    who: 'user',
    params: localityParams,
    output: emptyAnswer,
  }),
};
