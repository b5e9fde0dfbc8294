import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { serve } from '../../http/serve.ts';
import { thenAllMarked } from '../form/tell-core-after.ts';
import { listDrafts } from '../handover/list-drafts.ts';
import { listIds } from '../listing/list-ids.ts';
import type { Promises } from '../specimen/reservation-queries.ts';
import { bulkEdit } from './bulk-edit.ts';
import { changeCells } from './change-cells.ts';
import { listOperations } from './operations.ts';
import { readOwnMatches } from './own-matches.ts';
import { readByCode, readByPermanent } from './scanned-labels.ts';
import { readStats } from './stats.ts';
import { listStorage } from './storage.ts';
import { undoOperation } from './undo.ts';

/** Working on many of one's own specimens at once. */
export const deskRoutes = (promises: Promises) =>
  serve(deskApi, {
    ids: ({ ownerDb: own, user }, query) => listIds(own, user.id, query),
    drafts: (call, query) => listDrafts(call, query),
    bulk: (call, edit) => thenAllMarked(call, (marking_id) => bulkEdit({ ...call, ...promises }, edit, marking_id)),
    cells: (call, edit) => thenAllMarked(call, (marking_id) => changeCells({ ...call, ...promises }, edit, marking_id)),
    undo: (call, { token }) =>
      thenAllMarked(call, (marking_id) => undoOperation({ ...call, ...promises }, token, marking_id)),
    operations: ({ ownerDb: own, user, nowMs: now }, query) => listOperations(own, user.id, query, now),
    byPermanent: (call, { ids }) => readByPermanent(call, ids),
    byCode: (call, { code }) => readByCode(call, code),
    matches: (call, query) => readOwnMatches(call, query),
    storage: ({ ownerDb: own, user }) => listStorage(own, user.id),
    stats: (call) => readStats(call),
  });
