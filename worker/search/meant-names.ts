import type { FoundThings } from '#contract/search/found-things.ts';
import type { CoreDb } from '../db/core.ts';
import { nearMinerals } from '../minerals/queries.ts';
import { readMineralsFrom, SPECIMENS_MAX } from './minerals-from.ts';

/**
 * What was found, and where no mineral is called so: those shown from the place that is, or where nothing is, those that
 * a text of one mistyped letter may mean.
 */
export async function withMeantNames(
  core: CoreDb,
  found: FoundThings,
  { q, limit }: { q: string; limit: number },
): Promise<FoundThings> {
  if (found.minerals.items.length > 0) return found;
  const [place] = found.localities.items;
  if (place && place.specimen_count > 0 && place.specimen_count <= SPECIMENS_MAX) {
    const { id, name, name_zh } = place;
    return { ...found, minerals: await readMineralsFrom(core, id, limit), minerals_from: { id, name, name_zh } };
  }
  const { localities, collectors, specimens, intents } = found;
  if ([localities, collectors, specimens, intents].some(({ items }) => items.length > 0)) return found;
  const near = (await nearMinerals(core, q)).map((hit) => ({ ...hit, specimen_count: 0, read_as: null }));
  return { ...found, minerals: { items: near, total: near.length } };
}
