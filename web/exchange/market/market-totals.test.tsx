import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MarketCounts } from '#contract/exchange/market/market.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { MarketTotals } from './market-totals.tsx';

const noCounts = {
  offered: [],
  wanted: [],
  ships_to: [],
  ships_anywhere: 0,
  country: [],
  size_class: [],
  has_photos: [],
  available: [],
  has_exchanged: [],
};

it.each<[string, Pick<MarketCounts, 'total' | 'matching'>]>([
  ['12,000 open intents from 800 collectors', { total: 12_000, matching: 12_000 }],
  ['1,999 of 12,000 open intents', { total: 12_000, matching: 1_999 }],
  ['More than 2,000 of 12,000 open intents', { total: 12_000, matching: null }],
  ['900 open intents from 800 collectors', { total: 900, matching: null }],
])('the market says how much of it is left: %s', async (text, counts) => {
  await renderWithRouter(
    '/',
    <MarketTotals countsPromise={Promise.resolve({ ...noCounts, traders: 800, ...counts })} />,
  );
  expect((await screen.findByText(text)).tagName).toBe('P');
});
