import type { MineralName } from '#contract/minerals/mineral.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { nearMinerals } from '../../minerals/queries.ts';
import { selectTheseValues } from '../search/count-values.ts';
import type { Scope } from '../search/index-tables.ts';

type Whose = { core: CoreDb; db: CatalogueDb; user_id: string; scope: Scope };
type Found = { items: readonly unknown[] };

/**
 * Adds to a search that found nothing the minerals whose names are one mistyped letter away, those of which there is a
 * specimen, those with the most first. Two questions more, of such a search alone.
 */
export async function withMeantMinerals<T extends Found>(
  { core, db, user_id, scope }: Whose,
  found: T,
  { q = '', cursor }: { q?: string | undefined; cursor?: string | undefined },
): Promise<T & { meant?: MineralName[] }> {
  if (found.items.length > 0 || q.trim() === '' || cursor !== undefined) return found;
  const near = await nearMinerals(core, q);
  if (near.length === 0) return found;
  const kind = { user_id, scope, kind: 'mineral' } as const;
  const there = await selectTheseValues(
    db,
    kind,
    near.map(({ id }) => id),
  );
  const meant = there.flatMap(({ value }) => near.find(({ id }) => id === value) ?? []);
  return { ...found, meant: meant.map(({ id, name, name_zh, formula }) => ({ id, name, name_zh, formula })) };
}
