import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LocalityWithNames,
  localityLine,
  localitySegments,
  shownLocalityFields,
  specimenLocalityLine,
  specimenLocalitySegments,
} from './localized-locality-name.ts';
import { coarsenNames, precisions } from './precision.ts';

const path = (...names: [string, string | null][]) => names.map(([name, name_zh], id) => ({ id, name, name_zh }));
const minePath = path(['Yaogangxian Mine', '瑶岗仙矿'], ['Yizhang', '宜章'], ['Hunan', '湖南'], ['China', '中国']);
const customNames = (
  custom_name: string | null,
  short_name: string | null = null,
  custom_country: string | null = null,
) => ({
  custom_name,
  short_name,
  custom_country,
});

describe('a place on one line', () => {
  it.each<[string, LocalityWithNames | null, string, string]>([
    [
      'small to large, in Chinese large to small',
      { path: minePath },
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
      { path: minePath, names: customNames('YGX mine') },
      'YGX mine, Yizhang, Hunan, China',
      '中国 湖南 宜章 YGX mine',
    ],
    [
      'no short name where there is room',
      { path: minePath, names: customNames(null, 'YGX') },
      'Yaogangxian Mine, Yizhang, Hunan, China',
      '中国 湖南 宜章 瑶岗仙矿',
    ],
    [
      'its owner’s country',
      { path: minePath, names: customNames(null, null, 'PRC') },
      'Yaogangxian Mine, Yizhang, Hunan, PRC',
      'PRC 湖南 宜章 瑶岗仙矿',
    ],
    [
      'its owner’s name for a country itself',
      { path: path(['Namibia', null]), names: customNames('Our country', null, 'SWA') },
      'Our country',
      'Our country',
    ],
    [
      'an owner’s country for a country itself',
      { path: path(['Namibia', null]), names: customNames(null, null, 'SWA') },
      'SWA',
      'SWA',
    ],
    [
      'a repeated name of the owner’s once',
      { path: minePath, names: customNames('Yizhang') },
      'Yizhang, Hunan, China',
      '中国 湖南 宜章 Yizhang',
    ],
    ['nothing for nothing', null, '', ''],
  ])('%s', (_, locality, en, zh) => {
    expect([localityLine(locality, 'en'), localityLine(locality, 'zh')]).toEqual([en, zh]);
  });

  it.each([
    [customNames('Yaogangxian mine field', 'YGX'), 'YGX'],
    [customNames('Yaogangxian mine field'), 'Yaogangxian mine field'],
    [customNames(null), 'Yaogangxian Mine'],
  ])('is short where the line is narrow', (names, firstText) => {
    expect(localitySegments({ path: minePath, names }, 'en', { short: true })[0]?.text).toBe(firstText);
  });

  it('is what its owner typed where there is no link, and never beside one', () => {
    expect(localityLine(null, 'zh', { localityText: 'near Chenzhou, 湖南' })).toBe('near Chenzhou, 湖南');
    expect(localityLine({ path: minePath }, 'en', { localityText: 'near Chenzhou' })).not.toContain('near');
  });
});

describe('the levels of a place', () => {
  it('mark the place itself, a country standing alone not', () => {
    expect(localitySegments({ path: minePath }, 'en').map(({ isItself: is }) => is)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(localitySegments({ path: minePath.slice(3) }, 'en')).toEqual([{ text: 'China', isItself: false }]);
  });

  it('say the names that the precision allows and no others', () => {
    const name = fc.option(fc.constantFrom('CANARY A', 'CANARY B'));
    const names = fc.record({ custom_name: name, short_name: name, custom_country: fc.option(fc.constant('PRC')) });
    fc.assert(
      fc.property(names, fc.constantFrom(...precisions), fc.boolean(), (ownersNames, precision, short) => {
        const locality = { path: minePath.slice(1), names: coarsenNames(ownersNames, precision) };
        const line = localityLine(locality, 'en', { short });
        if (precision !== 'exact') expect(line).not.toMatch(/CANARY|PRC/);
        else if (ownersNames.custom_country) expect(line).toContain('PRC');
      }),
    );
  });
});

describe('the locality of a specimen', () => {
  const linkedMine = { locality: { path: minePath } };
  it.each([
    [{ locality: null, locality_text: 'Sweet Home Mine, Alma' }, 'Sweet Home Mine, Alma'],
    [{ ...linkedMine, locality_text: 'old label' }, '中国 湖南 宜章 瑶岗仙矿'],
    [{ ...linkedMine }, '中国 湖南 宜章 瑶岗仙矿'],
    [{ locality: null, locality_text: null }, ''],
    [{ locality: null }, ''],
  ])('of %j is %s', (specimen, expectedLine) => {
    expect(specimenLocalityLine(specimen, 'zh')).toBe(expectedLine);
    expect(specimenLocalitySegments(specimen, 'zh').length > 0).toBe(expectedLine !== '');
  });

  it('is copied with its text only where no locality is linked', () => {
    const locality = { id: 1, name: 'Mine', name_zh: null, path: [], names: null };
    expect(shownLocalityFields({ locality, locality_text: 'old label' })).toEqual({ locality });
    expect(shownLocalityFields({ locality: null, locality_text: 'Alma' })).toEqual({
      locality: null,
      locality_text: 'Alma',
    });
    expect(shownLocalityFields({ locality: null, locality_text: null })).toEqual({ locality: null });
  });
});
