import { overviewApi } from '#contract/collection/overview/overview-api.ts';
import { serve } from '#worker/http/serve.ts';
import { readCollectionMap } from './collection-map.ts';
import { readSums } from './collection-sums.ts';
import { readOthers } from './other-specimens.ts';

/** Routes of a collection's overview and of specimens related to one. */
export const overviewRoutes = serve(overviewApi, {
  sums: (call, { username }) => readSums(call, username),
  map: (call, query) => readCollectionMap(call, query),
  otherSpecimens: (call, query) => readOthers(call, query),
});
