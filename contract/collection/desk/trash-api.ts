import { z } from 'zod';
import { ownSpecimen } from '#contract/collection/specimen/specimen.ts';
import { get, post } from '#contract/http/endpoint.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { skippedSpecimens, specimenIds } from './bulk.ts';

/** How long a specimen stays in the trash. */
export const TRASH_DAYS = 30;

const trashedSpecimen = ownSpecimen.extend({
  trashed_at: z.string(),
  /** when it goes for good */
  purge_at: z.string(),
});
export type TrashedSpecimen = z.infer<typeof trashedSpecimen>;

/** The trash of one's own collection. One specimen is restored by collectionApi.restore. */
export const trashApi = {
  /** What was put there last comes first. */
  list: get('/api/i/trash', { who: 'user', input: z.object(pageInput), output: pageSchema(trashedSpecimen) }),
  restore: post('/api/i/trash/restore', {
    keptIn: 'catalogue',
    who: 'user',
    input: z.object({ ids: specimenIds }),
    output: z.object({ restored: z.int(), left: skippedSpecimens }),
  }),
  /** Deletes for good what lies in the trash, with its pictures and its history. Nothing brings it back. */
  purge: post('/api/i/trash/purge', {
    keptIn: 'catalogue',
    who: 'user',
    input: z.object({ ids: specimenIds }),
    output: z.object({ purged: z.int(), left: skippedSpecimens }),
  }),
};
