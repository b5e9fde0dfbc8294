import { localitiesApi } from '#contract/localities/api.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { serve } from '#worker/http/serve-api.ts';
import { localityById, searchLocalities } from './queries.ts';
import { resolveText } from './resolve-text.ts';

export const localitiesRoutes = serve(localitiesApi, {
  search: async ({ core }, { q, limit }) => ({ items: await searchLocalities(core, q, limit) }),

  resolve: ({ core }, { text }) => resolveText(core, text),

  locality: async ({ core }, { id }) => {
    const locality = await localityById(core, id);
    if (!locality) throw new AppError('not_found');
    return locality;
  },
});
