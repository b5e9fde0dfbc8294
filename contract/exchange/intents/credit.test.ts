import { describe, expect, it } from 'vitest';
import { creditOf, noTrades } from './credit.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 22);
const hereAt = (last_active_at: number) => ({ last_active_at, delete_at: null });

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
  ])('says roughly when they were here last: %i ms ago is %s', (ago, expected) => {
    expect(creditOf(null, hereAt(NOW - ago), NOW).last_active).toBe(expected);
  });

  it.each([
    [0, 0, null],
    [2, 2, null],
    [3, 0, 0],
    [3, 3, 1],
    [4, 3, 0.75],
  ])('of %i who asked, with %i answered, says %s', (asked, answered, expected) => {
    expect(
      creditOf({ ...noTrades, requests_received: asked, requests_answered: answered }, hereAt(NOW), NOW)
        .recent_reply_rate,
    ).toBe(expected);
  });

  it('counts no open intents of somebody who is leaving, for nothing can be begun with them', () => {
    const stats = { ...noTrades, active_intents: 3, total_intents: 5 };
    expect(creditOf(stats, hereAt(NOW), NOW)).toMatchObject({ active_intents: 3, total_intents: 5 });
    const leaving = creditOf(stats, { ...hereAt(NOW), delete_at: NOW + DAY }, NOW);
    expect(leaving).toMatchObject({ active_intents: 0, total_intents: 5 });
  });

  it('says zeros of somebody who never traded', () => {
    expect(creditOf(null, hereAt(NOW), NOW)).toMatchObject({
      successful_exchanges: 0,
      partner_count: 0,
      reviews: { positive: 0 },
    });
  });
});
