import { and, eq, inArray, sql } from 'drizzle-orm';
import { givable } from '#contract/collection/specimen/status.ts';
import type { PromisedSpecimens } from '#contract/exchange/state/reservations.ts';
import { type BySide, sides } from '#contract/exchange/thread/side.ts';
import { users } from '#worker/account/tables.ts';
import { specimens } from '#worker/collection/tables.ts';
import { type CatalogueDb, catalogueBinding, openCatalogue } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { outbox } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';

type Exchange = { participants: BySide<string>; proposal: PromisedSpecimens };
/** What one side promised, and the catalogue it is in; null if the account was deleted. */
export type GiverSpecimens = { user_id: string; ids: string[]; ownerDb: CatalogueDb | null };

/** Returns what each giving side promised. */
export async function givenSpecimens(
  env: Env,
  core: CoreDb,
  { participants, proposal }: Exchange,
): Promise<GiverSpecimens[]> {
  const giverSpecimens = sides.flatMap((side) => {
    const ids = proposal.specimens.flatMap(({ specimen_id, giver }) => (giver === side ? [specimen_id] : []));
    return ids.length > 0 ? [{ user_id: participants[side], ids }] : [];
  });
  if (giverSpecimens.length === 0) return [];
  const { id, shard } = users;
  const giverRows = await core
    .select({ id, shard })
    .from(users)
    .where(sql`${id} in ${inList(giverSpecimens.map(({ user_id }) => user_id))}`);
  const catalogues = new Map(giverRows.map((giver) => [giver.id, openCatalogue(catalogueBinding(env, giver.shard))]));
  return giverSpecimens.map((side) => ({ ...side, ownerDb: catalogues.get(side.user_id) ?? null }));
}

/** Without an index of the owner: their whole collection would be read. */
const isGivens = ({ user_id, ids }: GiverSpecimens) =>
  and(sql`${specimens.id} in ${inList(ids)}`, sql`+${specimens.user_id} = ${user_id}`);

/**
 * Sets `was_promised` on every promised specimen before core reserves it, so that a row without it was never
 * reserved when it was read. It stays set.
 */
export const flagPromised = (giverSpecimens: readonly GiverSpecimens[]) =>
  Promise.all(
    giverSpecimens.map((side) =>
      side.ownerDb
        ?.update(specimens)
        .set({ was_promised: true })
        .where(and(isGivens(side), eq(specimens.was_promised, false))),
    ),
  );

/**
 * Raises `shown_version` of every promised specimen that its giver still has: a write based on an older row
 * fails, and one based on a newer row queries the reservation. Returns the ids of the others.
 */
export async function raisePromised(giverSpecimens: readonly GiverSpecimens[], nowMs: number): Promise<string[]> {
  const missingIds: string[] = [];
  for (const side of giverSpecimens) {
    const presentIds = new Set(side.ownerDb ? await raiseVersions(side.ownerDb, side, nowMs) : []);
    missingIds.push(...side.ids.filter((id) => !presentIds.has(id)));
  }
  return missingIds;
}

/** Raises the versions of those specimens that an owner can give, and updates their tiles; returns their ids. */
async function raiseVersions(ownerDb: CatalogueDb, giverSpecimens: GiverSpecimens, nowMs: number): Promise<string[]> {
  const isGivable = and(isGivens(giverSpecimens), eq(specimens.in_trash, false), inArray(specimens.status, givable));
  const [presentRows] = await ownerDb.batch([
    ownerDb
      .update(specimens)
      .set({ shown_version: sql`${specimens.shown_version} + 1` })
      .where(isGivable)
      .returning({ id: specimens.id }),
    ownerDb.insert(outbox).select(sql`select null, 'specimen', json_object('specimen_id', ${specimens.id},
      'user_id', ${specimens.user_id}), ${nowMs}, 0
      from ${specimens} where ${isGivable} and ${specimens.listed} = 1`),
  ]);
  return presentRows.map(({ id }) => id);
}
