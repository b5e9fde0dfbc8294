import { lastActive } from '#contract/account/last-active.ts';
import type { Credit } from '#contract/account/profile.ts';

/** Fewer conversations than this give no reply rate. */
const RATE_FROM = 3;

/** Counters of a trader, updated with each event, never counted on reading. */
export type TraderStats = {
  active_intents: number;
  total_intents: number;
  /** conversations begun by others in the last 90 days, and those answered within 7 days */
  requests_received: number;
  requests_answered: number;
  successful_exchanges: number;
  partner_count: number;
  positive: number;
  neutral: number;
  negative: number;
};

export const noTrades: TraderStats = {
  active_intents: 0,
  total_intents: 0,
  requests_received: 0,
  requests_answered: 0,
  successful_exchanges: 0,
  partner_count: 0,
  positive: 0,
  neutral: 0,
  negative: 0,
};

/** When the account was last active, and until when a planned deletion can be cancelled. */
type Account = { last_active_at: number; delete_at: number | null };

/**
 * Returns a trader's figures from past exchanges; zeros without any. An account that is being deleted has no open
 * intents, because no exchange can be begun with it.
 */
export function traderCredit(
  stats: TraderStats | null,
  { last_active_at, delete_at }: Account,
  currentTime: number,
): Credit {
  const { requests_received, requests_answered, positive, neutral, negative, ...counts } = stats ?? noTrades;
  return {
    recent_reply_rate: requests_received < RATE_FROM ? null : requests_answered / requests_received,
    active_intents: delete_at === null ? counts.active_intents : 0,
    total_intents: counts.total_intents,
    successful_exchanges: counts.successful_exchanges,
    partner_count: counts.partner_count,
    last_active: lastActive(last_active_at, currentTime),
    reviews: { positive, neutral, negative },
  };
}
