import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { marketEntry, wantedEntry } from '#contract/exchange/market/market-entry.ts';
import { users } from '#worker/account/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { marketSpecimenTokens } from '#worker/exchange/market-index-tables.ts';
import type { OfferRow, WantRow } from './queries.ts';
import { offerMineral, wantShape } from './shape.ts';
import type { IntentRow } from './tables.ts';
import { market } from './tables.ts';

/** An open intent with what it offers and the want list that stands beside it. */
export type EnteredIntent = { row: IntentRow; offers: readonly OfferRow[]; wants: readonly WantRow[] };

/** The place before all others. */
const nextSeq = sql`(select coalesce(max(${market.seq}), 0) + 1 from ${market})`;

/** What visitors find an intent by of its specimens. The same as a trigger has it, which follows them from then on. */
const specimenTokensSql = (intentId: string): SQL => sql`(select coalesce(group_concat(token, ' '), '') from
  (select distinct token from ${marketSpecimenTokens} where ${marketSpecimenTokens.intent_id} = ${intentId} order by token))`;

const listedSql = (userId: string): SQL => sql`coalesce((select ${users.on_vacation} = 0 and ${users.delete_at} is null
  from ${users} where ${users.id} = ${userId}), 0)`;

/** What the market's row of an intent says, but for its place and its clock. */
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
    stale: false,
  };
}

/**
 * Brings an intent that was opened or changed to the top of the market. It belongs into the batch of that, after the
 * intent and its offers.
 */
export function enterMarket(core: CoreDb, intent: EnteredIntent, nowMs: number): Statement {
  const { row } = intent;
  const { facets, want_tokens, specimen_tokens, words, card, wants, listed } = marketColumns(intent);
  const set = Object.fromEntries(
    Object.values(getTableColumns(market)).map(({ name }) => [name, sql`excluded.${sql.identifier(name)}`]),
  );
  return core
    .insert(market)
    .select(
      sql`select ${nextSeq}, ${row.id}, ${row.user_id}, ${listed}, ${facets}, ${want_tokens}, ${specimen_tokens}, ${words},
        ${JSON.stringify(card)}, ${JSON.stringify(wants)}, ${nowMs}, null, 0 where true`,
    )
    .onConflictDoUpdate({ target: market.intent_id, set });
}

/** Takes an intent that was closed from the market. */
export const leaveMarket = (core: CoreDb, intentId: string): Statement =>
  core.delete(market).where(eq(market.intent_id, intentId));

/** Brings an intent to the top that its owner says is still available. */
export const renewInMarket = (core: CoreDb, intentId: string, nowMs: number): Statement =>
  core
    .update(market)
    .set({ seq: nextSeq, active_at: nowMs, reminder_sent_at: null })
    .where(eq(market.intent_id, intentId));

/** Has all that somebody has in the market be found by their want list as it is now. */
export function wantsInMarket(core: CoreDb, userId: string, list: readonly WantRow[]): Statement {
  return core
    .update(market)
    .set(wantedEntry(list.map(wantShape)))
    .where(eq(market.user_id, userId));
}
