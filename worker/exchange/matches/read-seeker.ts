import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { OpenIntent } from '#contract/exchange/matches/rank-matches.ts';
import type { LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import { blocks } from '#worker/account/moderation/moderation-tables.ts';
import { isFindableColumn, users } from '#worker/account/tables.ts';
import { isReservedSql, showcase } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { isShownSpecimen } from '#worker/exchange/intents/shown-specimen.ts';
import { intentMinerals, intents, wants } from '#worker/exchange/intents/tables.ts';
import { matchDirty, matches, threadRegister } from '#worker/exchange/tables.ts';

/** The minerals of an offer: those of its specimen as visitors see it now, or else the one that it names. */
const offerMinerals = sql`json_each(case when json_array_length(${showcase.tile}, '$.minerals') > 0
  then (select json_group_array(value ->> '$.id') from json_each(${showcase.tile}, '$.minerals'))
  else json_array(${intentMinerals.mineral_id}) end) offered`;
/** One of them: a row of offers is read for each. */
export const offeredMineralId = sql<string>`offered.value`;

/** The mineral of a row, the species of which it is a variety, and their groups. */
const lineage = sql<
  string[]
>`(select json_array(m.id, p.id, g.id, h.id) from minerals m left join minerals p on p.id = m.parent_id
  left join minerals g on g.id = p.parent_id left join minerals h on h.id = g.parent_id where m.id = ${offeredMineralId})`
  .mapWith((json: string): string[] => JSON.parse(json).filter((id: string | null) => id !== null))
  .as('lineage');

const mineral =
  sql<MineralName | null>`(select json_object('id', id, 'name', name, 'name_zh', name_zh, 'formula', formula)
  from minerals where id = ${offeredMineralId})`
    .mapWith((json: string): MineralName => JSON.parse(json))
    .as('mineral');

/**
 * The offers of the intents matching a condition, each with what visitors see of its specimen now: a row for each
 * mineral of an offer.
 */
export const offersQuery = (core: CoreDb, condition: SQL) =>
  core
    .select({
      intent: {
        id: intents.id,
        user_id: intents.user_id,
        country: intents.country,
        shipping_range: intents.shipping_range,
        ships_to: intents.ships_to,
        not_to: intents.not_to,
      },
      mineral_id: offeredMineralId.as('offered_mineral_id'),
      mineral,
      lineage,
      specimen_id: showcase.specimen_id,
      path: sql<LocalityWithKind[] | null>`${showcase.tile} -> '$.locality.path'`
        .mapWith((json: string): LocalityWithKind[] => JSON.parse(json))
        .as('path'),
      size_class: showcase.size_class,
      is_reserved: isReservedSql(intentMinerals.specimen_id).as('is_reserved'),
      has_photo: sql<boolean>`${showcase.media_at} is not null`.mapWith(Boolean).as('has_photo'),
    })
    .from(intents)
    .crossJoin(intentMinerals)
    .leftJoin(showcase, isShownSpecimen)
    .crossJoin(offerMinerals)
    .where(
      and(
        eq(intents.status, 'active'),
        eq(intentMinerals.intent_id, intents.id),
        eq(intentMinerals.traded, false),
        condition,
      ),
    )
    .orderBy(asc(intents.id), asc(intentMinerals.position), sql`offered.key`);
export type OfferFound = Awaited<ReturnType<typeof offersQuery>>[number];

export const wantsQuery = (core: CoreDb, condition: SQL) =>
  core
    .select({
      id: wants.id,
      user_id: wants.user_id,
      mineral_id: wants.mineral_id,
      locality_id: wants.locality_id,
      size_class: wants.size_class,
      with_photo: wants.with_photo,
    })
    .from(wants)
    .where(condition);

/** The open intents of one user, grouped from their offers. */
export function openIntents(offers: readonly OfferFound[]): OpenIntent[] {
  const byIntent = Map.groupBy(offers, ({ intent }) => intent.id);
  return [...byIntent.values()].flatMap((offerRows) => {
    const [firstOffer] = offerRows;
    return firstOffer ? [{ ...firstOffer.intent, offers: offerRows.map(offeredSpecimen) }] : [];
  });
}

const offeredSpecimen = ({
  mineral_id,
  lineage: mineralLineage,
  specimen_id,
  path,
  size_class,
  is_reserved,
  has_photo,
}: OfferFound) => ({
  mineral_ids: mineralLineage ?? [mineral_id],
  specimen_id,
  path,
  size_class,
  is_reserved,
  has_photo,
});

/** The minerals that each wanted mineral includes: itself, its varieties and members, and theirs. */
const descendantsSql = (userId: string) => sql`with recursive below(wanted, id, depth) as (
    select mineral_id, mineral_id, 0 from ${wants} where user_id = ${userId} and mineral_id is not null
    union select wanted, minerals.id, depth + 1 from below cross join minerals on minerals.parent_id = below.id
      where depth < 3 and minerals.kind <> 'synonym')
  select distinct wanted, id from below`;

/** Reads a user for whom matches are made, in one trip; null if no such user is entered. */
export async function readSeeker(core: CoreDb, userId: string) {
  const { user_id, blocked_id } = blocks;
  const { initiator_id, responder_id, open } = threadRegister;
  const [[dirtyRow], [person], wantRows, offers, blockRows, talks, dismissedRows] = await core.batch([
    core.select().from(matchDirty).where(eq(matchDirty.user_id, userId)),
    core
      .select({ isFindable: isFindableColumn.as('is_findable') })
      .from(users)
      .where(eq(users.id, userId)),
    wantsQuery(core, eq(wants.user_id, userId)),
    offersQuery(core, eq(intents.user_id, userId)),
    core
      .select()
      .from(blocks)
      .where(or(eq(user_id, userId), eq(blocked_id, userId))),
    core
      .select({ initiator_id, responder_id })
      .from(threadRegister)
      .where(and(or(eq(initiator_id, userId), eq(responder_id, userId)), eq(open, true))),
    core
      .select({ id: matches.id })
      .from(matches)
      .where(and(eq(matches.user_id, userId), sql`${matches.rank} is null`)),
  ]);
  if (!dirtyRow) return null;
  const descendantRows = await core.all<{ wanted: string; id: string }>(descendantsSql(userId));
  const otherIds = (pairs: readonly (readonly [string, string])[]) =>
    new Set(pairs.map(([firstId, secondId]) => (firstId === userId ? secondId : firstId)));
  return {
    entered: dirtyRow,
    isHere: person?.isFindable ?? false,
    wants: wantRows,
    offers,
    descendants: Map.groupBy(descendantRows, (row) => row.wanted),
    kept_away: otherIds(blockRows.map((row) => [row.user_id, row.blocked_id] as const)),
    conversationPartnerIds: otherIds(talks.map((row) => [row.initiator_id, row.responder_id] as const)),
    dismissedMatchIds: new Set(dismissedRows.map(({ id }) => id)),
  };
}
export type FoundSeeker = NonNullable<Awaited<ReturnType<typeof readSeeker>>>;
