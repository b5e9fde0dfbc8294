import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainFormula, readFormulaMarkup } from './formula-markup.ts';

const short = (text: string) => readFormulaMarkup(text).map(({ kind, text: runText }) => `${kind}:${runText}`);

describe('a formula is read into runs', () => {
  it.each([
    ['CaF_2_', ['text:CaF', 'sub:2']],
    ['Fe^2+^Fe^3+^_2_O_4_', ['text:Fe', 'sup:2+', 'text:Fe', 'sup:3+', 'sub:2', 'text:O', 'sub:4']],
    ['Sn^2+^_21_Cl_16_', ['text:Sn', 'sup:2+', 'sub:21', 'text:Cl', 'sub:16']],
    ['CaSO_4_·2H_2_O', ['text:CaSO', 'sub:4', 'text:·2H', 'sub:2', 'text:O']],
    ['[box]Ca_2_', ['box:□', 'text:Ca', 'sub:2']],
    ['K(◻,Na)_2_', ['text:K(', 'box:□', 'text:,Na)', 'sub:2']],
    [
      'Ag_x_Pb_40-2x_S_112_ (3 < x < 4)',
      ['text:Ag', 'sub:x', 'text:Pb', 'sub:40-2x', 'text:S', 'sub:112', 'text: (3 < x < 4)'],
    ],
    ['[Cu_5_O_2_](OH)', ['text:[Cu', 'sub:5', 'text:O', 'sub:2', 'text:](OH)']],
    ['C', ['text:C']],
    ['', []],
  ])('%s', (text, runs) => {
    expect(short(text)).toEqual(runs);
  });

  it.each([['Fe_2'], ['Fe^3+'], ['_'], ['__'], ['^^'], ['a_b^c'], ['[bo'], ['_[box]_']])(
    'leaves unfinished marks as written: %s',
    (text) => {
      expect(
        readFormulaMarkup(text)
          .filter((run) => run.kind === 'text')
          .map((run) => run.text)
          .join(''),
      ).toBe(text);
    },
  );
});

describe('whatever is typed', () => {
  const typedFormula = fc.string({
    unit: fc.constantFrom('_', '^', '[box]', '[', ']', '□', '2', '+', 'O', 'Fe', '·', '😀', ' '),
  });

  it('is read without a fault and without empty runs', () => {
    fc.assert(
      fc.property(fc.oneof(typedFormula, fc.string({ unit: 'binary' })), (text) => {
        expect(readFormulaMarkup(text).every((run) => run.text.length > 0)).toBe(true);
      }),
    );
  });

  it('loses nothing but its marks', () => {
    const bare = (text: string) => text.replaceAll('[box]', '□').replaceAll(/[_^]/g, '');
    fc.assert(
      fc.property(typedFormula, (text) => {
        expect(bare(plainFormula(text))).toBe(bare(text));
      }),
    );
  });

  it('can be written back from its runs', () => {
    const delimiters = { text: ['', ''], box: ['', ''], sub: ['_', '_'], sup: ['^', '^'] };
    const runText = fc.stringMatching(/^[A-Za-z0-9+.-]{1,4}$/);
    const run = fc.record({ kind: fc.constantFrom('text' as const, 'sub' as const, 'sup' as const), text: runText });
    fc.assert(
      fc.property(fc.array(run), (runs) => {
        const mergedRuns = runs.filter((formulaRun, i) => formulaRun.kind !== 'text' || runs[i - 1]?.kind !== 'text');
        const formula = mergedRuns.map(({ kind, text }) => delimiters[kind].join(text)).join('');
        expect(readFormulaMarkup(formula)).toEqual(mergedRuns);
      }),
    );
  });
});
