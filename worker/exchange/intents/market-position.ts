import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { marketEntry, wantedEntry } from '#contract/exchange/market/market-entry.ts';
import { isPersonFindable, users } from '#worker/account/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { marketSpecimenTokens } from '#worker/exchange/market-index-tables.ts';
import { offerMineral, wantShape } from './intent-shape.ts';
import type { OfferRow, WantRow } from './queries.ts';
import { type IntentRow, intentMinerals, market } from './tables.ts';

/** An open intent with its offers and its owner's want list. */
export type EnteredIntent = { row: IntentRow; offers: readonly OfferRow[]; wants: readonly WantRow[] };

/** The `seq` above all others. */
const nextSeq = sql`(select coalesce(max(${market.seq}), 0) + 1 from ${market})`;

/** The search tokens of an intent's shown specimens, as computed by the trigger that updates them afterwards. */
const specimenTokensSql = (intentId: string): SQL => sql`(select coalesce(group_concat(token, ' '), '') from
  (select distinct token from ${marketSpecimenTokens} where ${marketSpecimenTokens.intent_id} = ${intentId} order by token))`;

/** Whether the minerals of an intent's open offers are no longer these, because a specimen changed since they were read. */
const offersChangedSql = (
  intentId: string,
  offers: readonly OfferRow[],
): SQL => sql`(select json_group_array(mineral_id) from
  (select ${intentMinerals.mineral_id} from ${intentMinerals} where ${intentMinerals.intent_id} = ${intentId}
    and ${intentMinerals.traded} = 0 order by ${intentMinerals.position})) <> ${JSON.stringify(offers.map(({ mineral_id }) => mineral_id))}`;

const listedSql = (userId: string): SQL => sql`coalesce((select ${users.on_vacation} = 0 and ${isPersonFindable}
  from ${users} where ${users.id} = ${userId}), 0)`;

/** The columns of an intent's market row, except its `seq` and times. */
export function marketColumns({ row, offers, wants }: EnteredIntent) {
  const openOffers = offers
    .filter(({ traded }) => !traded)
    .map((offer) => ({ ...offer, mineral: offerMineral(offer) }));
  const { facets, words, card } = marketEntry({ ...row, offers: openOffers });
  const tokens = wantedEntry(wants.map(wantShape));
  return {
    facets,
    words,
    card,
    ...tokens,
    listed: listedSql(row.user_id),
    specimen_tokens: specimenTokensSql(row.id),
    stale: offersChangedSql(row.id, openOffers),
  };
}

/**
 * The statement that puts an opened or changed intent at the top of the market. It goes into the batch of the
 * change, after the intent and its offers.
 */
export function enterMarket(core: CoreDb, intent: EnteredIntent, nowMs: number): Statement {
  const { row } = intent;
  const {
    facets,
    want_tokens,
    specimen_tokens,
    words,
    card,
    wants,
    listed: isListed,
    stale: isStale,
  } = marketColumns(intent);
  const set = Object.fromEntries(
    Object.values(getTableColumns(market)).map(({ name }) => [name, sql`excluded.${sql.identifier(name)}`]),
  );
  return core
    .insert(market)
    .select(
      sql`select ${nextSeq}, ${row.id}, ${row.user_id}, ${isListed}, ${facets}, ${want_tokens}, ${specimen_tokens}, ${words},
        ${JSON.stringify(card)}, ${JSON.stringify(wants)}, ${nowMs}, null, ${isStale} where true`,
    )
    .onConflictDoUpdate({ target: market.intent_id, set });
}

/** The statement that removes a closed intent from the market. */
export const leaveMarket = (core: CoreDb, intentId: string): Statement =>
  core.delete(market).where(eq(market.intent_id, intentId));

/** The statement that puts an intent at the top after its owner confirmed that it is still available. */
export const moveToTopStatement = (core: CoreDb, intentId: string, nowMs: number): Statement =>
  core
    .update(market)
    .set({ seq: nextSeq, active_at: nowMs, reminder_sent_at: null })
    .where(eq(market.intent_id, intentId));

/** The statement that writes a user's want list into all their rows of the market. */
export function wantsInMarket(core: CoreDb, userId: string, list: readonly WantRow[]): Statement {
  return core
    .update(market)
    .set(wantedEntry(list.map(wantShape)))
    .where(eq(market.user_id, userId));
}
