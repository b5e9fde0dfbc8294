import { mineralsApi } from '#contract/minerals/api.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { serve } from '#worker/http/serve-api.ts';
import { mineralById, searchMinerals } from './queries.ts';

export const mineralsRoutes = serve(mineralsApi, {
  search: async ({ core }, { q, limit }) => ({ items: await searchMinerals(core, q, limit) }),

  mineral: async ({ core }, { id }) => {
    const mineral = await mineralById(core, id);
    if (!mineral) throw new AppError('not_found');
    return mineral;
  },
});
