import { readFormulaMarkup } from './formula-markup.ts';
import { elementBySymbol } from './periodic-table.ts';

/** The symbol for all rare earths where a formula names none of them (written REE or Ln). */
export const RARE_EARTHS = 'REE';

const vacancy = /\bvac\b/gi;
const symbols = /REE|Ln|[A-Z][a-z]?/g;

/**
 * Returns the elements of a formula in RRUFF markup (`Ca_2_`, `Fe^2+^`, `[box]`), each once, in order of first
 * appearance. Deuterium counts as hydrogen, REE and Ln as RARE_EARTHS; letters that are no element (A, X, n, x)
 * are skipped.
 */
export function formulaElements(formula: string): string[] {
  const textRuns = readFormulaMarkup(formula).filter((run) => run.kind === 'text');
  const plainText = textRuns
    .map((run) => run.text)
    .join(' ')
    .replace(vacancy, ' ');
  const elements = new Set<string>();
  for (const [symbol] of plainText.matchAll(symbols)) {
    const element = elementNamed(symbol);
    if (element) elements.add(element);
  }
  return [...elements];
}

function elementNamed(symbol: string): string | null {
  if (symbol === 'REE' || symbol === 'Ln') return RARE_EARTHS;
  if (elementBySymbol(symbol)) return symbol;
  const initial = symbol[0] ?? '';
  if (initial === 'D') return 'H';
  return elementBySymbol(initial) ? initial : null;
}
