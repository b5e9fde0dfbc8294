import type { z } from 'zod';
import {
  type NameRecommendation,
  type recommendationInput,
  recommendNames,
} from '#contract/collection/names/name-recommendations.ts';
import { namingApi } from '#contract/collection/names/naming-api.ts';
import { localityNames } from '#worker/collection/locality-name-tables.ts';
import { namesCondition } from '#worker/collection/specimen/owner-locality-names.ts';
import { type Call, serve } from '#worker/http/serve-api.ts';
import { readLocalityPath } from '#worker/localities/read-locality-path.ts';
import { knownMinerals } from '#worker/minerals/known-minerals.ts';

/** Returns name recommendations for a specimen of these minerals from this locality; unknown ids are ignored. */
async function readNameRecommendations(
  { core, ownerDb, user }: Call<'user'>,
  { mineral_ids, locality_id }: z.output<typeof recommendationInput>,
): Promise<{ recommendations: NameRecommendation[] }> {
  const [mineralsById, locality, [names]] = await Promise.all([
    knownMinerals(core, mineral_ids),
    locality_id === undefined ? null : readLocalityPath(core, ownerDb, user.id, locality_id),
    locality_id === undefined ? [] : ownerDb.select().from(localityNames).where(namesCondition(user.id, locality_id)),
  ]);
  const minerals = [...new Map([...mineralsById.values()].map(({ mineral }) => [mineral.id, mineral])).values()];
  return { recommendations: recommendNames({ minerals, locality: locality?.path[0] ?? null, names: names ?? null }) };
}

/** Must be mounted before the specimen routes, whose `/:id` would match its path. */
export const namingRoutes = serve(namingApi, {
  recommend: (call, query) => readNameRecommendations(call, query),
});
