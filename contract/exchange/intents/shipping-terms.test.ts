import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes } from './country-codes.ts';
import {
  bestReach,
  canShip,
  changeShipping,
  hasShippingConflict,
  hasStreetAddress,
  locationSchema,
  type ShippingTerms,
  shippingFault,
  shippingRanges,
} from './shipping-terms.ts';

const buildTerms = (
  shipping_range: ShippingTerms['shipping_range'],
  ships_to: string[] = [],
  not_to: string[] = [],
): ShippingTerms => ({
  shipping_range,
  ships_to,
  not_to,
});

describe('a parcel from Germany', () => {
  it.each([
    [buildTerms('worldwide'), 'CN', 'yes'],
    [buildTerms('worldwide', [], ['CN']), 'CN', 'no'],
    [buildTerms('domestic'), 'DE', 'yes'],
    [buildTerms('domestic'), 'AT', 'no'],
    [buildTerms('domestic', [], ['DE']), 'DE', 'no'],
    [buildTerms('region', ['AT', 'CH']), 'AT', 'yes'],
    [buildTerms('region', ['AT', 'CH']), 'FR', 'no'],
    [buildTerms('region', ['AT', 'CH']), 'DE', 'yes'],
    [buildTerms('region', ['AT', 'CH'], ['CH']), 'CH', 'no'],
    [buildTerms('ask'), 'CN', 'ask'],
    [buildTerms('ask', [], ['CN']), 'CN', 'no'],
    [buildTerms('in_person'), 'DE', 'ask'],
  ] as const)('%j to %s: %s', (shippingTerms, to, expectedAnswer) => {
    expect(canShip(shippingTerms, 'DE', to)).toBe(expectedAnswer);
  });
});

const anyRange = fc.constantFrom(...shippingRanges);
const anyCountries = fc.uniqueArray(fc.constantFrom(...countryCodes), { maxLength: 5 });

it('never goes where it is said not to go', () => {
  fc.assert(
    fc.property(anyRange, anyCountries, anyCountries, (shipping_range, ships_to, not_to) =>
      not_to.every((to) => canShip({ shipping_range, ships_to, not_to }, 'DE', to) === 'no'),
    ),
  );
});

it.each([
  [buildTerms('domestic'), ['CN', 'DE'], { country: 'DE', reach: 'yes' }],
  [buildTerms('ask', [], ['CN']), ['CN', 'FR'], { country: 'FR', reach: 'ask' }],
  [buildTerms('domestic'), ['CN', 'FR'], { country: 'CN', reach: 'no' }],
  [buildTerms('worldwide'), [], null],
] as const)('a parcel from Germany by %j reaches the best of %j', (terms, countries, expectedReach) => {
  expect(bestReach(terms, 'DE', countries)).toEqual(expectedReach);
});

describe('terms of a user in Germany', () => {
  it.each([
    [buildTerms('region', ['AT', 'CZ'], ['CZ']), true],
    [buildTerms('region', ['AT', 'CZ'], ['FR']), false],
    [buildTerms('region', ['AT'], ['DE']), false],
    [buildTerms('domestic', [], ['DE']), true],
    [buildTerms('domestic', [], ['FR']), false],
    [buildTerms('worldwide', [], ['FR', 'DE']), false],
    [buildTerms('ask', [], ['FR']), false],
    [buildTerms('in_person', [], ['DE']), false],
  ] as const)('%j exclude a country that they name as reached: %s', (terms, hasConflict) => {
    expect(hasShippingConflict(terms, 'DE')).toBe(hasConflict);
  });
});

it('shipping is right again after any change of the range alone, but for a region that has no countries yet', () => {
  fc.assert(
    fc.property(anyRange, anyRange, anyCountries, (rangeBefore, rangeAfter, ships_to) => {
      const termsBefore = {
        shipping_range: rangeBefore,
        ships_to: rangeBefore === 'region' ? ships_to : [],
        not_to: [],
      };
      const changedTerms = changeShipping(termsBefore, { shipping_range: rangeAfter });
      expect(shippingFault(changedTerms)).toBe(
        rangeAfter === 'region' && changedTerms.ships_to.length === 0 ? 'form_required' : null,
      );
    }),
  );
});

describe('a place', () => {
  it.each([
    'Furong Road 12',
    'Rue de la Paix 3',
    'Bergstraße 7',
    '芙蓉路12号',
    '人民路 5',
    'P.O. Box 12',
    '12 Baker St',
  ])('is too exact: %s', (text) => expect(hasStreetAddress(text.replace('P.O.', 'PO'))).toBe(true));

  it.each([
    'Changsha',
    'Paris 5e',
    '6th of October City',
    'St. Gallen',
    '湖南 长沙',
    'Strasbourg',
    'Rueil',
    'Freiberg',
  ])('is a city or a region: %s', (text) => expect(hasStreetAddress(text)).toBe(false));

  it('is in a country of ISO 3166-1, in small letters, too', () => {
    expect(locationSchema.parse({ country: 'cn' })).toEqual({ country: 'CN' });
    for (const country of ['', 'XX', 'China', 'UK', 'EU', null])
      expect(locationSchema.safeParse({ country }).success, String(country)).toBe(false);
    expect(new Set(countryCodes).size).toBe(249);
  });
});
