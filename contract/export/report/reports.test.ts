import { expect, it } from 'vitest';
import { priceSums, readReportKind } from './reports.ts';

const paid = (buy_price: number | null, currency: string | null) => ({ buy_price, currency });

it('adds up what was paid, each currency by itself', () => {
  expect(priceSums([paid(10, 'USD'), paid(0.5, 'EUR'), paid(5.25, 'USD'), paid(null, 'USD'), paid(3, null)])).toEqual([
    { currency: 'USD', amount: 15.25, count: 2 },
    { currency: 'EUR', amount: 0.5, count: 1 },
  ]);
  expect(priceSums([])).toEqual([]);
});

it('takes what is no report for the catalogue', () => {
  expect([null, '', 'insurance', 'x'].map(readReportKind)).toEqual([
    'catalogue',
    'catalogue',
    'insurance',
    'catalogue',
  ]);
});
