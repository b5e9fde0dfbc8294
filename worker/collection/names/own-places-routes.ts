import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { createOwnPlace, listOwnPlaces, readOwnPlace } from '#worker/localities/own-places.ts';
import { changeOwnPlace, removeOwnPlace } from './change-own-place.ts';

/** Routes of own places: a change of one changes the owner's specimens from there. */
export const ownPlacesRoutes = serve(ownPlacesApi, {
  list: (call, query) => listOwnPlaces(call, query),
  create: (call, input) => createOwnPlace(call, input),
  read: (call, { id }) => readOwnPlace(call, id),
  change: (call, input) => changeOwnPlace(call, input),
  remove: (call, { id }) => removeOwnPlace(call, id),
});
