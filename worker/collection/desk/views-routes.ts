import { viewsApi } from '#contract/collection/desk/views-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { changeView, listViews, removeView, saveView } from './views.ts';

export const viewsRoutes = serve(viewsApi, {
  list: ({ ownerDb, user }) => listViews(ownerDb, user.id),
  create: (call, view) => saveView(call, view),
  change: (call, change) => changeView(call, change),
  remove: (call, { id }) => removeView(call, id),
});
