import { proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { adoptPlace } from '#worker/localities/adopt-place.ts';
import { refusePlace } from '#worker/localities/refuse-place.ts';
import { listProposedPlaces } from './list-proposed-places.ts';

/** Routes for localities that collectors added, as proposals for the reference. */
export const proposedPlacesRoutes = serve(proposedPlacesApi, {
  list: (call, query) => listProposedPlaces(call, query),
  take: (call, input) => adoptPlace(call, input),
  refuse: (call, input) => refusePlace(call, input),
});
