import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { clearNames, setNames } from './locality-names.ts';
import { listNamedLocalities } from './named-localities.ts';

export const localityNamesRoutes = serve(localityNamesApi, {
  list: (call, query) => listNamedLocalities(call, query),
  set: (call, input) => setNames(call, input),
  clear: (call, { locality_id }) => clearNames(call, locality_id),
});
