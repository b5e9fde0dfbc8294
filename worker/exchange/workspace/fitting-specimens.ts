import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { FITTING_MAX, type FittingSpecimens } from '#contract/exchange/matches/fitting-specimens.ts';
import { type MatchTrader, wantedItems } from '#contract/exchange/matches/rank-matches.ts';
import { isPersonFindable, users } from '#worker/account/tables.ts';
import { rowTiles } from '#worker/collection/showcase/shown-tile.ts';
import { isReservedSql, showcase } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { isBlockedPair } from '#worker/exchange/blocked-pair.ts';
import { intents, wants } from '#worker/exchange/intents/tables.ts';
import { type OfferFound, offersQuery, openIntents, wantsQuery } from '#worker/exchange/matches/read-seeker.ts';
import { threadRegister } from '#worker/exchange/tables.ts';
import { ownThread } from '#worker/exchange/thread/thread-object.ts';
import type { Call } from '#worker/http/serve-api.ts';

/** How many open intents of each are compared, besides the one of the conversation. */
const NEWEST_INTENTS = 10;

const EMPTY_LISTS: FittingSpecimens = { give: [], receive: [] };

/**
 * Returns what the caller and the partner of a conversation have for each other, by the rule of matches: specimens in
 * their open intents, as visitors see them, that fit the want list of the other. Any other conversation is refused as
 * not found; with a partner who is gone, suspended or in a block, nothing fits.
 */
export async function readFittingSpecimens(call: Call<'user'>, threadId: string): Promise<FittingSpecimens> {
  const { core, user } = call;
  await ownThread(call, threadId);
  const partner = await readPartner(core, threadId, user.id);
  if (!partner) return EMPTY_LISTS;
  const { partner_id, intent_id } = partner;
  const [ownOffers, partnerOffers, ownWants, partnerWants] = await core.batch([
    offersQuery(core, isComparedIntent(user.id, intent_id)),
    offersQuery(core, isComparedIntent(partner_id, intent_id)),
    wantsQuery(core, eq(wants.user_id, user.id)),
    wantsQuery(core, eq(wants.user_id, partner_id)),
  ]);
  const [giveIds, receiveIds] = [fittingIds(ownOffers, partnerWants), fittingIds(partnerOffers, ownWants)];
  if (giveIds.length + receiveIds.length === 0) return EMPTY_LISTS;
  const specimensById = await readSpecimens(core, [...giveIds, ...receiveIds], [user.id, partner_id]);
  const listSpecimens = (ids: readonly string[]) => ids.flatMap((id) => specimensById.get(id) ?? []);
  return { give: listSpecimens(giveIds), receive: listSpecimens(receiveIds) };
}

/** Reads the partner of an open conversation, and what it is about; null for one with whom nothing can be exchanged. */
async function readPartner(core: CoreDb, threadId: string, userId: string) {
  const { initiator_id, responder_id } = threadRegister;
  const [row] = await core
    .select({ partner_id: users.id, intent_id: threadRegister.intent_id })
    .from(threadRegister)
    .innerJoin(users, sql`${users.id} = iif(${initiator_id} = ${userId}, ${responder_id}, ${initiator_id})`)
    .where(
      and(
        eq(threadRegister.id, threadId),
        or(eq(initiator_id, userId), eq(responder_id, userId)),
        isPersonFindable,
        sql`not ${isBlockedPair(userId, users.id)}`,
      ),
    );
  return row ?? null;
}

/**
 * The condition that an intent is the conversation's, or one of the newest of its owner's open ones, and that the
 * administrator does not hide it.
 */
const isComparedIntent = (userId: string, intentId: string): SQL => sql`+${intents.user_id} = ${userId}
  and ${intents.barred} = 0 and ${intents.id} in (select ${intentId} union all select id from (select newest.id
    from ${intents} newest where newest.user_id = ${userId} and newest.status = 'active'
    order by newest.created_at desc limit ${NEWEST_INTENTS}))`;

/** How rare a mineral is on the market does not matter between two. */
const offerCount = () => 1;

/** Returns the ids of the offered specimens that fit a want list, the best first. */
const fittingIds = (offers: readonly OfferFound[], wantRows: MatchTrader['wants']): string[] =>
  wantedItems(openIntents(offers), wantRows, [], { offerCount })
    .flatMap(({ offeredItem }) => offeredItem.specimen_id ?? [])
    .slice(0, FITTING_MAX);

/** Reads specimens of these users as visitors see them, by their ids. */
async function readSpecimens(core: CoreDb, ids: readonly string[], ownerIds: readonly string[]) {
  const rows = await core
    .select({
      tile: showcase.tile,
      reserved: isReservedSql(showcase.specimen_id).as('reserved'),
      owner: { username: users.username, display_name: users.display_name },
    })
    .from(showcase)
    .innerJoin(users, eq(users.id, showcase.user_id))
    .where(
      and(
        sql`${showcase.specimen_id} in ${inList(ids)}`,
        sql`${showcase.user_id} in ${inList(ownerIds)}`,
        eq(showcase.hidden, false),
      ),
    );
  const specimens = rows.flatMap(({ tile, reserved, owner: { username, display_name } }) =>
    rowTiles({ tile }, { username: username ?? '', collector: display_name ?? '' }).map((specimen) => ({
      ...specimen,
      ...(reserved && { reserved: true as const }),
    })),
  );
  return new Map(specimens.map((specimen) => [specimen.id, specimen]));
}
