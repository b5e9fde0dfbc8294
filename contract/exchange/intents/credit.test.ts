import { describe, expect, it } from 'vitest';
import { noTrades, traderCredit } from './credit.ts';

const DAY = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 22);
const activeAccount = (last_active_at: number) => ({ created_at: NOW_MS - 900 * DAY, last_active_at, delete_at: null });

describe('the credit of a trader', () => {
  it.each([
    [0, 'today'],
    [DAY - 1, 'today'],
    [DAY, 'this_week'],
    [7 * DAY - 1, 'this_week'],
    [7 * DAY, 'this_month'],
    [30 * DAY - 1, 'this_month'],
    [30 * DAY, 'earlier'],
    [-DAY, 'today'],
  ])('says roughly when they were here last: %i ms ago is %s', (ago, expectedActivity) => {
    expect(traderCredit(null, activeAccount(NOW_MS - ago), NOW_MS).last_active).toBe(expectedActivity);
  });

  it.each([
    [0, 0, null],
    [2, 2, null],
    [3, 0, 0],
    [3, 3, 1],
    [4, 3, 0.75],
  ])('of %i who asked, with %i answered, says %s', (requestCount, answerCount, expectedRate) => {
    expect(
      traderCredit(
        { ...noTrades, requests_received: requestCount, requests_answered: answerCount },
        activeAccount(NOW_MS),
        NOW_MS,
      ).recent_reply_rate,
    ).toBe(expectedRate);
  });

  it('counts no open intents of somebody who is leaving, for nothing can be begun with them', () => {
    const stats = { ...noTrades, active_intents: 3, total_intents: 5 };
    expect(traderCredit(stats, activeAccount(NOW_MS), NOW_MS)).toMatchObject({ active_intents: 3, total_intents: 5 });
    const leavingCredit = traderCredit(stats, { ...activeAccount(NOW_MS), delete_at: NOW_MS + DAY }, NOW_MS);
    expect(leavingCredit).toMatchObject({ active_intents: 0, total_intents: 5 });
  });

  it.each([
    [0, null, null],
    [2, 1, null],
    [3, 4, 4],
  ])('of %i shipments says as the days to ship %s: %s', (shipment_count, median_ship_days, expectedDays) => {
    const stats = { ...noTrades, shipment_count, median_ship_days };
    expect(traderCredit(stats, activeAccount(NOW_MS), NOW_MS).median_ship_days).toBe(expectedDays);
  });

  it('says zeros of somebody who never traded', () => {
    expect(traderCredit(null, activeAccount(NOW_MS), NOW_MS)).toMatchObject({
      successful_exchanges: 0,
      partner_count: 0,
      reviews: { positive: 0 },
      unsent: 0,
      unsolved: 0,
      member_since: '2024-06-05T00:00:00.000Z',
    });
  });
});
