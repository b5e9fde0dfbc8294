import { isSpace, mayBreak, splitCharacters } from './line-breaks.ts';
import type { Run } from './placed-card.ts';
import { joinRuns, type TextRun } from './text-runs.ts';

const NAME_MAX_CHARACTERS = 10;
const han = /\p{Script=Han}/u;
/** Separators around a name; a Chinese comma or full stop belongs to a sentence, which may break anywhere. */
const separatorPattern = /[\s、,/·;()（）]/u;

/**
 * For each character, whether it continues a short Chinese name that the character before it belongs to: 万萨拉矿
 * in 秘鲁 万萨拉矿, but no part of a sentence.
 */
function goesOnName(characters: readonly string[]): boolean[] {
  const goesOn = characters.map(() => false);
  let from = 0;
  while (from < characters.length) {
    let end = from;
    while (end < characters.length && han.test(characters[end] ?? '')) end += 1;
    const isName = isEnd(characters[from - 1]) && isEnd(characters[end]) && end - from <= NAME_MAX_CHARACTERS;
    if (isName) goesOn.fill(true, from + 1, end);
    from = Math.max(end, from + 1);
  }
  return goesOn;
}

const isEnd = (character: string | undefined) => character === undefined || separatorPattern.test(character);

/** A wrapped line; `isTorn` where it ends within a word for lack of space. */
export type WrappedLine = { runs: Run[]; width: number; isTorn: boolean };
/** An unbreakable unit of a line: its characters, and the spaces after them, at which a line may break. */
export type LabelWord = { runs: Run[]; spaces: Run[]; characters: readonly TextRun[] };
type Width = (runs: readonly Run[]) => number;

/**
 * Breaks a line into lines no wider than `maxWidth`, except for a single wider character; a wider word is torn.
 * The width of a line is the sum of its words and spaces, each measured once, so that the time grows with the
 * length only.
 */
export function wrapLine(labelWords: readonly LabelWord[], maxWidth: number, widthOf: Width): WrappedLine[] {
  const lines: WrappedLine[] = [];
  let line: Run[] = [];
  let [width, gap] = [0, 0];
  let spaces: Run[] = [];
  const end = (isTorn: boolean) => {
    lines.push({ runs: joinRuns(line), width, isTorn });
    [line, spaces, width, gap] = [[], [], 0, 0];
  };
  const add = (runs: Run[], runsWidth: number, isTorn: boolean) => {
    if (width + gap + runsWidth > maxWidth && line.length + spaces.length > 0) end(isTorn);
    line.push(...spaces, ...runs);
    width += gap + runsWidth;
    [spaces, gap] = [[], 0];
  };
  for (const word of labelWords) {
    const wordWidth = widthOf(word.runs);
    if (wordWidth <= maxWidth) add(word.runs, wordWidth, false);
    else {
      if (line.length > 0) end(false);
      for (const character of word.characters) add([character], widthOf([character]), true);
    }
    spaces = word.spaces;
    gap = spaces.length === 0 ? 0 : widthOf(spaces);
  }
  end(false);
  return lines;
}

/** Splits a written line into words; each Chinese character is one, or each name where `names` is 'whole'. */
export function splitWords(line: readonly TextRun[], names: 'whole' | 'torn'): LabelWord[] {
  const characters = line.flatMap((run) => splitCharacters(run.text).map((text) => ({ ...run, text })));
  const goesOn = names === 'whole' ? goesOnName(characters.map(({ text }) => text)) : [];
  const wordCharacters: TextRun[][] = [];
  characters.forEach((character, index) => {
    const [characterBefore, last] = [characters[index - 2], characters[index - 1]];
    const isTogether = goesOn[index] || (last?.isFormula && character.isFormula && !isSpace(last.text));
    const begins = last && !isTogether && mayBreak(characterBefore?.text ?? '', last.text, character.text);
    if (begins || wordCharacters.length === 0) wordCharacters.push([character]);
    else wordCharacters.at(-1)?.push(character);
  });
  return wordCharacters.map(buildLabelWord);
}

function buildLabelWord(wordRuns: readonly TextRun[]): LabelWord {
  const end = wordRuns.findLastIndex((character) => !isSpace(character.text)) + 1;
  const characters = wordRuns.slice(0, end);
  return { characters, runs: joinRuns(characters), spaces: joinRuns(wordRuns.slice(end)) };
}
