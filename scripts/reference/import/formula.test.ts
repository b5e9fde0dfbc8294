import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaElements, RARE_EARTHS } from '#contract/minerals/formula-elements.ts';
import { plainFormula } from '#contract/minerals/formula-markup.ts';
import { formulaMarkup, markupOfHtml, markupOfPlain, markupOfUnicode } from './formula.ts';
import { tableOfCsv } from './source-table.ts';

const frame = '<span style="border: 1px solid #333; font-size:7px;">   </span>';

describe('a formula becomes RRUFF markup', () => {
  it.each([
    ['HTML', 'CaF<sub>2</sub>', 'CaF_2_', 'Ca F'],
    ['charges', 'Fe<sup>2+</sup>Fe<sup>3+</sup><sub>2</sub>O<sub>4</sub>', 'Fe^2+^Fe^3+^_2_O_4_', 'Fe O'],
    ['a hydrate', 'CaSO<sub>4</sub>·<i>n</i>H<sub>2</sub>O', 'CaSO_4_·nH_2_O', 'Ca S O H'],
    ['a framed vacancy', `${frame}Ca<sub>2</sub>(${frame},Na)`, '◻Ca_2_(◻,Na)', 'Ca Na'],
    [
      'parentheses three deep',
      'Na[Al(Si(O<sub>2</sub>)<sub>3</sub>)<sub>4</sub>]<sub>5</sub>',
      'Na[Al(Si(O_2_)_3_)_4_]_5_',
      'Na Al Si O',
    ],
    [
      'a condition that looks like a tag',
      'PbS<sub>1-x</sub> (x < 0.5, n > 3x/2)',
      'PbS_1-x_ (x < 0.5, n > 3x/2)',
      'Pb S',
    ],
    ['an index in italics', 'A<sub><i>x</i></sub>S', 'A_x_S', 'S'],
    ['a tag closed twice', 'Fe<sub>2</sub></sub>O<sub>3</sub>', 'Fe_2_O_3_', 'Fe O'],
    ['a tag opened where it should close', 'Fe<sub>2<sub>O<sub>3</sub>', 'Fe_2_O_3_', 'Fe O'],
    ['an empty index', 'Fe<sub></sub>S', 'FeS', 'Fe S'],
    ['entities', 'CuS&middot;H<sub>2</sub>O&nbsp;(x &lt; 1)', 'CuS·H_2_O (x < 1)', 'Cu S H O'],
    ['RRUFF markup', 'Fe^3+^_2_O_3_', 'Fe^3+^_2_O_3_', 'Fe O'],
    ['RRUFF markup with a box and italics', '[box]Na_2_·<i>n</i>H_2_O', '[box]Na_2_·nH_2_O', 'Na H O'],
    ['Unicode', 'CaSO₄·2H₂O', 'CaSO_4_·2H_2_O', 'Ca S O H'],
    ['Unicode charges', 'Fe²⁺Fe³⁺₂O₄', 'Fe^2+^Fe^3+^_2_O_4_', 'Fe O'],
    ['Unicode decimals and ranges', 'Ca₂(Mg₄.₅₋₂.₅Fe²⁺₀.₅₋₂.₅)', 'Ca_2_(Mg_4.5-2.5_Fe^2+^_0.5-2.5_)', 'Ca Mg Fe'],
    ['deuterium', 'D₂O', 'D_2_O', 'H O'],
    ['plain text', 'NaPb2+2(CO3)2(OH)', 'NaPb^2+^_2_(CO_3_)_2_(OH)', 'Na Pb C O H'],
    ['plain text with a large index', 'Sn2+21O6(OH)14Cl16', 'Sn^2+^_21_O_6_(OH)_14_Cl_16_', 'Sn O H Cl'],
    ['plain text of one element', 'Au', 'Au', 'Au'],
  ])('%s', (_, raw, markup, elements) => {
    expect(formulaMarkup(raw)).toBe(markup);
    expect(formulaElements(markup).join(' ')).toBe(elements);
  });

  it.each([['Mg4.5-2.5Si'], ['Agz'], ['(SO4)x/2'], ['Ta2/3O2'], ['(As3.2)Σ6'], ['S-'], ['']])(
    'says nothing of plain text that can be read in two ways: %s',
    (text) => {
      expect(formulaMarkup(text)).toBeNull();
    },
  );

  it('loses nothing but the typesetting', () => {
    const segment = fc.record({
      tag: fc.constantFrom('', 'sub', 'sup', 'i'),
      text: fc.stringMatching(/^[A-Za-z0-9+.,()-]{1,5}$/),
    });
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const html = segments.map(({ tag, text }) => (tag ? `<${tag}>${text}</${tag}>` : text)).join('');
        expect(plainFormula(markupOfHtml(html))).toBe(segments.map(({ text }) => text).join(''));
      }),
    );
  });
});

const oracles = join(import.meta.dirname, '../../../../shared/data/reference');
const readRows = (name: string) => {
  const path = join(oracles, name);
  return existsSync(path) ? tableOfCsv(readFileSync(path, 'utf8')).rows.map(({ cells }) => cells) : [];
};

describe.skipIf(!existsSync(oracles))('every formula of the list of the IMA', () => {
  const ima = readRows('ima-minerals.csv');
  const rows = [...ima, ...readRows('formula-tricky.csv')];
  const sortedSymbols = (symbols: readonly string[]) => [...new Set(symbols)].sort().join(' ');
  const expectedSymbols = (cell = '') =>
    sortedSymbols(cell.split(' ').map((symbol) => (symbol === 'Ln' ? RARE_EARTHS : symbol)));

  it('is read from HTML, sign for sign, with its elements', () => {
    expect(rows.length).toBeGreaterThan(5900);
    const different = rows.filter(({ formula_html, formula_markup, elements }) => {
      const markup = formulaMarkup(formula_html ?? '') ?? '';
      return markup !== formula_markup || sortedSymbols(formulaElements(markup)) !== expectedSymbols(elements);
    });
    expect(different).toEqual([]);
  });

  it('is read from Unicode where Unicode has the signs', () => {
    // There are no subscript Σ, y, z, = or words, so in formulas that had them they can't be told from normal
    // text.
    const untold = /<sub>[^<]*[^\d.+\-xn/<][^<]*<|<sup>[^<]*[^\d+\-<][^<]*<|<sub>[^\dxn]/;
    const tellable = ima.filter(({ formula_html }) => !untold.test(formula_html ?? ''));
    expect(tellable.length).toBeGreaterThan(5780);
    const different = tellable.filter(
      ({ formula, formula_markup }) => markupOfUnicode(formula ?? '') !== formula_markup,
    );
    expect(different.map(({ formula }) => formula)).toEqual([]);
  });

  it('is read from plain text, or left open', () => {
    const read = ima.filter(({ formula_plain }) => markupOfPlain(formula_plain ?? '') !== null);
    expect(read.length).toBeGreaterThan(5550);
    const different = read.filter(
      ({ formula_plain, formula_markup }) => markupOfPlain(formula_plain ?? '') !== formula_markup,
    );
    // The index of Tennantite-(Cd) has lost its second mark in the export.
    expect(different.map(({ name }) => name)).toEqual(['Tennantite-(Cd)']);
  });
});
