import { readFormulaMarkup } from './formula-markup.ts';
import { elementBySymbol } from './periodic-table.ts';

/** What stands for all rare earths together where a formula names none of them (written REE or Ln). */
export const RARE_EARTHS = 'REE';

const vacancy = /\bvac\b/gi;
const symbols = /REE|Ln|[A-Z][a-z]?/g;

/**
 * The elements of a formula in RRUFF markup (`Ca_2_`, `Fe^2+^`, `[box]`), each once, in order of first appearance.
 * Deuterium counts as hydrogen, REE and Ln as RARE_EARTHS; letters that stand for no element (A, X, n, x) are passed over.
 */
export function elementsOf(formula: string): string[] {
  const onTheLine = readFormulaMarkup(formula).filter((run) => run.kind === 'text');
  const letters = onTheLine
    .map((run) => run.text)
    .join(' ')
    .replace(vacancy, ' ');
  const found = new Set<string>();
  for (const [symbol] of letters.matchAll(symbols)) {
    const element = elementNamed(symbol);
    if (element) found.add(element);
  }
  return [...found];
}

function elementNamed(symbol: string): string | null {
  if (symbol === 'REE' || symbol === 'Ln') return RARE_EARTHS;
  if (elementBySymbol(symbol)) return symbol;
  const first = symbol[0] ?? '';
  if (first === 'D') return 'H';
  return elementBySymbol(first) ? first : null;
}
