import { describe, expect, it } from 'vitest';
import { CODE, NAME, OTHER_NAME, PART, termsOf } from './terms.ts';

describe('termsOf', () => {
  it('holds whole names, codes, later words and what is typed for Chinese', () => {
    const terms = termsOf({
      name: 'Smoky Quartz',
      name_zh: '烟水晶',
      others: ['Morion', '烟水', '茶晶'],
      codes: ['Sqz'],
      typed: CODE,
    });
    expect(Object.fromEntries(terms)).toEqual({
      'smoky quartz': NAME,
      smokyquartz: NAME,
      'quartz smoky': PART,
      烟水晶: NAME,
      水晶: PART,
      晶: PART,
      morion: OTHER_NAME,
      烟水: OTHER_NAME,
      水: PART,
      茶晶: OTHER_NAME,
      sqz: CODE,
      yanshuijing: CODE,
      ysj: CODE,
      yanshui: CODE,
      ys: CODE,
      chajing: PART,
      cj: PART,
    });
  });

  it('begins no term with a word that every other place carries', () => {
    const terms = [...termsOf({ name: 'Tsumeb Mine', name_zh: null, others: [], codes: [], typed: PART }).keys()];
    expect(terms).toEqual(['tsumeb mine', 'tsumebmine']);
  });

  it('knows the spellings of a first word', () => {
    const terms = [...termsOf({ name: 'Sankt Andreasberg', name_zh: null, others: [], codes: [], typed: PART }).keys()];
    expect(terms).toEqual(expect.arrayContaining(['sankt andreasberg', 'st andreasberg', 'saint andreasberg']));
    const whole = termsOf({ name: 'Mount', name_zh: null, others: [], codes: [], typed: PART });
    expect([...whole.keys()]).toEqual(['mount']);
  });
});
