import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import { serve } from '../../http/serve.ts';
import { clearNames, setNames } from './locality-names.ts';
import { listNamedPlaces } from './named-places.ts';

export const localityNamesRoutes = serve(localityNamesApi, {
  list: (call, asked) => listNamedPlaces(call, asked),
  set: (call, input) => setNames(call, input),
  clear: (call, { locality_id }) => clearNames(call, locality_id),
});
