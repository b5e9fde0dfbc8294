import { sql } from 'drizzle-orm';
import type { PeriodicGaps } from '#contract/collection/listing/filters.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import { ELEMENTS } from '#contract/minerals/periodic-table.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { readOwnElements } from './facet-counts.ts';

const SHOWN_MAX_MINERALS = 3;
/**
 * More candidates are read than shown: among the best known may be varieties, which are no minerals of their
 * own.
 */
const LOOKED_AT = 6;

/**
 * Returns minerals for the elements missing from the user's collection: at most two dozen rows read for each
 * missing element.
 */
export async function readElementGaps(call: Call<'user'>): Promise<PeriodicGaps> {
  const { elements } = await readOwnElements(call);
  const heldSymbols = new Set(elements.map(({ symbol }) => symbol));
  const missingSymbols = ELEMENTS.map(({ symbol }) => symbol).filter((symbol) => !heldSymbols.has(symbol));
  const mineralsByElement = Map.groupBy(await bestMinerals(call.core, missingSymbols), ({ element }) => element);
  return {
    missing: missingSymbols.flatMap((symbol) => {
      const minerals = mineralsByElement.get(symbol)?.slice(0, SHOWN_MAX_MINERALS);
      return minerals ? [{ symbol, minerals: minerals.map(({ element: _, ...mineral }) => mineral) }] : [];
    }),
  };
}

/** Selects the best known minerals with each of these elements, the best first. */
const bestMinerals = (core: CoreDb, symbols: readonly string[]) =>
  core.all<MineralName & { element: string }>(sql`
    select q.value as element, m.id, m.name, m.name_zh, m.formula
    from json_each(${JSON.stringify(symbols)}) q cross join minerals m on m.id in (
      select mineral_id from mineral_elements where element = q.value order by weight desc limit ${LOOKED_AT})
    where m.kind = 'species' and not m.retired
    order by q.key, m.weight desc, m.name`);
