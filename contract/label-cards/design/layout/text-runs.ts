import { readFormulaMarkup } from '#contract/minerals/formula-markup.ts';
import type { Run } from './placed-card.ts';

type TextSegment = { text: string; isFormula: boolean };
/**
 * A run of text, and whether it belongs to a formula, which breaks only at its spaces unless a part is wider than
 * the line.
 */
export type TextRun = Run & { isFormula: boolean };

/**
 * The font size of a sub- or superscript, and its distance below (+) or above (−) the baseline, each as a share of
 * the font size of the text.
 */
export const SCRIPT_SIZE_RATIO = 0.7;
export const scriptShiftRatios = { none: 0, sub: 0.22, sup: -0.42 } as const;

const shiftByMarkupKind = { text: 'none', box: 'none', sub: 'sub', sup: 'sup' } as const;

const textRuns = ({ text, isFormula }: TextSegment): TextRun[] =>
  isFormula
    ? readFormulaMarkup(text).map((run) => ({ text: run.text, shift: shiftByMarkupKind[run.kind], isFormula }))
    : [{ text, shift: 'none', isFormula }];

/** Splits the filled text into its lines as written, with formulas typeset. */
export function splitLines(segments: readonly TextSegment[]): TextRun[][] {
  const lines: TextRun[][] = [[]];
  for (const run of segments.flatMap(textRuns)) {
    run.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    });
  }
  return lines;
}

/** Drops empty runs and joins neighbours of the same style. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joinedRuns: Run[] = [];
  for (const { text, shift } of runs) {
    const lastRun = joinedRuns.at(-1);
    if (lastRun?.shift === shift) joinedRuns[joinedRuns.length - 1] = { shift, text: lastRun.text + text };
    else if (text !== '') joinedRuns.push({ text, shift });
  }
  return joinedRuns;
}

/** Returns the text of consecutive runs. */
export const textOfRuns = (runs: readonly Run[]) => runs.map((run) => run.text).join('');
