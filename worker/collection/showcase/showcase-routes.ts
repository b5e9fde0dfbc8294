import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { serve } from '../../http/serve.ts';
import { readShownOfMineral } from './shown-specimens.ts';

/** What all collectors show. */
export const showcaseRoutes = serve(showcaseApi, {
  ofMineral: ({ core }, { id, ...asked }) => readShownOfMineral(core, id, asked),
});
