import { describe, expect, it } from 'vitest';
import { CODE, NAME, NAME_SEGMENT, OTHER_NAME, searchTerms } from './terms.ts';

describe('termsOf', () => {
  it('holds whole names, codes, later words and what is typed for Chinese', () => {
    const terms = searchTerms({
      name: 'Smoky Quartz',
      name_zh: '烟水晶',
      otherNames: ['Morion', '烟水', '茶晶'],
      codes: ['Sqz'],
      typedGrade: CODE,
    });
    expect(Object.fromEntries(terms)).toEqual({
      'smoky quartz': NAME,
      smokyquartz: NAME,
      'quartz smoky': NAME_SEGMENT,
      烟水晶: NAME,
      水晶: NAME_SEGMENT,
      晶: NAME_SEGMENT,
      morion: OTHER_NAME,
      烟水: OTHER_NAME,
      水: NAME_SEGMENT,
      茶晶: OTHER_NAME,
      sqz: CODE,
      yanshuijing: CODE,
      ysj: CODE,
      yanshui: CODE,
      ys: CODE,
      chajing: NAME_SEGMENT,
      cj: NAME_SEGMENT,
    });
  });

  it('begins no term with a word that every other place carries', () => {
    const terms = [
      ...searchTerms({
        name: 'Tsumeb Mine',
        name_zh: null,
        otherNames: [],
        codes: [],
        typedGrade: NAME_SEGMENT,
      }).keys(),
    ];
    expect(terms).toEqual(['tsumeb mine', 'tsumebmine']);
  });

  it('knows the spellings of a first word', () => {
    const terms = [
      ...searchTerms({
        name: 'Sankt Andreasberg',
        name_zh: null,
        otherNames: [],
        codes: [],
        typedGrade: NAME_SEGMENT,
      }).keys(),
    ];
    expect(terms).toEqual(expect.arrayContaining(['sankt andreasberg', 'st andreasberg', 'saint andreasberg']));
    const mountTerms = searchTerms({
      name: 'Mount',
      name_zh: null,
      otherNames: [],
      codes: [],
      typedGrade: NAME_SEGMENT,
    });
    expect([...mountTerms.keys()]).toEqual(['mount']);
  });
});
