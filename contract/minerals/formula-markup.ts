/** A run of a formula: on the baseline, below it, above it, or a vacant site. */
export type FormulaRun = { kind: 'text' | 'sub' | 'sup' | 'box'; text: string };

const boxes = /\[box\]|[□◻☐]/;
const token = /_([^_^]+)_|\^([^_^]+)\^|\[box\]|[□◻☐]/g;

/** Parses `Fe^3+^_2_O_3_`, `[box]` and `·nH_2_O`; unpaired markup is kept as text. Never throws. */
export function readFormulaMarkup(text: string): FormulaRun[] {
  const runs: FormulaRun[] = [];
  let from = 0;
  for (const match of text.matchAll(token)) {
    if (match.index > from) runs.push({ kind: 'text', text: text.slice(from, match.index) });
    runs.push(...readToken(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) runs.push({ kind: 'text', text: text.slice(from) });
  return runs;
}

function readToken([tokenText, subscript, superscript]: RegExpExecArray): FormulaRun[] {
  if (subscript !== undefined && !boxes.test(subscript)) return [{ kind: 'sub', text: subscript }];
  if (superscript !== undefined && !boxes.test(superscript)) return [{ kind: 'sup', text: superscript }];
  if (subscript === undefined && superscript === undefined) return [{ kind: 'box', text: '□' }];
  return [{ kind: 'text', text: tokenText }];
}

/** Returns the formula without typesetting: for titles, search and screen readers. */
export function plainFormula(text: string): string {
  return readFormulaMarkup(text)
    .map((run) => run.text)
    .join('');
}
