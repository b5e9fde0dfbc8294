import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { readMap } from './localities-on-map.ts';
import { readLocalityCounts } from './locality-counts.ts';
import { readLocalityMinerals } from './locality-minerals.ts';
import { readCountsOfMineral, readMineralLocalities } from './mineral-counts.ts';
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
