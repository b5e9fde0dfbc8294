import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { AdoptedPlace } from '#contract/localities/own-places-api.ts';
import { allShards, type CatalogueDb } from '../db/catalogue.ts';
import type { PagePosition } from '../db/page.ts';
import type { Call } from '../http/serve.ts';
import { type UserPlace, userPlaces } from './own-place-tables.ts';

/** A collector's place and the catalogue it is in. */
export type Proposed = { shard: number; row: UserPlace };

/** Whether nobody took it over or refused it. */
export const isProposed = and(isNull(userPlaces.adopted_locality_id), isNull(userPlaces.refused_at));

/** Places of a catalogue that collectors added and nobody took over or refused, the oldest first. */
export const proposedIn = (catalogue: CatalogueDb, [at, id]: PagePosition, limit: number) =>
  catalogue
    .select()
    .from(userPlaces)
    .where(
      and(
        isProposed,
        at === undefined ? undefined : sql`(${userPlaces.created_at}, ${userPlaces.id}) > (${at}, ${id})`,
      ),
    )
    .orderBy(asc(userPlaces.created_at), asc(userPlaces.id))
    .limit(limit);

/** How many there are in a catalogue, counted up to so many. */
export async function countProposed(catalogue: CatalogueDb, most: number): Promise<number> {
  const [counted] = await catalogue.all<{ n: number }>(
    sql`select count(*) as n from (select 1 from ${userPlaces} where ${isProposed} limit ${most})`,
  );
  return counted?.n ?? 0;
}

/** The collector's place, in the catalogue that is named or whichever has it. */
export async function findProposed(
  { c, env }: Call<'admin'>,
  { id, shard }: Pick<AdoptedPlace, 'id' | 'shard'>,
): Promise<Proposed | null> {
  const shards = allShards(env).filter((one) => shard === undefined || one === shard);
  for (const one of shards) {
    const [row] = await c.var.databases.catalogue(one).select().from(userPlaces).where(eq(userPlaces.id, id));
    if (row) return { shard: one, row };
  }
  return null;
}
