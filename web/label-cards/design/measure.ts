import { POINT_CM } from '#contract/label-cards/design/lay-out-text.ts';
import type { FontStyle, Measure, TextMeasure } from '#contract/label-cards/design/placed.ts';
import { canvasFont } from '#web/label-cards/design/label-fonts.ts';
import { MissingLetters } from '#web/label-cards/design/missing-letters.ts';

/** Letters are measured at one size, large enough that no pixel rounds them, and are as wide in proportion at any. */
const PIXELS = 200;
const TEXTS_MAX = 20_000;

type Ruler = { widthOf: (text: string) => number; ascent: number; descent: number; missing: MissingLetters };

const rulers = new Map<string, Ruler>();

/** Measures as the browser draws; the fonts are to be there first. */
export const measureText: Measure = (text, style): TextMeasure => {
  const ruler = rulerOf(style);
  const centimetres = style.points * POINT_CM;
  const missing = ruler.missing.firstOf(text);
  return {
    width: ruler.widthOf(text) * centimetres,
    ascent: ruler.ascent * centimetres,
    descent: ruler.descent * centimetres,
    ...(missing !== undefined && { missing }),
  };
};

function rulerOf(style: FontStyle): Ruler {
  const font = canvasFont(style, PIXELS);
  const known = rulers.get(font);
  if (known) return known;
  const ruler = makeRuler(font, canvasFont({ ...style, bold: false, italic: false }, 24));
  rulers.set(font, ruler);
  return ruler;
}

function makeRuler(font: string, plain: string): Ruler {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return { widthOf: roughWidth, ascent: 0.9, descent: 0.25, missing: new MissingLetters(null, plain) };
  context.font = font;
  context.textRendering = 'geometricPrecision';
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
  const widths = new Map<string, number>();
  const widthOf = (text: string) => {
    const width = widths.get(text) ?? context.measureText(text).width / PIXELS;
    if (widths.size >= TEXTS_MAX) widths.clear();
    widths.set(text, width);
    return width;
  };
  return { widthOf, ascent: ascent / PIXELS, descent: descent / PIXELS, missing: new MissingLetters(context, plain) };
}

/** Where nothing can be measured, Chinese letters take a square, others half of one. */
const roughWidth = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.52), 0);
