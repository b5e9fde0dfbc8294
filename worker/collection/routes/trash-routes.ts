import { trashApi } from '#contract/collection/desk/trash-api.ts';
import { purgeMany, restoreMany } from '#worker/collection/desk/bulk-trash.ts';
import { listTrash } from '#worker/collection/desk/trash/list-trash.ts';
import { publishAfterChange } from '#worker/collection/form/publish-after-change.ts';
import { serve } from '#worker/http/serve-api.ts';

/** Routes of the trash of the user's own collection. */
export const trashRoutes = serve(trashApi, {
  list: (call, query) => listTrash(call, query),
  restore: (call, { ids }) => publishAfterChange(call, restoreMany(call, ids)),
  purge: (call, { ids }) => purgeMany(call, ids),
});
