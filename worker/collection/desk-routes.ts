import { v7 as uuid } from 'uuid';
import { deskApi } from '#contract/collection/desk-api.ts';
import { serve } from '../http/serve.ts';
import { thenMark } from '../watermarks/marking-job.ts';
import { bulkEdit } from './bulk-edit.ts';
import { listIds } from './list-ids.ts';
import { listOperations } from './operations.ts';
import { readStats } from './stats.ts';
import { listStorage, readByPermanent } from './storage.ts';
import { thenTold } from './then-told.ts';
import { undoOperation } from './undo.ts';

/** Working on many of one's own specimens at once. */
export const deskRoutes = serve(deskApi, {
  ids: ({ own, user }, asked) => listIds(own, user.id, asked),
  bulk: async (call, edit) => {
    const marking_id = uuid();
    const answer = await thenTold(call, bulkEdit(call, edit, marking_id));
    thenMark(call, marking_id);
    return answer;
  },
  undo: async (call, { token }) => {
    const marking_id = uuid();
    const answer = await thenTold(call, undoOperation(call, token, marking_id));
    thenMark(call, marking_id);
    return answer;
  },
  operations: ({ own, user, now }, asked) => listOperations(own, user.id, asked, now),
  byPermanent: (call, { ids }) => readByPermanent(call, ids),
  storage: ({ own, user }) => listStorage(own, user.id),
  stats: (call) => readStats(call),
});
