import { POINT_CM } from '#contract/label-cards/design/layout/lay-out-text.ts';
import type { FontStyle, MeasureText, TextMeasure } from '#contract/label-cards/design/layout/placed-card.ts';
import { canvasFont } from './label-fonts.ts';
import { MissingCharacters } from './missing-characters.ts';

/** Text is measured at one size, large enough that rounding to pixels does not matter; widths scale in proportion. */
const PIXELS = 200;
const TEXTS_MAX = 20_000;

type Ruler = {
  textWidth: (text: string) => number;
  ascent: number;
  descent: number;
  missingCharacters: MissingCharacters;
};

const rulers = new Map<string, Ruler>();

/** Measures text as the browser draws it; the fonts must be loaded first. */
export const measureText: MeasureText = (text, style): TextMeasure => {
  const ruler = fontRuler(style);
  const centimetres = style.fontSizePt * POINT_CM;
  const missingCharacter = ruler.missingCharacters.firstMissing(text);
  return {
    width: ruler.textWidth(text) * centimetres,
    ascent: ruler.ascent * centimetres,
    descent: ruler.descent * centimetres,
    ...(missingCharacter !== undefined && { missingCharacter }),
  };
};

function fontRuler(style: FontStyle): Ruler {
  const font = canvasFont(style, PIXELS);
  const cachedRuler = rulers.get(font);
  if (cachedRuler) return cachedRuler;
  const ruler = makeRuler(font, canvasFont({ ...style, bold: false, italic: false }, 24));
  rulers.set(font, ruler);
  return ruler;
}

function makeRuler(font: string, plain: string): Ruler {
  const context = document.createElement('canvas').getContext('2d');
  if (!context)
    return { textWidth: roughWidth, ascent: 0.9, descent: 0.25, missingCharacters: new MissingCharacters(null, plain) };
  context.font = font;
  context.textRendering = 'geometricPrecision';
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
  const widths = new Map<string, number>();
  const textWidth = (text: string) => {
    const width = widths.get(text) ?? context.measureText(text).width / PIXELS;
    if (widths.size >= TEXTS_MAX) widths.clear();
    widths.set(text, width);
    return width;
  };
  return {
    textWidth,
    ascent: ascent / PIXELS,
    descent: descent / PIXELS,
    missingCharacters: new MissingCharacters(context, plain),
  };
}

/** The estimate without a canvas: a Chinese character is a square, others about half of one. */
const roughWidth = (text: string) => [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.52), 0);
