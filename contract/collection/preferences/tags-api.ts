import * as z from 'zod';
import { del, emptyAnswer, get, post } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';
import { tag, tagKinds } from '#contract/text/tags.ts';

const tagAtHand = z.object({
  /** null if the tag is only in use, not saved */
  id: z.string().nullable(),
  kind: z.enum(tagKinds),
  name: z.string(),
  specimen_count: z.int(),
});
export type TagAtHand = z.infer<typeof tagAtHand>;

/** An owner's suggested tags: the saved ones, and those of their specimens. */
export const tagsApi = {
  list: get('/api/i/tags', { access: 'user', output: z.object({ items: z.array(tagAtHand) }) }),
  /** Saves a tag; if it is already saved, in any case, that one is returned unchanged. */
  keep: post('/api/i/tags', {
    keptIn: 'catalogue',
    access: 'user',
    input: z.object({ id, kind: z.enum(tagKinds), name: tag }),
    output: tagAtHand,
    status: 201,
  }),
  /** Deletes the saved tag; specimens keep it. */
  forget: del('/api/i/tags/:id', {
    keptIn: 'catalogue',
    access: 'user',
    params: z.object({ id }),
    output: emptyAnswer,
  }),
};
