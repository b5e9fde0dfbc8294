import * as z from 'zod';
import { ownSpecimen } from '#contract/collection/specimen/specimen.ts';
import { get, post } from '#contract/http/endpoint.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { skippedSpecimens, specimenIds } from './bulk-edit.ts';

const trashedSpecimen = ownSpecimen.extend({
  trashed_at: z.string(),
  /** when it is deleted permanently */
  purge_at: z.string(),
});
export type TrashedSpecimen = z.infer<typeof trashedSpecimen>;

/** The trash of the caller's collection. collectionApi.restore restores a single specimen. */
export const trashApi = {
  /** The most recently trashed first. */
  list: get('/api/i/trash', { access: 'user', input: z.object(pageInput), output: pageSchema(trashedSpecimen) }),
  restore: post('/api/i/trash/restore', {
    keptIn: 'catalogue',
    access: 'user',
    input: z.object({ ids: specimenIds }),
    output: z.object({ restored: z.int(), left: skippedSpecimens }),
  }),
  /** Permanently deletes specimens in the trash, with their media and history. This can't be undone. */
  purge: post('/api/i/trash/purge', {
    keptIn: 'catalogue',
    access: 'user',
    input: z.object({ ids: specimenIds }),
    output: z.object({ purged: z.int(), left: skippedSpecimens }),
  }),
};
