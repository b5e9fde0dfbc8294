/**
 * The statements that index the market again after a restore: open intents without a row get one, and rows
 * without an entry in the index are removed from the lists. The next sweeps write and list them
 * (refresh-market.ts).
 */
export const rebuildMarketSql = [
  `insert into market (seq, intent_id, user_id, listed, facets, want_tokens, specimen_tokens, words, card, wants, active_at, reminder_sent_at, stale)
    select (select coalesce(max(seq), 0) from market) + row_number() over (order by updated_at, id),
      id, user_id, 0, '', '', '', '', '{}', '{}', updated_at, null, 1
    from intents where status = 'active' and id not in (select intent_id from market)`,
  `update market set listed = 0, stale = 1 where listed = 1 and seq not in (select rowid from market_index)`,
];
