import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { users } from '#worker/account/tables.ts';
import { isReservedSql, type StoredTile, showcase } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { isBlockedPair } from '#worker/exchange/blocked-pair.ts';
import { market, wants } from '#worker/exchange/intents/tables.ts';
import { personColumns } from '#worker/exchange/people.ts';
import { matches, threadRegister } from '#worker/exchange/tables.ts';

/** The condition that two users have an open conversation, started by either of them. */
const isTalking = (userId: string, otherUserColumn: SQLiteColumn): SQL<boolean> =>
  sql<boolean>`(exists (select 1 from ${threadRegister} where ${threadRegister.initiator_id} = ${userId}
      and ${threadRegister.open} = 1 and ${threadRegister.responder_id} = ${otherUserColumn})
    or exists (select 1 from ${threadRegister} where ${threadRegister.responder_id} = ${userId}
      and ${threadRegister.open} = 1 and ${threadRegister.initiator_id} = ${otherUserColumn}))`.mapWith(Boolean);

const givenShowcase = alias(showcase, 'given');

const wantColumns = {
  mineral_id: wants.mineral_id,
  locality_id: wants.locality_id,
  size_class: wants.size_class,
  with_photo: wants.with_photo,
};
const tileGiven = sql<StoredTile | null>`${givenShowcase.tile}`
  .mapWith((json: string): StoredTile => JSON.parse(json))
  .as('given_tile');

/**
 * The condition that what a row refers to still exists: its intent in the market, its owner, and the user's want.
 */
const isThere = (userId: string) =>
  and(
    eq(matches.user_id, userId),
    sql`${matches.rank} is not null`,
    eq(users.id, matches.partner_id),
    eq(market.intent_id, matches.intent_id),
    eq(market.user_id, matches.partner_id),
    eq(market.listed, true),
    eq(wants.id, matches.want_id),
    eq(wants.user_id, matches.user_id),
    sql`not ${isBlockedPair(userId, matches.partner_id)}`,
  );

/**
 * The condition that a specimen can change hands as its match says: visitors see it, it still has the mineral, and no
 * exchange holds it. A match that loses it is left out, not marked, because an agreement on it would be refused; it is
 * back as soon as the specimen is free.
 */
const isAvailable = ({ specimen_id, hidden, tile }: typeof showcase | typeof givenShowcase, mineralId: SQL) =>
  sql`${hidden} = 0 and not ${isReservedSql(specimen_id)} and (json_array_length(${tile}, '$.minerals') = 0
    or exists (select 1 from json_each(${tile}, '$.minerals') where value ->> '$.id' = ${mineralId}))`;
const isShown = and(
  eq(showcase.specimen_id, matches.specimen_id),
  eq(showcase.user_id, matches.partner_id),
  isAvailable(showcase, sql`${matches.mineral} ->> '$.id'`),
);
const isGiven = and(
  sql`${givenShowcase.specimen_id} = ${matches.own_offer} ->> 'specimen_id'`,
  eq(givenShowcase.user_id, matches.user_id),
  isAvailable(givenShowcase, sql`${matches.own_offer} ->> '$.mineral.id'`),
);

/** The statement for a user's matches as their list may show them, at most `maxCount`. */
export const selectListed = (core: CoreDb, userId: string, maxCount: number) =>
  core
    .select({ id: matches.id })
    .from(matches)
    .crossJoin(market)
    .crossJoin(users)
    .crossJoin(wants)
    .leftJoin(showcase, isShown)
    .where(
      and(
        isThere(userId),
        sql`(${matches.specimen_id} is null or ${showcase.specimen_id} is not null)`,
        not(isTalking(userId, matches.partner_id)),
      ),
    )
    .limit(maxCount);

/**
 * The statement for a user's matches with everything shown of them now, the best first, and whether the two users
 * have a conversation.
 */
export const selectMatches = (core: CoreDb, userId: string) =>
  core
    .select({
      row: matches,
      card: market.card,
      partnerWants: market.wants,
      person: personColumns,
      want: wantColumns,
      shownTile: showcase.tile,
      givenTile: tileGiven,
      is_talking: isTalking(userId, matches.partner_id).as('is_talking'),
    })
    .from(matches)
    .crossJoin(market)
    .crossJoin(users)
    .crossJoin(wants)
    .leftJoin(showcase, isShown)
    .leftJoin(givenShowcase, isGiven)
    .where(isThere(userId))
    .orderBy(asc(matches.rank));
export type FoundMatch = Awaited<ReturnType<typeof selectMatches>>[number];
