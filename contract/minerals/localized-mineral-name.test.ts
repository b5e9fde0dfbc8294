import { describe, expect, it } from 'vitest';
import { localizedMineralName, mineralLine, otherMineralName } from './localized-mineral-name.ts';

const fluorite = { name: 'Fluorite', name_zh: '萤石' };
const englishOnly = { name: 'Vugite', name_zh: null };
const identicalNames = { name: 'K', name_zh: 'K' };

describe('a mineral', () => {
  it.each([
    [fluorite, 'Fluorite', '萤石', '萤石', 'Fluorite'],
    [englishOnly, 'Vugite', null, 'Vugite', null],
    [identicalNames, 'K', null, 'K', null],
  ])('%j is called in each language, and in the other where that differs', (mineral, en, besideEn, zh, besideZh) => {
    expect([localizedMineralName(mineral, 'en'), otherMineralName(mineral, 'en')]).toEqual([en, besideEn]);
    expect([localizedMineralName(mineral, 'zh'), otherMineralName(mineral, 'zh')]).toEqual([zh, besideZh]);
  });

  it('stands with others as each language joins them', () => {
    expect(mineralLine([fluorite, englishOnly], 'en')).toBe('Fluorite, Vugite');
    expect(mineralLine([fluorite, englishOnly], 'zh')).toBe('萤石、Vugite');
    expect(mineralLine([], 'zh')).toBe('');
  });
});
