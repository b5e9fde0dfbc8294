import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statuses } from '#contract/collection/specimen/status.ts';
import { goneCounts, insuredAmount, insuredSums, isInsurable, withoutAmount } from './insured-sums.ts';

const blankMoney = {
  status: 'in_collection',
  buy_price: null,
  currency: null,
  value: null,
  value_currency: null,
} as const;
type Money = { [N in keyof typeof blankMoney]: N extends 'buy_price' | 'value' ? number | null : string | null };
const aSpecimen = (fields: Partial<Omit<Money, 'status'>> & { status?: (typeof statuses)[number] }) => ({
  ...blankMoney,
  ...fields,
});

describe('what is insured', () => {
  it.each([
    ['in_collection', true],
    ['offered', true],
    ['on_loan', true],
    ['missing', true],
    ['traded', false],
    ['sold', false],
    ['given', false],
    ['lost', false],
  ] as const)('a piece that is %s: %s', (status, isInsured) => {
    expect(isInsurable({ status })).toBe(isInsured);
  });

  it('is its value, else what was paid, and says which', () => {
    const paidAmount = { buy_price: 10, currency: 'USD' };
    expect(insuredAmount(aSpecimen(paidAmount))).toEqual({ amount: 10, currency: 'USD', basis: 'buy_price' });
    expect(insuredAmount(aSpecimen({ ...paidAmount, value: 0, value_currency: 'EUR' }))).toEqual({
      amount: 0,
      currency: 'EUR',
      basis: 'value',
    });
    expect(insuredAmount(aSpecimen({}))).toBeNull();
    expect(insuredAmount(aSpecimen({ value: 3 }))).toBeNull();
  });

  it('adds up by currency, without what is gone', () => {
    const specimens = [
      aSpecimen({ buy_price: 10, currency: 'USD' }),
      aSpecimen({ buy_price: 1, currency: 'USD', value: 20, value_currency: 'USD' }),
      aSpecimen({ buy_price: 100, currency: 'USD', status: 'sold' }),
      aSpecimen({ value: 5, value_currency: 'EUR' }),
      aSpecimen({}),
      aSpecimen({ status: 'lost' }),
    ];
    expect(insuredSums(specimens)).toEqual([
      { currency: 'USD', amount: 30, count: 2, counts: { value: 1, buy_price: 1 } },
      { currency: 'EUR', amount: 5, count: 1, counts: { value: 1, buy_price: 0 } },
    ]);
    expect(withoutAmount(specimens)).toBe(1);
    expect(goneCounts(specimens)).toEqual([
      { status: 'sold', count: 1 },
      { status: 'lost', count: 1 },
    ]);
  });

  it('and what is left out are together all there is', () => {
    const anySpecimens = fc.array(
      fc.record({
        status: fc.constantFrom(...statuses),
        buy_price: fc.option(fc.integer({ min: 0, max: 99 })),
        currency: fc.constantFrom('USD', 'EUR', null),
        value: fc.option(fc.integer({ min: 0, max: 99 })),
        value_currency: fc.constantFrom('USD', 'EUR', null),
      }),
    );
    fc.assert(
      fc.property(anySpecimens, (specimens) => {
        const goneCount = goneCounts(specimens).reduce((sum, { count }) => sum + count, 0);
        const insuredCount = insuredSums(specimens).reduce((sum, { count }) => sum + count, 0);
        expect(goneCount + insuredCount + withoutAmount(specimens)).toBe(specimens.length);
      }),
    );
  });
});
