import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactFormula, formulaTexts } from './formula-texts.ts';

describe('a formula is searched', () => {
  it.each([
    ['Ca(WO_4_)', 'cawo4'],
    ['Pb(MoO_4_)', 'pbmoo4'],
    ['Cu_2_(CO_3_)(OH)_2_', 'cu2co3oh2'],
    ['CaF_2_', 'caf2'],
    ['CaSO_4_·2H_2_O', 'caso42h2o'],
    ['Fe^2+^Fe^3+^_2_O_4_', 'fefe2o4'],
    ['[Cu_5_O_2_](OH)', 'cu5o2oh'],
    ['[box]', ''],
    ['', ''],
  ])('as one word without brackets, signs and charges: %s is %s', (formula, word) => {
    expect(compactFormula(formula)).toBe(word);
  });

  it.each([
    ['Ca(WO_4_)', ['Ca(WO4)', 'cawo4']],
    ['CaF_2_', ['CaF2']],
    [null, []],
  ])('%s by its texts %j', (formula, texts) => {
    expect(formulaTexts(formula)).toEqual(texts);
  });

  it('alike however it is typed: with or without brackets, subscripts and spaces', () => {
    const part = fc.constantFrom('Ca', 'WO4', 'CO3', 'OH', 'H2O', 'Cu2');
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const plain = compactFormula(parts.join(''));
        const subscripts = parts.map((text) => text.replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)] ?? ''));
        for (const formula of [parts.join(' '), `(${parts.join(')(')})`, subscripts.join(''), parts.join('·')])
          expect(compactFormula(formula)).toBe(plain);
      }),
    );
  });
});
