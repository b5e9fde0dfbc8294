import { exportsApi } from '#contract/export/archive/exports-api.ts';
import { serve } from '../http/serve.ts';
import { beginExport, listExports, readExport } from './plan-export.ts';

/** Exports of one's own: what their volumes will be. The volumes themselves are files. */
export const exportRoutes = serve(exportsApi, {
  list: ({ own, user }) => listExports(own, user.id),
  begin: (call, { id }) => beginExport(call, id),
  read: ({ own, user }, { id }) => readExport(own, user.id, id),
});
