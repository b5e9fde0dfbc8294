import type { Ask } from './held-rows.ts';
import type { Reference } from './statements.ts';

/**
 * The weight of a shown specimen: it indicates more of what users look for than a locality recorded for a
 * mineral.
 */
const SPECIMEN = 10;

/**
 * The reference with shown specimens added to its weights: of each mineral, and of each locality with all it
 * contains.
 */
export function withCollected({ minerals, localities }: Reference, ask: Ask): Reference {
  const ofMinerals = readCounts(ask, 'minerals');
  const localityCounts = readCounts(ask, 'locality.path');
  const addedWeight = (count: number | undefined) => SPECIMEN * (count ?? 0);
  return {
    minerals: minerals.map((mineral) => ({
      ...mineral,
      weight: mineral.weight + addedWeight(ofMinerals.get(mineral.id)),
    })),
    localities: localities.map((locality) => ({
      ...locality,
      weight: locality.weight + addedWeight(localityCounts.get(String(locality.id))),
    })),
  };
}

/** The number of shown specimens whose tile names each item of a list. */
function readCounts(ask: Ask, list: string): Map<string, number> {
  const rows = ask(`select cast(json_extract(named.value, '$.id') as text) as id, count(*) as specimens
    from showcase, json_each(showcase.tile, '$.${list}') named where showcase.hidden = 0 group by 1`);
  return new Map(rows.map(({ id, specimens }) => [String(id), Number(specimens)]));
}
