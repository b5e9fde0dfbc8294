import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes } from './country-codes.ts';
import {
  changeShipping,
  location,
  namesStreet,
  reaches,
  type ShippingTerms,
  shippingFault,
  shippingRanges,
} from './shipping.ts';

const range = (
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
    [range('worldwide'), 'CN', 'yes'],
    [range('worldwide', [], ['CN']), 'CN', 'no'],
    [range('domestic'), 'DE', 'yes'],
    [range('domestic'), 'AT', 'no'],
    [range('domestic', [], ['DE']), 'DE', 'no'],
    [range('region', ['AT', 'CH']), 'AT', 'yes'],
    [range('region', ['AT', 'CH']), 'FR', 'no'],
    [range('region', ['AT', 'CH']), 'DE', 'yes'],
    [range('region', ['AT', 'CH'], ['CH']), 'CH', 'no'],
    [range('ask'), 'CN', 'ask'],
    [range('ask', [], ['CN']), 'CN', 'no'],
    [range('in_person'), 'DE', 'ask'],
  ] as const)('%j to %s: %s', (shippingTerms, to, expectedAnswer) => {
    expect(reaches(shippingTerms, 'DE', to)).toBe(expectedAnswer);
  });
});

const anyRange = fc.constantFrom(...shippingRanges);
const anyCountries = fc.uniqueArray(fc.constantFrom(...countryCodes), { maxLength: 5 });

it('never goes where it is said not to go', () => {
  fc.assert(
    fc.property(anyRange, anyCountries, anyCountries, (shipping_range, ships_to, not_to) =>
      not_to.every((to) => reaches({ shipping_range, ships_to, not_to }, 'DE', to) === 'no'),
    ),
  );
});

it('shipping is right again after any change of the range alone, but for a region that has no countries yet', () => {
  fc.assert(
    fc.property(anyRange, anyRange, anyCountries, (rangeBefore, rangeAfter, ships_to) => {
      const was = { shipping_range: rangeBefore, ships_to: rangeBefore === 'region' ? ships_to : [], not_to: [] };
      const changedTerms = changeShipping(was, { shipping_range: rangeAfter });
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
  ])('is too exact: %s', (text) => expect(namesStreet(text.replace('P.O.', 'PO'))).toBe(true));

  it.each([
    'Changsha',
    'Paris 5e',
    '6th of October City',
    'St. Gallen',
    '湖南 长沙',
    'Strasbourg',
    'Rueil',
    'Freiberg',
  ])('is a city or a region: %s', (text) => expect(namesStreet(text)).toBe(false));

  it('is in a country of ISO 3166-1, in small letters, too', () => {
    expect(location.parse({ country: 'cn' })).toEqual({ country: 'CN' });
    for (const country of ['', 'XX', 'China', 'UK', 'EU', null])
      expect(location.safeParse({ country }).success, String(country)).toBe(false);
    expect(new Set(countryCodes).size).toBe(249);
  });
});
