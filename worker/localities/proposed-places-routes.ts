import { proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { serve } from '../http/serve.ts';
import { listProposed } from './proposed-places.ts';
import { takePlace } from './take-place.ts';

/** Places that collectors added, as proposals to everybody. */
export const proposedPlacesRoutes = serve(proposedPlacesApi, {
  list: (call, asked) => listProposed(call, asked),
  take: (call, input) => takePlace(call, input),
});
