import { expect, it } from 'vitest';
import { countryOfLocation } from './country-of-location.ts';

it.each([
  ['Changsha, Hunan, China', 'CN'],
  ['Freiberg, Saxony, Germany', 'DE'],
  ['Tucson, Arizona, USA', 'US'],
  ['Santa Fe, New Mexico', null],
  ['México', 'MX'],
  ['Kofu, Yamanashi, JAPAN', 'JP'],
  ['Praha, Czech Republic', 'CZ'],
  ['中国湖南长沙', 'CN'],
  ['中国 湖南 长沙', 'CN'],
  ['中國，湖南', 'CN'],
  ['德国弗赖贝格', 'DE'],
  ['刚果（金）', 'CD'],
  ['Atlanta, Georgia', null],
  ['Georgia', 'GE'],
  ['Cornwall, England', 'GB'],
  ['somewhere in the hills', null],
  ['', null],
  [null, null],
])('%j names %j', (location, country) => {
  expect(countryOfLocation(location)).toBe(country);
});
