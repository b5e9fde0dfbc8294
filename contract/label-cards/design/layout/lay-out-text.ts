import type { TextElement } from '#contract/label-cards/design/element.ts';
import { POINTS_READABLE } from '#contract/label-cards/design/readable-size.ts';
import { splitCharacters } from './line-breaks.ts';
import type { FontStyle, MeasureText, Overflow, PlacedLine, Run } from './placed-card.ts';
import { SCRIPT_SIZE_RATIO, type TextRun, textOfRuns } from './text-runs.ts';
import { type LabelWord, splitWords, type WrappedLine, wrapLine } from './wrap-text.ts';

/** Centimetres per point. */
export const POINT_CM = 2.54 / 72;
/** Centimetres of overflow that are ignored, less than any printer shows. */
const SLACK = 0.001;
const STEP = 0.1;
const AFTER_MAX = 24;
/** The share to which the type size may shrink so that a name is not broken. */
const SMALLER_FOR_NAMES = 0.85;

type Set = { points: number; lines: WrappedLine[]; ascent: number; pitch: number; height: number; width: number };
type LaidText = { points: number; lines: PlacedLine[]; overflow: Overflow[] };

/** Breaks a text into lines in its box at the fitting size; returns the placed lines and what did not fit. */
export function layOutText(element: TextElement, textLines: readonly TextRun[][], measure: MeasureText): LaidText {
  if (textLines.every((line) => line.length === 0)) return { points: element.size, lines: [], overflow: [] };
  const set = setWithNames(element, textLines, measure);
  const missingCharacter = findMissingCharacter(element, textLines, measure);
  const fittedText = element.fit === 'clip' ? clip(set, element) : { set, textBeforeCut: null };
  const overflow: Overflow[] = [
    ...sizeFaults(fittedText.set, element),
    ...(fittedText.textBeforeCut === null
      ? []
      : [{ kind: 'clipped', textBeforeCut: fittedText.textBeforeCut } as const]),
    ...(missingCharacter === undefined ? [] : [{ kind: 'font', char: missingCharacter } as const]),
  ];
  return { points: set.points, lines: positionLines(fittedText.set, element), overflow };
}

/** Keeps Chinese names unbroken unless the type would have to be much smaller. */
function setWithNames(element: TextElement, textLines: readonly TextRun[][], measure: MeasureText): Set {
  const setText = (names: 'whole' | 'torn') => {
    const wordLines = textLines.map((line) => splitWords(line, names));
    const setInPoints = (points: number) => setLines(element, wordLines, points, measure);
    const full = setInPoints(element.size);
    return element.fit === 'shrink' && !isRoomy(full, element) ? shrink(element, setInPoints) : full;
  };
  const wholeSet = setText('whole');
  if (wholeSet.points === element.size && isRoomy(wholeSet, element)) return wholeSet;
  const tornSet = setText('torn');
  return isRoomy(wholeSet, element) && wholeSet.points >= tornSet.points * SMALLER_FOR_NAMES ? wholeSet : tornSet;
}

const fontStyle = ({ font, weight, italic }: TextElement, points: number): FontStyle => ({
  font,
  fontSizePt: points,
  italic,
  bold: weight === 'bold',
});

function setLines(element: TextElement, wordLines: readonly LabelWord[][], points: number, measure: MeasureText): Set {
  const textStyle = fontStyle(element, points);
  const figure = fontStyle(element, points * SCRIPT_SIZE_RATIO);
  const runsWidth = (runs: readonly Run[]) =>
    runs.reduce((sum, { text, shift }) => sum + measure(text, shift === 'none' ? textStyle : figure).width, 0);
  const lines = wordLines.flatMap((line) => wrapLine(line, element.w + SLACK, runsWidth));
  const { ascent, descent } = measure('', textStyle);
  const pitch = points * POINT_CM * element.line_height;
  const height = (lines.length - 1) * pitch + ascent + descent;
  return { points, lines, ascent, pitch, height, width: Math.max(...lines.map((line) => line.width)) };
}

const measureExcess = ({ height, width }: Set, box: TextElement) => Math.max(height - box.h, width - box.w, 0);
const isRoomy = (set: Set, box: TextElement) =>
  measureExcess(set, box) <= SLACK && !set.lines.some((line) => line.isTorn);

/**
 * Returns the largest size, in tenths of a point, at which no word is broken; the smallest allowed size if
 * there is none.
 */
function shrink(element: TextElement, setInPoints: (points: number) => Set): Set {
  const minSize = Math.min(element.min_size, element.size);
  const stepSize = (step: number) => Math.round((minSize + step * STEP) * 100) / 100;
  let low = 0;
  let high = Math.ceil((element.size - minSize) / STEP - SLACK);
  let best = setInPoints(minSize);
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2);
    const set = setInPoints(stepSize(middle));
    if (isRoomy(set, element)) {
      low = middle;
      best = set;
    } else high = middle;
  }
  return best;
}

/**
 * Returns the lines that fit and the text appended to the last of them; null if no line is left out. The first
 * line is always kept.
 */
function clip(set: Set, box: TextElement): { set: Set; textBeforeCut: string | null } {
  const count = Math.max(
    1,
    1 + Math.floor((box.h + SLACK - (set.height - (set.lines.length - 1) * set.pitch)) / set.pitch),
  );
  if (count >= set.lines.length) return { set, textBeforeCut: null };
  const lines = set.lines.slice(0, count);
  const height = set.height - (set.lines.length - count) * set.pitch;
  const last = splitCharacters(textOfRuns(lines.findLast((line) => line.runs.length > 0)?.runs ?? []));
  return { set: { ...set, lines, height }, textBeforeCut: last.slice(-AFTER_MAX).join('').trim() };
}

function sizeFaults(set: Set, element: TextElement): Overflow[] {
  const excess = measureExcess(set, element);
  const faults: Overflow[] = excess > SLACK ? [{ kind: 'over', excessMm: Math.ceil(excess * 100) / 10 }] : [];
  if (set.points < POINTS_READABLE) return [...faults, { kind: 'small', points: POINTS_READABLE }];
  if (faults.length === 0 && set.points < element.size) return [{ kind: 'shrunk', points: set.points }];
  return faults;
}

function findMissingCharacter(
  element: TextElement,
  textLines: readonly TextRun[][],
  measure: MeasureText,
): string | undefined {
  const style = fontStyle(element, element.size);
  return measure(textOfRuns(textLines.flat()), style).missingCharacter;
}

function positionLines({ lines, ascent, pitch, height }: Set, { w, h, align, valign }: TextElement): PlacedLine[] {
  // A text that is too tall overflows only at the bottom, so that its first line covers nothing above it.
  const top = Math.max(0, { top: 0, middle: (h - height) / 2, bottom: h - height }[valign]);
  return lines.map(({ runs, width }, index) => ({
    x: { start: 0, center: (w - width) / 2, end: w - width }[align],
    baseline: top + ascent + index * pitch,
    width,
    runs,
  }));
}
