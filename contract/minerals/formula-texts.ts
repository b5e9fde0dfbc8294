import { foldText } from '#contract/text/fold-text.ts';
import { plainFormula, readFormulaMarkup } from './formula-markup.ts';

/** Returns a formula folded into one word, without brackets, signs and charges: cu2co3oh2. */
export const compactFormula = (text: string): string =>
  foldText(
    readFormulaMarkup(text)
      .filter(({ kind }) => kind !== 'sup')
      .map((run) => run.text)
      .join(''),
  ).replaceAll(' ', '');

/** Returns the texts by which a formula is found: as it is written, and compact where that is another word. */
export function formulaTexts(formula: string | null): string[] {
  if (!formula) return [];
  const [plainText, compactText] = [plainFormula(formula), compactFormula(formula)];
  return compactText === '' || compactText === foldText(plainText) ? [plainText] : [plainText, compactText];
}
