import { expect, it } from 'vitest';
import type { NewSpecimen, OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenMatchesInput } from './specimen-matches-input.ts';

it.each([
  ['the same words', { description: 'blue' }, { description: 'blue' }, true],
  ['other words', { description: 'blue' }, { description: 'green' }, false],
  ['a field that is left out', { description: 'blue' }, {}, true],
  ['a field of nothing that is left out', { description: null }, { description: null }, true],
  ['yen as they are stored', { buy_price: 100, currency: 'JPY' }, { buy_price: 99.5, currency: 'JPY' }, true],
  ['cents as they are stored', { value: 10.01, value_currency: 'USD' }, { value: 10.005, value_currency: 'USD' }, true],
  ['another amount', { buy_price: 100, currency: 'JPY' }, { buy_price: 101, currency: 'JPY' }, false],
  ['another currency', { buy_price: 100, currency: 'JPY' }, { buy_price: 100, currency: 'KRW' }, false],
])('%s', (_, specimen, input, isSame) => {
  expect(specimenMatchesInput(specimen as OwnSpecimen, input as NewSpecimen)).toBe(isSame);
});
