import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { bulkEdit } from '#worker/collection/desk/bulk-edit.ts';
import { changeCells } from '#worker/collection/desk/change-cells.ts';
import { listOperations } from '#worker/collection/desk/operations.ts';
import { readOwnMatches } from '#worker/collection/desk/own-matches.ts';
import { readByCode, readByPermanent } from '#worker/collection/desk/scanned-labels.ts';
import { readStats } from '#worker/collection/desk/stats.ts';
import { listStorage } from '#worker/collection/desk/storage.ts';
import { undoOperation } from '#worker/collection/desk/undo.ts';
import { thenAllMarked } from '#worker/collection/form/publish-after-change.ts';
import { listDrafts } from '#worker/collection/handover/list-drafts.ts';
import { listIds } from '#worker/collection/listing/list-ids.ts';
import type { Promises } from '#worker/collection/specimen/reservation-queries.ts';
import { serve } from '#worker/http/serve-api.ts';
import { separateKnownNames } from '#worker/localities/known-names.ts';

/** Routes for working on many of the user's own specimens at once. */
export const deskRoutes = (promises: Promises) =>
  serve(deskApi, {
    ids: async ({ core, ownerDb, user }, query) => listIds(ownerDb, user.id, await separateKnownNames(core, query)),
    drafts: (call, query) => listDrafts(call, query),
    bulk: (call, edit) => thenAllMarked(call, (marking_id) => bulkEdit({ ...call, ...promises }, edit, marking_id)),
    cells: (call, edit) => thenAllMarked(call, (marking_id) => changeCells({ ...call, ...promises }, edit, marking_id)),
    undo: (call, { token }) =>
      thenAllMarked(call, (marking_id) => undoOperation({ ...call, ...promises }, token, marking_id)),
    operations: ({ ownerDb, user, nowMs }, query) => listOperations(ownerDb, user.id, query, nowMs),
    byPermanent: (call, { ids }) => readByPermanent(call, ids),
    byCode: (call, { code }) => readByCode(call, code),
    matches: async (call, query) => readOwnMatches(call, await separateKnownNames(call.core, query)),
    storage: ({ ownerDb, user }) => listStorage(ownerDb, user.id),
    stats: (call) => readStats(call),
  });
