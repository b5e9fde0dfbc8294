import { describe, expect, it } from 'vitest';
import { termsOf } from './terms.ts';
import { buildTypeAhead, SORTED_WHEN_ASKED } from './type-ahead.ts';

describe('termsOf', () => {
  it('holds whole names, codes, later words and what is typed for Chinese', () => {
    const terms = termsOf({ name: 'Smoky Quartz', name_zh: '烟晶', others: ['Morion', '茶晶'], codes: ['Sqz'] });
    expect(Object.fromEntries(terms)).toEqual({
      'smoky quartz': 0,
      smokyquartz: 0,
      'quartz smoky': 3,
      烟晶: 0,
      晶: 3,
      morion: 1,
      茶晶: 1,
      sqz: 2,
      yanjing: 1,
      yj: 2,
      chajing: 3,
      cj: 3,
    });
  });

  it('begins no term with a word that every other place carries', () => {
    const terms = [...termsOf({ name: 'Tsumeb Mine', name_zh: null, others: [], codes: [] }).keys()];
    expect(terms).toEqual(['tsumeb mine', 'tsumebmine']);
  });
});

describe('buildTypeAhead', () => {
  const thing = (id: string, weight: number, terms: Record<string, number>, whole: string[] = []) => ({
    id,
    name: id,
    weight,
    terms: new Map(Object.entries(terms)),
    whole,
  });
  const idsOf = (prefix: string, { prefixes }: ReturnType<typeof buildTypeAhead<string>>) =>
    prefixes.filter((one) => one.prefix === prefix).map(({ id }) => id);

  it('writes down the proposals of crowded beginnings alone: exact, then weight, then the shorter name', () => {
    const many = Array.from({ length: SORTED_WHEN_ASKED }, (_, n) => thing(`ab${n}`, n, { [`ab${n}`]: 0 }));
    const built = buildTypeAhead([
      ...many,
      thing('other', 0, { ab: 2 }),
      thing('abc', SORTED_WHEN_ASKED - 1, { abc: 0 }),
    ]);
    expect(idsOf('ab', built).slice(0, 4)).toEqual(['other', 'abc', 'ab10', 'ab9']);
    expect(idsOf('ab1', built)).toEqual([]);
    expect(new Set(idsOf('a', built)).size).toBe(idsOf('a', built).length);
  });

  it('proposes a formula only when it is typed in full', () => {
    const built = buildTypeAhead([
      thing('fluorite', 9, { fluorite: 0 }, ['caf2']),
      thing('cafarsite', 1, { cafarsite: 0 }),
    ]);
    expect(idsOf('caf2', built)).toEqual(['fluorite']);
    expect(idsOf('caf', built)).toEqual([]);
  });
});
