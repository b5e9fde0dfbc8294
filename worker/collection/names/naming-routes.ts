import { namingApi } from '#contract/collection/names/naming-api.ts';
import { serve } from '#worker/http/serve.ts';
import { readNameRecommendations } from './name-recommendations.ts';

/** Mounted before the routes of specimens, whose ids would match its path. */
export const namingRoutes = serve(namingApi, {
  recommend: (call, query) => readNameRecommendations(call, query),
});
