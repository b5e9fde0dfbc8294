import { expect, it } from 'vitest';
import { localizeAddress, localizeLocation } from './localized-location.ts';

it.each([
  ['Changsha, Hunan, China', 'Changsha, Hunan, China', '中国 湖南省 长沙'],
  ['Tucson, Arizona, USA', 'Tucson, Arizona, USA', '美国 亚利桑那州 图森'],
  ['Tucson, AZ, USA', 'Tucson, AZ, USA', '美国 亚利桑那州 图森'],
  ['Kofu, Yamanashi, Japan', 'Kofu, Yamanashi, Japan', '日本 山梨县 甲府'],
  ['Freiberg, Saxony, Germany', 'Freiberg, Saxony, Germany', '德国 萨克森州 弗赖贝格'],
  ['München, Deutschland', 'München, Deutschland', '德国 慕尼黑'],
  ['Hunan Province, China', 'Hunan Province, China', '中国 湖南省'],
  ['China', 'China', '中国'],
  ['中国 湖南 长沙', 'Changsha, Hunan, China', '中国 湖南 长沙'],
  ['中国湖南长沙', 'Changsha, Hunan, China', '中国湖南长沙'],
  ['中国，湖南省，长沙市', 'Changsha, Hunan, China', '中国，湖南省，长沙市'],
  ['美国亚利桑那州图森', 'Tucson, Arizona, United States', '美国亚利桑那州图森'],
  ['美国 Arizona Tucson', 'Tucson, Arizona, United States', '美国 亚利桑那州 图森'],
  // Half of it is not known: all of it stays as it was written.
  ['Little Nowhere, Arizona, USA', 'Little Nowhere, Arizona, USA', 'Little Nowhere, Arizona, USA'],
  ['中国 湖南 无名村', '中国 湖南 无名村', '中国 湖南 无名村'],
  ['Santa Fe, New Mexico', 'Santa Fe, New Mexico', 'Santa Fe, New Mexico'],
  ['somewhere in the hills', 'somewhere in the hills', 'somewhere in the hills'],
  ['长沙 Changsha, China', '长沙 Changsha, China', '长沙 Changsha, China'],
])('a profile that says %j reads %j and %j', (text, en, zh) => {
  expect(localizeLocation(text)).toEqual({ en, zh });
});

it('a profile without a location has none', () => {
  expect([localizeLocation(null), localizeLocation('')]).toEqual([null, null]);
});

it.each([
  ['CN', 'Hunan', 'Changsha', 'Changsha, Hunan, China', '中国 湖南省 长沙'],
  ['CN', '湖南', '长沙', 'Changsha, Hunan, China', '中国 湖南 长沙'],
  ['CN', '湖南', 'Changsha', 'Changsha, Hunan, China', '中国 湖南 长沙'],
  ['US', 'Arizona', 'Tucson', 'Tucson, Arizona, United States', '美国 亚利桑那州 图森'],
  [
    'US',
    'Arizona',
    'Little Nowhere',
    'Little Nowhere, Arizona, United States',
    'Little Nowhere, Arizona, United States',
  ],
  ['CN', '湖南', '无名村', '中国 湖南 无名村', '中国 湖南 无名村'],
  ['DE', null, null, 'Germany', '德国'],
  ['JP', null, 'Kofu', 'Kofu, Japan', '日本 甲府'],
])('an intent from %j, %j, %j reads %j and %j', (country, region, city, en, zh) => {
  expect(localizeAddress({ country, region, city })).toEqual({ en, zh });
});

it('no name is half in one language and half in the other', () => {
  for (const text of ['Tucson, Arizona, USA', '中国 湖南 长沙', 'Kofu, Yamanashi, Japan', '德国 萨克森州 弗赖贝格']) {
    const location = localizeLocation(text);
    expect(location?.en).not.toMatch(/\p{Script=Han}/u);
    expect(location?.zh).not.toMatch(/\p{Script=Latin}/u);
  }
});
