import type { Run } from '../placed.ts';
import { isSpace, lettersOf, mayBreak } from './break-places.ts';
import { goesOnName } from './chinese-names.ts';
import { joinRuns, type TextRun } from './text-runs.ts';

/** A line as it came out; `isTorn` where it ends within a word, for want of room. */
export type WrappedLine = { runs: Run[]; width: number; isTorn: boolean };
/** What stays together on a line: its letters, and the spaces after them, at which a line may end. */
export type LabelWord = { runs: Run[]; spaces: Run[]; letters: readonly TextRun[] };
type Width = (runs: readonly Run[]) => number;

/**
 * Lines no wider than the room, but for a single letter that is; a word wider than that is torn. A line is as wide as its
 * words and spaces, each measured by itself, so that a long text takes no longer than its length.
 */
export function wrapLine(words: readonly LabelWord[], room: number, widthOf: Width): WrappedLine[] {
  const lines: WrappedLine[] = [];
  let line: Run[] = [];
  let [width, gap] = [0, 0];
  let spaces: Run[] = [];
  const end = (isTorn: boolean) => {
    lines.push({ runs: joinRuns(line), width, isTorn });
    [line, spaces, width, gap] = [[], [], 0, 0];
  };
  const add = (runs: Run[], own: number, isTorn: boolean) => {
    if (width + gap + own > room && line.length + spaces.length > 0) end(isTorn);
    line.push(...spaces, ...runs);
    width += gap + own;
    [spaces, gap] = [[], 0];
  };
  for (const word of words) {
    const own = widthOf(word.runs);
    if (own <= room) add(word.runs, own, false);
    else {
      if (line.length > 0) end(false);
      for (const letter of word.letters) add([letter], widthOf([letter]), true);
    }
    spaces = word.spaces;
    gap = spaces.length === 0 ? 0 : widthOf(spaces);
  }
  end(false);
  return lines;
}

/** The words of a line as it was written; of Chinese each letter is one, or each name where `names` are kept whole. */
export function wordsOf(line: readonly TextRun[], names: 'whole' | 'torn'): LabelWord[] {
  const letters = line.flatMap((run) => lettersOf(run.text).map((text) => ({ ...run, text })));
  const goesOn = names === 'whole' ? goesOnName(letters.map(({ text }) => text)) : [];
  const words: TextRun[][] = [];
  letters.forEach((letter, at) => {
    const [before, last] = [letters[at - 2], letters[at - 1]];
    const isTogether = goesOn[at] || (last?.isFormula && letter.isFormula && !isSpace(last.text));
    const begins = last && !isTogether && mayBreak(before?.text ?? '', last.text, letter.text);
    if (begins || words.length === 0) words.push([letter]);
    else words.at(-1)?.push(letter);
  });
  return words.map(partsOfWord);
}

function partsOfWord(all: readonly TextRun[]): LabelWord {
  const end = all.findLastIndex((letter) => !isSpace(letter.text)) + 1;
  const letters = all.slice(0, end);
  return { letters, runs: joinRuns(letters), spaces: joinRuns(all.slice(end)) };
}
