import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { writeCollNo } from '#contract/numbers/coll-no.ts';
import { users } from '#worker/account/tables.ts';
import { preferences } from '#worker/collection/collection-tables.ts';
import { localityKey } from '#worker/collection/specimen/locality-condition.ts';
import { specimens } from '#worker/collection/tables.ts';
import { allShards, type CatalogueDb } from '#worker/db/catalogue.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import type { Call } from '#worker/http/serve-api.ts';
import type { UserPlace } from '#worker/localities/own-place-tables.ts';
import { ownPlaceShape } from '#worker/localities/own-places.ts';
import { type ProposedPlace, proposedPlacesQuery } from '#worker/localities/proposed-places.ts';
import { readLikelyLocalities } from './likely-localities.ts';

const LIST = 'proposed places';

/**
 * Returns proposed localities with their users and similar reference localities, the oldest of the first
 * catalogue first.
 */
export async function listProposedPlaces(
  { c, env, core }: Call<'admin'>,
  { limit, cursor }: z.output<typeof proposedPlacesApi.list.input>,
) {
  const [from = 0, ...cursorPosition] = readCursor(LIST, cursor, ['number', 'number', 'string']) ?? [];
  const shards = allShards(env).filter((shard) => shard >= Number(from));
  const read = await Promise.all(
    shards.map(async (shard): Promise<ProposedPlace[]> => {
      const rows = await proposedPlacesQuery(
        c.var.databases.catalogue(shard),
        shard === from ? cursorPosition : [],
        limit + 1,
      );
      return rows.map((row) => ({ shard, row }));
    }),
  );
  const proposals = read.flat().slice(0, limit + 1);
  const page = buildPage(proposals, limit, ({ shard, row }) => writeCursor(LIST, [shard, row.created_at, row.id]));
  const rows = page.items.map(({ row }) => row);
  const [people, likely, ...usesByShard] = await Promise.all([
    readProposers(core, rows),
    readLikelyLocalities(core, rows),
    ...[...Map.groupBy(page.items, ({ shard }) => shard)].map(([shard, shardRows]) =>
      readUserPlaceUses(
        c.var.databases.catalogue(shard),
        shardRows.map(({ row }) => row),
      ),
    ),
  ]);
  const uses = new Map(usesByShard.flat().map((use) => [use.place_id, use]));
  return {
    ...page,
    items: page.items.map(({ shard, row }) => ({
      ...ownPlaceShape(row),
      shard,
      username: people.get(row.user_id)?.username ?? '',
      display_name: people.get(row.user_id)?.display_name ?? '',
      created_at: new Date(row.created_at).toISOString(),
      specimen_count: uses.get(row.id)?.specimen_count ?? 0,
      coll_no: uses.get(row.id)?.coll_no ?? null,
      likely: likely.get(row.id) ?? [],
    })),
  };
}

async function readProposers(core: Call['core'], rows: readonly UserPlace[]) {
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const { id, username, display_name } = users;
  const people =
    ids.length === 0 ? [] : await core.select({ id, username, display_name }).from(users).where(inArray(id, ids));
  return new Map(people.map((person) => [person.id, person]));
}

type UserPlaceUse = { place_id: string; specimen_count: number; first: string | null; style: string | null };

/** Counts the specimens at localities of one catalogue, with the number of one of them as its owner writes it. */
async function readUserPlaceUses(catalogueDb: CatalogueDb, rows: readonly UserPlace[]) {
  const idsJson = JSON.stringify(rows.map(({ user_id, id }) => [user_id, id]));
  const useCondition = sql`${specimens.user_id} = q.value ->> 0 and ${specimens.in_trash} = 0 and ${localityKey} = q.value ->> 1`;
  const uses = await catalogueDb.all<UserPlaceUse>(sql`select q.value ->> 1 as place_id,
    (select count(*) from ${specimens} where ${useCondition}) as specimen_count,
    (select json_object('coll_serie', ${specimens.coll_serie}, 'coll_index', ${specimens.coll_index})
      from ${specimens} where ${useCondition} limit 1) as first,
    (select json_object('separator', ${preferences.separator}, 'digits', ${preferences.digits})
      from ${preferences} where ${preferences.user_id} = q.value ->> 0) as style
    from json_each(${idsJson}) q`);
  return uses.map(({ place_id, specimen_count, first, style }) => ({
    place_id,
    specimen_count,
    coll_no: first === null ? null : writeCollNo(JSON.parse(first), style === null ? undefined : JSON.parse(style)),
  }));
}
