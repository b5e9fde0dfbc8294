import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { serve } from '../../http/serve.ts';
import { readMineralsOfPlace } from './minerals-of-place.ts';
import { readCountsOfMineral, readPlacesOfMineral } from './shown-of-mineral.ts';
import { readCountsOfPlace } from './shown-of-place.ts';
import { readMap } from './shown-on-map.ts';
import { readGalleryOfPlace, readShownOfMineral } from './shown-specimens.ts';

/** What all collectors show. */
export const showcaseRoutes = serve(showcaseApi, {
  ofMineral: ({ core }, asked) => readShownOfMineral(core, asked),
  shownOfMineral: ({ core }, { id }) => readCountsOfMineral(core, id),
  localitiesOfMineral: ({ core }, asked) => readPlacesOfMineral(core, asked),
  shownOfLocality: ({ core }, { id }) => readCountsOfPlace(core, id),
  mineralsOfLocality: ({ core }, asked) => readMineralsOfPlace(core, asked),
  galleryOfLocality: ({ core }, asked) => readGalleryOfPlace(core, asked),
  map: ({ core }, asked) => readMap(core, asked),
});
