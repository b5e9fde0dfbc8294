import type { LabelElement, TextElement } from './element.ts';

/** A box on a card as presets are written: x, y, width, height in centimetres. */
export type PresetBox = readonly [x: number, y: number, w: number, h: number];

const INK = '#111111';
const hundredths = (length: number) => Math.round(length * 100) / 100;

const elementFrame = (id: string, [x, y, w, h]: PresetBox) => ({
  id,
  x: hundredths(x),
  y: hundredths(y),
  w: hundredths(w),
  h: hundredths(h),
  rotation: 0,
});

/** Height in centimetres of a line of this many points. */
export const lineHeight = (points: number) => (points * 2.54 * 1.25) / 72;

/** A text that shrinks into its box, but not below the readable size. */
export const presetText = (
  id: string,
  box: PresetBox,
  text: string,
  size: number,
  styles: Partial<Pick<TextElement, 'font' | 'weight' | 'italic' | 'align' | 'valign'>> = {},
): LabelElement => ({
  kind: 'text',
  ...elementFrame(id, box),
  text,
  size,
  min_size: Math.min(5, size),
  line_height: 1.2,
  fit: 'shrink',
  font: 'sans',
  weight: 'regular',
  italic: false,
  colour: INK,
  align: 'start',
  valign: 'top',
  ...styles,
});

export const presetCode = (x: number, y: number, side: number): LabelElement => ({
  kind: 'qr',
  ...elementFrame('code', [x, y, side, side]),
  colour: INK,
});

/** A horizontal line from one x to another. */
export const presetRule = (id: string, x: number, y: number, width: number): LabelElement => ({
  kind: 'rule',
  ...elementFrame(id, [x, y - 0.05, width, 0.1]),
  colour: INK,
  stroke: 0.5,
});

export const presetFrame = (w: number, h: number, inset: number): LabelElement => ({
  kind: 'box',
  ...elementFrame('frame', [inset, inset, w - 2 * inset, h - 2 * inset]),
  colour: INK,
  stroke: 0.75,
  radius: 0,
  fill: null,
});
