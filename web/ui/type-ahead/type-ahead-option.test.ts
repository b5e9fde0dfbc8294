import { describe, expect, it } from 'vitest';
import { settleOption, splitAtMatch, typeAheadRows } from './type-ahead-option.ts';

const fluorite = { id: 'fluorite', label: 'Fluorite' };
const akermanite = { id: 'akermanite', label: 'Åkermanite' };

describe('matched letters', () => {
  it.each([
    ['Fluorite', 'fluo', ['', 'Fluo', 'rite']],
    ['Åkermanite', 'aker', ['', 'Åker', 'manite']],
    ['Bukovskýite', 'KYI', ['Bukovs', 'kýi', 'te']],
    ['萤石', '石', ['萤', '石', '']],
    ['Quartz', 'yingshi', null],
    ['Quartz', '  ', null],
  ])('%s by %s', (label, text, segments) => {
    expect(splitAtMatch(label, text)).toEqual(segments);
  });
});

describe('what was typed is never lost', () => {
  it('stands last among the rows, unless it is one of them', () => {
    expect(typeAheadRows([fluorite], 'fluo', true).map((row) => row.label)).toEqual(['Fluorite', 'fluo']);
    expect(typeAheadRows([fluorite], ' FLUORITE ', true)).toEqual([fluorite]);
    expect(typeAheadRows([fluorite], 'fluo', false)).toEqual([fluorite]);
  });

  it('becomes, on leaving, the option it spells or itself', () => {
    expect(settleOption([fluorite, akermanite], 'akermanite')).toBe(akermanite);
    expect(settleOption([fluorite], 'green stone')).toMatchObject({ label: 'green stone', isWritten: true });
    expect(settleOption([fluorite], '  ')).toBeNull();
  });
});
