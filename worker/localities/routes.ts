import { localitiesApi } from '#contract/localities/api.ts';
import { AppError } from '../http/app-error.ts';
import { serve } from '../http/serve.ts';
import { localityById, searchLocalities } from './queries.ts';

export const localitiesRoutes = serve(localitiesApi, {
  search: async ({ core }, { q, limit }) => ({ items: await searchLocalities(core, q, limit) }),

  locality: async ({ core }, { id }) => {
    const locality = await localityById(core, id);
    if (!locality) throw new AppError('not_found');
    return locality;
  },
});
