import { trashApi } from '#contract/collection/desk/trash-api.ts';
import { serve } from '../../../http/serve.ts';
import { publishAfterChange } from '../../form/tell-core-after.ts';
import { listTrash } from './list-trash.ts';
import { purgeMany, restoreMany } from './trash-many.ts';

/** What lies in the trash of one's own collection. */
export const trashRoutes = serve(trashApi, {
  list: (call, query) => listTrash(call, query),
  restore: (call, { ids }) => publishAfterChange(call, restoreMany(call, ids)),
  purge: (call, { ids }) => purgeMany(call, ids),
});
