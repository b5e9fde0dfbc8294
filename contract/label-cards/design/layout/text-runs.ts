import { readFormulaMarkup } from '#contract/minerals/formula-markup.ts';
import type { Run } from './placed.ts';

type FilledText = { text: string; isFormula: boolean };
/** A run of a text, and whether it belongs to a formula, within which no line ends by itself. */
export type TextRun = Run & { isFormula: boolean };

/** How large a lowered or raised figure is beside its text, and how far it stands below or above the baseline. */
export const FIGURE_SHARE = 0.7;
export const figureShift = { none: 0, sub: 0.22, sup: -0.42 } as const;

const shifts = { text: 'none', box: 'none', sub: 'sub', sup: 'sup' } as const;

const textRuns = ({ text, isFormula }: FilledText): TextRun[] =>
  isFormula
    ? readFormulaMarkup(text).map((run) => ({ text: run.text, shift: shifts[run.kind], isFormula }))
    : [{ text, shift: 'none', isFormula }];

/** What was filled in, line by line as it was written, its formulas typeset. */
export function writtenLines(segments: readonly FilledText[]): TextRun[][] {
  const lines: TextRun[][] = [[]];
  for (const run of segments.flatMap(textRuns)) {
    run.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    });
  }
  return lines;
}

/** Runs without those that say nothing, those of one style in one. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joinedRuns: Run[] = [];
  for (const { text, shift } of runs) {
    const last = joinedRuns.at(-1);
    if (last?.shift === shift) joinedRuns[joinedRuns.length - 1] = { shift, text: last.text + text };
    else if (text !== '') joinedRuns.push({ text, shift });
  }
  return joinedRuns;
}

/** What runs say, one after the other. */
export const textOfRuns = (runs: readonly Run[]) => runs.map((run) => run.text).join('');
