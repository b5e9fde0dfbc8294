import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { serve } from '#worker/http/serve.ts';
import { readLocalityMinerals } from './minerals-of-place.ts';
import { readCountsOfMineral, readMineralLocalities } from './shown-of-mineral.ts';
import { readLocalityCounts } from './shown-of-place.ts';
import { readMap } from './shown-on-map.ts';
import { readLocalityGallery, readShownOfMineral } from './shown-specimens.ts';

/** Routes for what all collectors show. */
export const showcaseRoutes = serve(showcaseApi, {
  ofMineral: ({ core }, query) => readShownOfMineral(core, query),
  shownOfMineral: ({ core }, { id }) => readCountsOfMineral(core, id),
  localitiesOfMineral: ({ core }, query) => readMineralLocalities(core, query),
  shownOfLocality: ({ core }, { id }) => readLocalityCounts(core, id),
  mineralsOfLocality: ({ core }, query) => readLocalityMinerals(core, query),
  galleryOfLocality: ({ core }, query) => readLocalityGallery(core, query),
  map: ({ core }, query) => readMap(core, query),
});
