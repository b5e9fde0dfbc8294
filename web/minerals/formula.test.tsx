import { expect, it } from 'vitest';
import { plainFormula } from '#contract/minerals/formula-markup.ts';
import { render } from '#web/testing/render.tsx';
import { Formula } from './formula.tsx';

const renderFormula = (markup: string) =>
  render(<Formula markup={markup} />).container.firstElementChild as HTMLElement;

const box = '<span role="img" aria-label="vacant site">□</span>';

it.each([
  ['CaF_2_', 'CaF<sub>2</sub>', 'CaF2'],
  ['Fe^2+^Fe^3+^_2_O_4_', 'Fe<sup>2+</sup>Fe<sup>3+</sup><sub>2</sub>O<sub>4</sub>', 'Fe2+Fe3+2O4'],
  ['CaSO_4_·2H_2_O', 'CaSO<sub>4</sub>·2H<sub>2</sub>O', 'CaSO4·2H2O'],
  ['MgSO_4_·nH_2_O', 'MgSO<sub>4</sub>·nH<sub>2</sub>O', 'MgSO4·nH2O'],
  ['[box]Ca_2_', `${box}Ca<sub>2</sub>`, '□Ca2'],
  ['K(◻,Na)_2_', `K(${box},Na)<sub>2</sub>`, 'K(□,Na)2'],
  ['Ca_12_[[box]_4_Cl_2_]', `Ca<sub>12</sub>[${box}<sub>4</sub>Cl<sub>2</sub>]`, 'Ca12[□4Cl2]'],
  ['Ca_2_Cu[B(OH)_4_]_2_', 'Ca<sub>2</sub>Cu[B(OH)<sub>4</sub>]<sub>2</sub>', 'Ca2Cu[B(OH)4]2'],
  ['(Ta_2/3_Mn_1/3_)O_2_', '(Ta<sub>2/3</sub>Mn<sub>1/3</sub>)O<sub>2</sub>', '(Ta2/3Mn1/3)O2'],
  ['Ni_1-x_ (x < 0.5)', 'Ni<sub>1-x</sub> (x &lt; 0.5)', 'Ni1-x (x < 0.5)'],
  ['<b>C</b>', '&lt;b&gt;C&lt;/b&gt;', '<b>C</b>'],
])('a formula: %s is set, and copied as its plain text', (markup, html, text) => {
  const formula = renderFormula(markup);
  expect(formula.innerHTML).toBe(html);
  expect(formula.textContent).toBe(text);
  expect(plainFormula(markup)).toBe(text);
});

it('a formula is left alone by translators', () => {
  expect(renderFormula('SiO_2_').getAttribute('translate')).toBe('no');
});
