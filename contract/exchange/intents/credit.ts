import { lastActive } from '#contract/account/last-active.ts';
import type { Credit } from '#contract/account/profile.ts';

/** Fewer conversations than this give no reply rate. */
const RATE_FROM = 3;
/** Fewer shipments than this give no days to ship. */
const SHIPMENTS_FROM = 3;

/** Figures of a trader, recounted with each event, never on reading. */
export type TraderStats = {
  active_intents: number;
  total_intents: number;
  /**
   * conversations begun by others in the last 90 days that were answered within 7 days or are older, vacations not
   * included, and how many of them were answered in time
   */
  requests_received: number;
  requests_answered: number;
  successful_exchanges: number;
  partner_count: number;
  positive: number;
  neutral: number;
  negative: number;
  /** exchanges of the last 24 months in which they never sent what was due, and those that ended with a problem */
  unsent: number;
  unsolved: number;
  /** what they sent in the last 24 months and was received, and the median of its days from the agreement */
  shipment_count: number;
  median_ship_days: number | null;
  /** countries to which they sent something that was received */
  country_count: number;
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
  unsent: 0,
  unsolved: 0,
  shipment_count: 0,
  median_ship_days: null,
  country_count: 0,
};

/** When the account was created and last active, and until when a planned deletion can be cancelled. */
type Account = { created_at: number; last_active_at: number; delete_at: number | null };

/**
 * Returns a trader's figures from past exchanges; zeros without any. An account that is being deleted has no open
 * intents, because no exchange can be begun with it.
 */
export function traderCredit(
  stats: TraderStats | null,
  { created_at, last_active_at, delete_at }: Account,
  currentTime: number,
): Credit {
  const { requests_received, requests_answered, positive, neutral, negative, ...counts } = stats ?? noTrades;
  const { shipment_count, median_ship_days } = counts;
  return {
    recent_reply_rate: requests_received < RATE_FROM ? null : requests_answered / requests_received,
    active_intents: delete_at === null ? counts.active_intents : 0,
    total_intents: counts.total_intents,
    successful_exchanges: counts.successful_exchanges,
    partner_count: counts.partner_count,
    last_active: lastActive(last_active_at, currentTime),
    member_since: new Date(created_at).toISOString(),
    country_count: counts.country_count,
    median_ship_days: shipment_count < SHIPMENTS_FROM ? null : median_ship_days,
    unsent: counts.unsent,
    unsolved: counts.unsolved,
    reviews: { positive, neutral, negative },
  };
}
