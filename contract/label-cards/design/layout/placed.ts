import type { LabelElement, LabelFont } from '#contract/label-cards/design/element.ts';

/** A run of one style within a line: part of a formula may stand lower or higher. Lengths in centimetres. */
export type Run = { text: string; shift: 'none' | 'sub' | 'sup' };

/** A line of text: where its baseline begins within the element's box. */
export type PlacedLine = { x: number; baseline: number; width: number; runs: Run[] };

/** What is the matter with a text whose box is too small, or whose font lacks a letter. Lengths in millimetres. */
export type Overflow =
  | { kind: 'over'; excessMm: number }
  | { kind: 'shrunk'; points: number }
  | { kind: 'clipped'; after: string }
  | { kind: 'small'; points: number }
  | { kind: 'font'; char: string };

/** An element as it is drawn: of a text its lines at the size they came to, of a QR code the address. */
export type PlacedElement = {
  element: LabelElement;
  points?: number;
  lines?: PlacedLine[];
  address?: string;
  overflow: Overflow[];
};

/** One side of one specimen's card, ready to be drawn. */
export type PlacedCard = { width_cm: number; height_cm: number; elements: PlacedElement[] };

/**
 * How wide a text is in a font at a size, and how far the font stands above and below its baseline; all in centimetres.
 * `missing` is the first letter that no font at hand has.
 */
export type Measure = (text: string, font: FontStyle) => TextMeasure;
export type TextMeasure = { width: number; ascent: number; descent: number; missing?: string };
export type FontStyle = { font: LabelFont; points: number; bold: boolean; italic: boolean };
