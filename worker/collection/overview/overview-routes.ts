import { overviewApi } from '#contract/collection/overview/overview-api.ts';
import { serve } from '#worker/http/serve.ts';
import { readCollectionMap } from './collection-map.ts';
import { readSums } from './collection-sums.ts';
import { readOthers } from './other-specimens.ts';

/** A collection, and each piece of it, among what there is. */
export const overviewRoutes = serve(overviewApi, {
  sums: (call, { username }) => readSums(call, username),
  map: (call, query) => readCollectionMap(call, query),
  otherSpecimens: (call, query) => readOthers(call, query),
});
