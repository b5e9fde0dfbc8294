import type { Ask } from './held-rows.ts';
import type { Reference } from './statements.ts';

/** A specimen on show says more of what people look for than a place that is known for a mineral. */
const SPECIMEN = 10;

/** The reference with what collectors show added to its weights: of each mineral, and of each place with all it holds. */
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

/** How many specimens on show name each thing of a list in their tile. */
function readCounts(ask: Ask, list: string): Map<string, number> {
  const rows = ask(`select cast(json_extract(named.value, '$.id') as text) as id, count(*) as specimens
    from showcase, json_each(showcase.tile, '$.${list}') named where showcase.hidden = 0 group by 1`);
  return new Map(rows.map(({ id, specimens }) => [String(id), Number(specimens)]));
}
