import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdoptedPlace, proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { users } from '../account/tables.ts';
import { allShards, type CatalogueDb } from '../db/catalogue.ts';
import { type PagePosition, pageOfRows, readCursor, writeCursor } from '../db/page.ts';
import type { Call } from '../http/serve.ts';
import { type UserPlace, userPlaces } from './own-place-tables.ts';
import { ownPlaceShape } from './own-places.ts';

/** A collector's place and the catalogue it is in. */
export type Proposed = { shard: number; row: UserPlace };

const LIST = 'proposed places';

/** Places that collectors added and nobody took over, the oldest of the first catalogue first. */
export async function listProposed(
  { c, env, core }: Call<'admin'>,
  { limit, cursor }: z.output<typeof proposedPlacesApi.list.input>,
) {
  const [from = 0, ...after] = readCursor(LIST, cursor, ['number', 'number', 'string']) ?? [];
  const found: Proposed[] = [];
  for (const shard of allShards(env).filter((one) => one >= Number(from))) {
    const left = limit + 1 - found.length;
    if (left === 0) break;
    const rows = await proposedIn(c.var.databases.catalogue(shard), shard === from ? after : [], left);
    found.push(...rows.map((row) => ({ shard, row })));
  }
  const page = pageOfRows(found, limit, ({ shard, row }) => writeCursor(LIST, [shard, row.created_at, row.id]));
  const names = await usernamesOf(
    core,
    page.items.map(({ row }) => row.user_id),
  );
  return {
    ...page,
    items: page.items.map(({ shard, row }) => ({
      ...ownPlaceShape(row),
      shard,
      username: names.get(row.user_id) ?? '',
      created_at: new Date(row.created_at).toISOString(),
    })),
  };
}

const proposedIn = (catalogue: CatalogueDb, [at, id]: PagePosition, limit: number) =>
  catalogue
    .select()
    .from(userPlaces)
    .where(
      and(
        isNull(userPlaces.taken_as),
        at === undefined ? undefined : sql`(${userPlaces.created_at}, ${userPlaces.id}) > (${at}, ${id})`,
      ),
    )
    .orderBy(asc(userPlaces.created_at), asc(userPlaces.id))
    .limit(limit);

async function usernamesOf(core: Call['core'], ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await core
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)].slice(0, 90)));
  return new Map(rows.map(({ id, username }) => [id, username]));
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
