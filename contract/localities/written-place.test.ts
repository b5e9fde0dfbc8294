import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coarsenNames, precisions } from '../collection/specimen/precision.ts';
import { placeLine, placeParts, type ReadPlace } from './written-place.ts';

const path = (...names: [string, string | null][]) => names.map(([name, name_zh], id) => ({ id, name, name_zh }));
const mine = path(['Yaogangxian Mine', '瑶岗仙矿'], ['Yizhang', '宜章'], ['Hunan', '湖南'], ['China', '中国']);
const called = (
  custom_name: string | null,
  short_name: string | null = null,
  custom_country: string | null = null,
) => ({
  custom_name,
  short_name,
  custom_country,
});

describe('a place on one line', () => {
  it.each<[string, ReadPlace | null, string, string]>([
    [
      'small to large, in Chinese large to small',
      { path: mine },
      'Yaogangxian Mine, Yizhang, Hunan, China',
      '中国 湖南 宜章 瑶岗仙矿',
    ],
    [
      'with the country as collectors write it',
      { path: path(['Mashamba West Mine', null], ['Congo - Kinshasa', '刚果（金）']) },
      'Mashamba West Mine, DR Congo',
      '刚果（金） Mashamba West Mine',
    ],
    [
      'the original where there is no Chinese name',
      { path: path(['Navajún', null], ['Spain', '西班牙']) },
      'Navajún, Spain',
      '西班牙 Navajún',
    ],
    [
      'what is repeated once',
      { path: path(['Beijing', '北京'], ['Beijing', '北京市'], ['China', '中国']) },
      'Beijing, China',
      '中国 北京市 北京',
    ],
    ['a country alone', { path: path(['China', '中国']) }, 'China', '中国'],
    [
      'its owner’s name',
      { path: mine, names: called('YGX mine') },
      'YGX mine, Yizhang, Hunan, China',
      '中国 湖南 宜章 YGX mine',
    ],
    [
      'no short name where there is room',
      { path: mine, names: called(null, 'YGX') },
      'Yaogangxian Mine, Yizhang, Hunan, China',
      '中国 湖南 宜章 瑶岗仙矿',
    ],
    [
      'its owner’s country',
      { path: mine, names: called(null, null, 'PRC') },
      'Yaogangxian Mine, Yizhang, Hunan, PRC',
      'PRC 湖南 宜章 瑶岗仙矿',
    ],
    [
      'its owner’s name for a country itself',
      { path: path(['Namibia', null]), names: called('Our country', null, 'SWA') },
      'Our country',
      'Our country',
    ],
    [
      'an owner’s country for a country itself',
      { path: path(['Namibia', null]), names: called(null, null, 'SWA') },
      'SWA',
      'SWA',
    ],
    [
      'a repeated name of the owner’s once',
      { path: mine, names: called('Yizhang') },
      'Yizhang, Hunan, China',
      '中国 湖南 宜章 Yizhang',
    ],
    ['nothing for nothing', null, '', ''],
  ])('%s', (_, place, en, zh) => {
    expect([placeLine(place, 'en'), placeLine(place, 'zh')]).toEqual([en, zh]);
  });

  it.each([
    [called('Yaogangxian mine field', 'YGX'), 'YGX'],
    [called('Yaogangxian mine field'), 'Yaogangxian mine field'],
    [called(null), 'Yaogangxian Mine'],
  ])('is short where the line is narrow', (names, first) => {
    expect(placeParts({ path: mine, names }, 'en', { short: true })[0]?.text).toBe(first);
  });

  it('is what its owner typed where there is no link, and never beside one', () => {
    expect(placeLine(null, 'zh', { typed: 'near Chenzhou, 湖南' })).toBe('near Chenzhou, 湖南');
    expect(placeLine({ path: mine }, 'en', { typed: 'near Chenzhou' })).not.toContain('near');
  });
});

describe('the levels of a place', () => {
  it('mark the place itself, a country standing alone not', () => {
    expect(placeParts({ path: mine }, 'en').map(({ mine: is }) => is)).toEqual([true, false, false, false]);
    expect(placeParts({ path: mine.slice(3) }, 'en')).toEqual([{ text: 'China', mine: false }]);
  });

  it('say the names that the precision allows and no others', () => {
    const name = fc.option(fc.constantFrom('CANARY A', 'CANARY B'));
    const names = fc.record({ custom_name: name, short_name: name, custom_country: fc.option(fc.constant('PRC')) });
    fc.assert(
      fc.property(names, fc.constantFrom(...precisions), fc.boolean(), (said, precision, short) => {
        const place = { path: mine.slice(1), names: coarsenNames(said, precision) };
        const line = placeLine(place, 'en', { short });
        if (precision !== 'exact') expect(line).not.toMatch(/CANARY|PRC/);
        else if (said.custom_country) expect(line).toContain('PRC');
      }),
    );
  });
});
