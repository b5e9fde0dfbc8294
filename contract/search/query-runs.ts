import { foldText } from '#contract/text/fold-text.ts';

/** The most parts of a run: no name is longer. */
const PARTS_MAX = 3;

/** A run of words of a query: its text, and the indexes of its words. */
export type QueryRun = { text: string; from: number; to: number };

/** Returns all runs of a few adjacent words, folded: of lin wei fluorite also lin wei; the longest first. */
export function queryRuns(texts: readonly string[]): QueryRun[] {
  const foldedTexts = texts.map(foldText);
  const runs: QueryRun[] = [];
  for (let count = Math.min(PARTS_MAX, texts.length); count > 0; count -= 1) {
    for (let from = 0; from + count <= texts.length; from += 1)
      runs.push({ text: foldedTexts.slice(from, from + count).join(' '), from, to: from + count });
  }
  return runs;
}

/** Returns the runs that share no word with an earlier one. */
export function separateRuns(runs: readonly QueryRun[]): QueryRun[] {
  const separate: QueryRun[] = [];
  for (const run of runs) if (separate.every(({ from, to }) => run.to <= from || run.from >= to)) separate.push(run);
  return separate;
}
