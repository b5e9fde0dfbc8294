import type { z } from 'zod';
import {
  type NameRecommendation,
  type recommendationInput,
  recommendNames,
} from '#contract/collection/names/name-recommendations.ts';
import { nameRecommendationsApi } from '#contract/collection/names/naming-api.ts';
import { localityNames } from '#worker/collection/locality-name-tables.ts';
import { localityNamesCondition } from '#worker/collection/specimen/owner-locality-names.ts';
import { type Call, serve } from '#worker/http/serve-api.ts';
import { readLocalityPath } from '#worker/localities/read-locality-path.ts';
import { readMineralsById } from '#worker/minerals/known-minerals.ts';

/** Returns name recommendations for a specimen of these minerals from this locality; unknown ids are ignored. */
async function readNameRecommendations(
  { core, ownerDb, user }: Call<'user'>,
  { mineral_ids, locality_id }: z.output<typeof recommendationInput>,
): Promise<{ recommendations: NameRecommendation[] }> {
  const [resolvedMinerals, locality, [localityNamesRow]] = await Promise.all([
    readMineralsById(core, mineral_ids),
    locality_id === undefined ? null : readLocalityPath(core, ownerDb, user.id, locality_id),
    locality_id === undefined
      ? []
      : ownerDb.select().from(localityNames).where(localityNamesCondition(user.id, locality_id)),
  ]);
  const minerals = [...new Map([...resolvedMinerals.values()].map(({ mineral }) => [mineral.id, mineral])).values()];
  return {
    recommendations: recommendNames({ minerals, locality: locality?.path[0] ?? null, names: localityNamesRow ?? null }),
  };
}

/** Must be mounted before the specimen routes, whose `/:id` would match its path. */
export const nameRecommendationRoutes = serve(nameRecommendationsApi, {
  recommend: (call, query) => readNameRecommendations(call, query),
});
