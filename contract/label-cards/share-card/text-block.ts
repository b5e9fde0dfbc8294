import type { LabelFont, TextElement } from '#contract/label-cards/design/element.ts';
import { layOutText, POINT_CM } from '#contract/label-cards/design/layout/lay-out-text.ts';
import type { FontStyle, MeasureText, Run } from '#contract/label-cards/design/layout/placed-card.ts';
import { SCRIPT_SIZE_RATIO, splitLines, textOfRuns } from '#contract/label-cards/design/layout/text-runs.ts';

type TextColour = 'ink' | 'graphite';

/** A text with its typography; lengths in centimetres. `minSize` is how small the type may become to fit. */
export type BlockText = {
  text: string;
  isFormula?: boolean;
  font: LabelFont;
  bold?: boolean;
  size: number;
  minSize?: number;
  linesMax: number;
  colour: TextColour;
};

/** A line to draw: the start of its baseline, and the font size in points. Lengths in centimetres. */
export type CardLine = {
  x: number;
  baseline: number;
  width: number;
  runs: Run[];
  style: FontStyle;
  colour: TextColour;
};

/** A text in its column: its lines, and how high it is. */
export type TextBlock = { lines: CardLine[]; height: number };

const LINE_HEIGHT = 1.3;
const ELLIPSIS = '…';

const points = (centimetres: number) => centimetres / POINT_CM;

/**
 * Breaks a text into lines of a column at `x`, below `y`: smaller if it does not fit its lines, and cut with an
 * ellipsis if it still does not.
 */
export function layOutBlock(
  block: BlockText,
  { x, y, w, align = 'start' }: { x: number; y: number; w: number; align?: 'start' | 'end' },
  measure: MeasureText,
): TextBlock {
  const runs = splitLines([{ text: block.text, isFormula: block.isFormula ?? false }]);
  const shrunk = layOutText(boxElement(block, w, align, 'shrink'), runs, measure);
  const fits = !shrunk.overflow.some(({ kind }) => kind === 'over');
  const text = fits
    ? shrunk
    : layOutText(boxElement({ ...block, size: minSize(block) }, w, align, 'clip'), runs, measure);
  const style = fontStyle(block, text.points);
  const isCut = text.overflow.some(({ kind }) => kind === 'clipped');
  const lines = text.lines.map((line, index) => {
    const isLast = index === text.lines.length - 1;
    const lineRuns = isCut && isLast ? cutRuns(line.runs, w, style, measure) : line.runs;
    const width = runsWidth(lineRuns, style, measure);
    const lineX = x + (align === 'end' ? w - width : line.x);
    return { x: lineX, baseline: y + line.baseline, width, runs: lineRuns, style, colour: block.colour };
  });
  return { lines, height: text.lines.length * pitch(text.points) };
}

const minSize = ({ size, minSize: smallest = size }: BlockText) => smallest;
const pitch = (fontSizePt: number) => fontSizePt * POINT_CM * LINE_HEIGHT;

const fontStyle = ({ font, bold = false }: BlockText, fontSizePt: number): FontStyle => ({
  font,
  fontSizePt,
  bold,
  italic: false,
});

/** A column as an element of a label, which is high enough for its lines. */
const boxElement = (block: BlockText, w: number, align: 'start' | 'end', fit: TextElement['fit']): TextElement => ({
  kind: 'text',
  id: 'block',
  x: 0,
  y: 0,
  w,
  h: block.linesMax * pitch(points(block.size)),
  rotation: 0,
  text: block.text,
  font: block.font,
  size: points(block.size),
  min_size: points(minSize(block)),
  weight: block.bold ? 'bold' : 'regular',
  italic: false,
  colour: '#000000',
  align,
  valign: 'top',
  line_height: LINE_HEIGHT,
  fit,
});

function runsWidth(runs: readonly Run[], style: FontStyle, measure: MeasureText): number {
  const scriptStyle = { ...style, fontSizePt: style.fontSizePt * SCRIPT_SIZE_RATIO };
  return runs.reduce((sum, { text, shift }) => sum + measure(text, shift === 'none' ? style : scriptStyle).width, 0);
}

/** The runs of a line that goes on, with an ellipsis for what follows. */
function cutRuns(runs: readonly Run[], w: number, style: FontStyle, measure: MeasureText): Run[] {
  const keptRuns: Run[] = [...runs];
  while (textOfRuns(keptRuns) !== '') {
    const cutLine: Run[] = [...keptRuns, { text: ELLIPSIS, shift: 'none' }];
    if (runsWidth(cutLine, style, measure) <= w) return cutLine;
    const last = keptRuns.pop();
    const shorterText = [...(last?.text ?? '')].slice(0, -1).join('').trimEnd();
    if (last && shorterText !== '') keptRuns.push({ ...last, text: shorterText });
  }
  return [{ text: ELLIPSIS, shift: 'none' }];
}
