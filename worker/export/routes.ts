import { exportsApi } from '#contract/export/archive/exports-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { beginExport, listExports, readExport } from './plan-export.ts';

/** Routes for the user's exports: the plan of their volumes. The volumes themselves are files. */
export const exportRoutes = serve(exportsApi, {
  list: ({ ownerDb, user }) => listExports(ownerDb, user.id),
  begin: (call, { id }) => beginExport(call, id),
  read: ({ ownerDb, user }, { id }) => readExport(ownerDb, user.id, id),
});
