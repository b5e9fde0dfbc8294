import type { MineralName } from '#contract/minerals/mineral.ts';
import { selectTheseValues } from '#worker/collection/search/count-values.ts';
import type { Scope } from '#worker/collection/search/index-tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { nearMinerals } from '#worker/minerals/queries.ts';

type CollectionScope = { core: CoreDb; db: CatalogueDb; user_id: string; scope: Scope };
type FoundPage = { items: readonly unknown[] };

/**
 * Adds to a search without results the minerals whose names differ by one mistyped letter and that have
 * specimens, those with the most first. Two more queries, only for such searches.
 */
export async function addSuggestedMinerals<T extends FoundPage>(
  { core, db, user_id, scope }: CollectionScope,
  page: T,
  { q = '', cursor }: { q?: string | undefined; cursor?: string | undefined },
): Promise<T & { meant?: MineralName[] }> {
  if (page.items.length > 0 || q.trim() === '' || cursor !== undefined) return page;
  const nearMatches = await nearMinerals(core, q);
  if (nearMatches.length === 0) return page;
  const kind = { user_id, scope, kind: 'mineral' } as const;
  const presentCounts = await selectTheseValues(
    db,
    kind,
    nearMatches.map(({ id }) => id),
  );
  const suggestions = presentCounts.flatMap(({ value }) => nearMatches.find(({ id }) => id === value) ?? []);
  return { ...page, meant: suggestions.map(({ id, name, name_zh, formula }) => ({ id, name, name_zh, formula })) };
}
