import { ownPlacesApi, proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { serve } from '../http/serve.ts';
import { changeOwnPlace, removeOwnPlace } from './change-own-place.ts';
import { createOwnPlace, listOwnPlaces, readOwnPlace } from './own-places.ts';
import { listProposed } from './proposed-places.ts';
import { takePlace } from './take-place.ts';

const ownRoutes = serve(ownPlacesApi, {
  list: (call, asked) => listOwnPlaces(call, asked),
  create: (call, input) => createOwnPlace(call, input),
  read: (call, { id }) => readOwnPlace(call, id),
  change: (call, input) => changeOwnPlace(call, input),
  remove: (call, { id }) => removeOwnPlace(call, id),
});

const adminRoutes = serve(proposedPlacesApi, {
  list: (call, asked) => listProposed(call, asked),
  take: (call, input) => takePlace(call, input),
});

/** Places that collectors add, for themselves and as proposals to everybody. */
export const ownPlacesRoutes = ownRoutes.route('/', adminRoutes);
