import * as z from 'zod';
import { del, emptyAnswer, get, put } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';
import { pageSchema } from '#contract/http/page.ts';
import { localityId } from '#contract/localities/locality.ts';
import { ownersNames, writtenNames } from '#contract/localities/locality-name.ts';
import { localityName } from '#contract/localities/specimen-locality.ts';

/**
 * A locality in an owner's catalogue: the number of specimens from there, without the trash, and the owner's names
 * for it.
 */
const namedLocality = z.object({
  locality: localityName.extend({ path: z.array(localityName) }),
  names: ownersNames.nullable(),
  specimen_count: z.int(),
  /** why an own place was not made public, if it was refused */
  refusal: z.object({ text: z.string(), refused_at: z.string() }).nullable(),
});
export type NamedLocality = z.infer<typeof namedLocality>;

const LOCALITIES_PER_PAGE = 200;

const localityParams = z.object({ locality_id: z.union([localityId, id]) });

/** An owner's names for the localities of their specimens. */
export const localityNamesApi = {
  /** Every locality in use, and those with names but no specimens, in no particular order. */
  list: get('/api/i/locality_names', {
    access: 'user',
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
    access: 'user',
    params: localityParams,
    input: writtenNames,
    output: namedLocality,
  }),
  /** Without names, the call changes nothing. */
  clear: del('/api/i/locality_names/:locality_id', {
    keptIn: 'catalogue',
    access: 'user',
    params: localityParams,
    output: emptyAnswer,
  }),
};
