import { browseApi } from '#contract/collection/browse/browse-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { readLocalityLevel } from './locality-level.ts';
import { readMineralGroups, readMineralList } from './mineral-lists.ts';

/** Routes to browse minerals and localities. */
export const browseRoutes = serve(browseApi, {
  mineralGroups: ({ core }) => readMineralGroups(core),
  mineralList: ({ core }, query) => readMineralList(core, query),
  localityLevel: ({ core }, { parent }) => readLocalityLevel(core, parent),
});
