import { z } from 'zod';
import { del, emptyAnswer, get, post } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';
import { tag, tagKinds } from '#contract/text/tags.ts';

const tagAtHand = z.object({
  /** null while it is only in use, not kept */
  id: z.string().nullable(),
  kind: z.enum(tagKinds),
  name: z.string(),
  specimen_count: z.int(),
});
export type TagAtHand = z.infer<typeof tagAtHand>;

/** The tags an owner has at hand: those they keep, and those their specimens carry. */
export const tagsApi = {
  list: get('/api/i/tags', { who: 'user', output: z.object({ items: z.array(tagAtHand) }) }),
  /** Keeps a tag at hand; one that is kept already, whatever its case, stays as it is and is the answer. */
  keep: post('/api/i/tags', {
    keptIn: 'catalogue',
    who: 'user',
    input: z.object({ id, kind: z.enum(tagKinds), name: tag }),
    output: tagAtHand,
    status: 201,
  }),
  /** Keeps it no longer; specimens that carry it go on carrying it. */
  forget: del('/api/i/tags/:id', { keptIn: 'catalogue', who: 'user', params: z.object({ id }), output: emptyAnswer }),
};
