import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaElements } from './formula-elements.ts';
import { ELEMENTS, elementBySymbol } from './periodic-table.ts';

describe('elementsOf', () => {
  it.each([
    ['CaF_2_', 'Ca F'],
    ['(Mg,Fe^2+^)_2_SiO_4_', 'Mg Fe Si O'],
    ['[box]Ca_2_(Mg,Fe^2+^)_5_Si_8_O_22_(OH)_2_', 'Ca Mg Fe Si O H'],
    ['◻NaMnFe^3+^_2_(PO_4_)_3_', 'Na Mn Fe P O'],
    ['CuSO_4_·5H_2_O', 'Cu S O H'],
    ['Al_2_O_3_(SiO_2_)_1.3-2.0_·2.5-3.0H_2_O', 'Al O Si H'],
    ['Ag_x_Pb_40-2x_As_48+x_S_112_ (3 < x < 4)', 'Ag Pb As S'],
    ['[Na_82.5_Ca_33_K_16.5_]_Σ=132_(Si_99_Al_99_O_396_)(SO_4_)_33_·6H_2_O', 'Na Ca K Si Al O S H'],
    ['SiO_2_·n(CH_4_,C_2_H_6_) (n_max_ = 3/17)', 'Si O C H'],
    ['Ca_6.15_Na_0.85_REE_2.08_[B_6_O_7_(OH)_3_(O,OH)_3_]_4_·H_2_O', 'Ca Na REE B O H'],
    ['(Nd,Ln,Ca)(Ti,Nb)_2_(O,OH)_6_', 'Nd REE Ca Ti Nb O H'],
    ['K_4_Ca_2_[AlSi_7_O_17_(O_2-x_(OH)_x_)][(H_2_O)_2-x_(OH)_x_]Cl (x = 0-2)', 'K Ca Al Si O H Cl'],
    ['(NH_4_)Al_3_(SO_4_)_2_(OH)_6_', 'N H Al S O'],
    ['Y_2_^18^O_3_·D_2_O', 'Y O H'],
    ['XY_3_Z_6_(T_6_O_18_)', 'Y O'],
    ['H₂O', 'H O'],
    ['Au', 'Au'],
    ['CO', 'C O'],
    ['Co', 'Co'],
    ['', ''],
  ])('%s holds %s', (formula, symbols) => {
    expect(formulaElements(formula).join(' ')).toBe(symbols);
  });

  it('finds every element of a formula put together from symbols, whatever the indices', () => {
    const formulaTerm = fc.tuple(fc.constantFrom(...ELEMENTS), fc.integer({ min: 1, max: 40 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(formulaTerm, { minLength: 1, maxLength: 12 }), (terms) => {
        const formula = terms.map(([e, n, isCharged]) => `(${e.symbol}${isCharged ? '^2+^' : ''}_${n}_)`).join('');
        expect(formulaElements(formula)).toEqual([...new Set(terms.map(([e]) => e.symbol))]);
      }),
    );
  });
});

describe('the periodic table', () => {
  it('gives each of the 118 elements a symbol and a cell of its own', () => {
    expect(ELEMENTS).toHaveLength(118);
    expect(new Set(ELEMENTS.map((e) => e.symbol)).size).toBe(118);
    expect(new Set(ELEMENTS.map((e) => `${e.row}/${e.column}`)).size).toBe(118);
  });

  it('finds an element by its symbol as written', () => {
    expect(elementBySymbol('Fe')).toMatchObject({ z: 26, name: 'Iron', name_zh: '铁', row: 4, column: 8 });
    expect(elementBySymbol('FE')).toBeUndefined();
  });
});
