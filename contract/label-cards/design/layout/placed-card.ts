import type { LabelElement, LabelFont } from '#contract/label-cards/design/element.ts';

/** A run of one style within a line: part of a formula may be lowered or raised. Lengths in centimetres. */
export type Run = { text: string; shift: 'none' | 'sub' | 'sup' };

/** A line of text, with the start of its baseline within the element's box. */
export type PlacedLine = { x: number; baseline: number; width: number; runs: Run[] };

/** A problem of a text: its box is too small, or its font lacks a character. Lengths in millimetres. */
export type Overflow =
  | { kind: 'over'; excessMm: number }
  | { kind: 'shrunk'; points: number }
  | { kind: 'clipped'; textBeforeCut: string }
  | { kind: 'small'; points: number }
  | { kind: 'font'; char: string };

/** An element as drawn: a text with its lines at the fitted size, a QR code with its address. */
export type PlacedElement = {
  element: LabelElement;
  points?: number;
  lines?: PlacedLine[];
  address?: string;
  overflow: Overflow[];
};

/** One side of a specimen's card, ready to draw. */
export type PlacedCard = { width_cm: number; height_cm: number; elements: PlacedElement[] };

/**
 * Measures a text in a font and size: its width, and how far the font reaches above and below the baseline, in
 * centimetres. `missing` is the first character that no available font has.
 */
export type MeasureText = (text: string, font: FontStyle) => TextMeasure;
export type TextMeasure = { width: number; ascent: number; descent: number; missingCharacter?: string };
export type FontStyle = { font: LabelFont; fontSizePt: number; bold: boolean; italic: boolean };
