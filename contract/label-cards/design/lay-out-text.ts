import { POINTS_READABLE, type TextElement } from './element.ts';
import { lettersOf } from './layout/break-places.ts';
import { FIGURE_SHARE, type TextRun, textOfRuns } from './layout/text-runs.ts';
import { type LabelWord, type WrappedLine, wordsOf, wrapLine } from './layout/wrap-text.ts';
import type { FontStyle, Measure, Overflow, PlacedLine, Run } from './placed.ts';

/** Centimetres of a point. */
export const POINT_CM = 2.54 / 72;
/** Less than any printer shows: what is over by that much is as it should be. */
const SLACK = 0.001;
const STEP = 0.1;
const AFTER_MAX = 24;
/** By how much letters may be smaller so that a name stays whole. */
const SMALLER_FOR_NAMES = 0.85;

type Set = { points: number; lines: WrappedLine[]; ascent: number; pitch: number; height: number; width: number };
type LaidText = { points: number; lines: PlacedLine[]; overflow: Overflow[] };

/** The lines of a text in its box, at the size they come to, and what did not fit. */
export function layOutText(element: TextElement, written: readonly TextRun[][], measure: Measure): LaidText {
  if (written.every((line) => line.length === 0)) return { points: element.size, lines: [], overflow: [] };
  const set = setWithNames(element, written, measure);
  const missing = missingLetter(element, written, measure);
  const shown = element.fit === 'clip' ? clip(set, element) : { set, after: null };
  const overflow: Overflow[] = [
    ...sizeFaults(shown.set, element),
    ...(shown.after === null ? [] : [{ kind: 'clipped', after: shown.after } as const]),
    ...(missing === undefined ? [] : [{ kind: 'font', char: missing } as const]),
  ];
  return { points: set.points, lines: place(shown.set, element), overflow };
}

/** Chinese names stay whole where that costs little: no line within one, unless the letters would be much smaller. */
function setWithNames(element: TextElement, written: readonly TextRun[][], measure: Measure): Set {
  const setOf = (names: 'whole' | 'torn') => {
    const words = written.map((line) => wordsOf(line, names));
    const setAt = (points: number) => setLines(element, words, points, measure);
    const full = setAt(element.size);
    return element.fit === 'shrink' && !isRoomy(full, element) ? shrink(element, setAt) : full;
  };
  const whole = setOf('whole');
  if (whole.points === element.size && isRoomy(whole, element)) return whole;
  const torn = setOf('torn');
  return isRoomy(whole, element) && whole.points >= torn.points * SMALLER_FOR_NAMES ? whole : torn;
}

const styleOf = ({ font, weight, italic }: TextElement, points: number): FontStyle => ({
  ...{ font, points, italic },
  bold: weight === 'bold',
});

function setLines(element: TextElement, written: readonly LabelWord[][], points: number, measure: Measure): Set {
  const whole = styleOf(element, points);
  const figure = styleOf(element, points * FIGURE_SHARE);
  const widthOf = (runs: readonly Run[]) =>
    runs.reduce((sum, { text, shift }) => sum + measure(text, shift === 'none' ? whole : figure).width, 0);
  const lines = written.flatMap((line) => wrapLine(line, element.w + SLACK, widthOf));
  const { ascent, descent } = measure('', whole);
  const pitch = points * POINT_CM * element.line_height;
  const height = (lines.length - 1) * pitch + ascent + descent;
  return { points, lines, ascent, pitch, height, width: Math.max(...lines.map((line) => line.width)) };
}

const overBy = ({ height, width }: Set, box: TextElement) => Math.max(height - box.h, width - box.w, 0);
const isRoomy = (set: Set, box: TextElement) => overBy(set, box) <= SLACK && !set.lines.some((line) => line.isTorn);

/** The largest size, in tenths of a point, at which all words fit whole; where none is, the smallest that is allowed. */
function shrink(element: TextElement, setAt: (points: number) => Set): Set {
  const least = Math.min(element.min_size, element.size);
  const sizeAt = (step: number) => Math.round((least + step * STEP) * 100) / 100;
  let low = 0;
  let high = Math.ceil((element.size - least) / STEP - SLACK);
  let best = setAt(least);
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2);
    const set = setAt(sizeAt(middle));
    if (isRoomy(set, element)) {
      low = middle;
      best = set;
    } else high = middle;
  }
  return best;
}

/** The lines that have room, and how the last of them ends; null where none is left out. The first one always stays. */
function clip(set: Set, box: TextElement): { set: Set; after: string | null } {
  const count = Math.max(
    1,
    1 + Math.floor((box.h + SLACK - (set.height - (set.lines.length - 1) * set.pitch)) / set.pitch),
  );
  if (count >= set.lines.length) return { set, after: null };
  const lines = set.lines.slice(0, count);
  const height = set.height - (set.lines.length - count) * set.pitch;
  const last = lettersOf(textOfRuns(lines.findLast((line) => line.runs.length > 0)?.runs ?? []));
  return { set: { ...set, lines, height }, after: last.slice(-AFTER_MAX).join('').trim() };
}

function sizeFaults(set: Set, element: TextElement): Overflow[] {
  const over = overBy(set, element);
  const faults: Overflow[] = over > SLACK ? [{ kind: 'over', over: Math.ceil(over * 100) / 10 }] : [];
  if (set.points < POINTS_READABLE) return [...faults, { kind: 'small', points: POINTS_READABLE }];
  if (faults.length === 0 && set.points < element.size) return [{ kind: 'shrunk', points: set.points }];
  return faults;
}

function missingLetter(element: TextElement, written: readonly TextRun[][], measure: Measure): string | undefined {
  const style = styleOf(element, element.size);
  return measure(textOfRuns(written.flat()), style).missing;
}

function place({ lines, ascent, pitch, height }: Set, { w, h, align, valign }: TextElement): PlacedLine[] {
  // What is too tall goes beyond its foot alone: its first line covers nothing that stands above it.
  const top = Math.max(0, { top: 0, middle: (h - height) / 2, bottom: h - height }[valign]);
  return lines.map(({ runs, width }, at) => ({
    x: { start: 0, center: (w - width) / 2, end: w - width }[align],
    baseline: top + ascent + at * pitch,
    width,
    runs,
  }));
}
