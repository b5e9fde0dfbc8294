import type { FoundThings } from '#contract/search/found-things.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { nearMinerals } from '#worker/minerals/queries.ts';
import { readLocalityMinerals, SPECIMENS_MAX } from './minerals-from.ts';

/**
 * The matches and, if none is a mineral, suggested minerals: those shown from the matched locality or, if nothing
 * matched at all, those one mistyped letter away.
 */
export async function addSuggestedMinerals(
  core: CoreDb,
  matches: FoundThings,
  { q, limit }: { q: string; limit: number },
): Promise<FoundThings> {
  if (matches.minerals.items.length > 0) return matches;
  const [locality] = matches.localities.items;
  if (locality && locality.specimen_count > 0 && locality.specimen_count <= SPECIMENS_MAX) {
    const { id, name, name_zh } = locality;
    return { ...matches, minerals: await readLocalityMinerals(core, id, limit), minerals_from: { id, name, name_zh } };
  }
  const { localities, collectors, specimens, intents } = matches;
  if ([localities, collectors, specimens, intents].some(({ items }) => items.length > 0)) return matches;
  const nearHits = (await nearMinerals(core, q)).map((hit) => ({ ...hit, specimen_count: 0, read_as: null }));
  return { ...matches, minerals: { items: nearHits, total: nearHits.length } };
}
