import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { AdoptedPlace } from '#contract/localities/own-places-api.ts';
import { allShards, type CatalogueDb } from '#worker/db/catalogue.ts';
import type { PagePosition } from '#worker/db/page-cursor.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { type UserPlace, userPlaces } from './own-place-tables.ts';

/** A collector's own place and the catalogue it is in. */
export type ProposedPlace = { shard: number; row: UserPlace };

/** The condition that a place was neither adopted nor refused. */
export const proposedSql = and(isNull(userPlaces.adopted_locality_id), isNull(userPlaces.refused_at));

/** Own places of a catalogue that were neither adopted nor refused, the oldest first. */
export const proposedPlacesQuery = (catalogue: CatalogueDb, [createdAt, id]: PagePosition, limit: number) =>
  catalogue
    .select()
    .from(userPlaces)
    .where(
      and(
        proposedSql,
        createdAt === undefined ? undefined : sql`(${userPlaces.created_at}, ${userPlaces.id}) > (${createdAt}, ${id})`,
      ),
    )
    .orderBy(asc(userPlaces.created_at), asc(userPlaces.id))
    .limit(limit);

/** Counts the proposals of a catalogue, up to `limit`. */
export async function countProposed(catalogue: CatalogueDb, limit: number): Promise<number> {
  const [countRow] = await catalogue.all<{ n: number }>(
    sql`select count(*) as n from (select 1 from ${userPlaces} where ${proposedSql} limit ${limit})`,
  );
  return countRow?.n ?? 0;
}

/** Returns the proposed place, from the given catalogue or the one that has it. */
export async function findProposal(
  { c, env }: Call<'admin'>,
  { id, shard }: Pick<AdoptedPlace, 'id' | 'shard'>,
): Promise<ProposedPlace | null> {
  const shards = allShards(env).filter((candidate) => shard === undefined || candidate === shard);
  for (const catalogueShard of shards) {
    const [row] = await c.var.databases
      .catalogue(catalogueShard)
      .select()
      .from(userPlaces)
      .where(eq(userPlaces.id, id));
    if (row) return { shard: catalogueShard, row };
  }
  return null;
}
