import * as z from 'zod';

export const papers = ['a4', 'a5', 'letter', 'roll', 'custom'] as const;
export type Paper = (typeof papers)[number];

/**
 * How backs are printed behind their fronts: the sheet turned over its long or its short edge, or the card
 * folded at its top.
 */
export const backs = ['none', 'long', 'short', 'folded'] as const;
export type Backs = (typeof backs)[number];

/** The most cards that are laid out at once. */
export const CARDS_MAX = 5_000;
export const COPIES_MAX = 99;
/** The longest side of a paper in millimetres. */
export const PAPER_MAX = 1_200;

const number = z.number();

/** How labels are placed on paper; lengths in millimetres. `layOutSheets` checks whether they fit. */
export const printSettings = z.object({
  paper: z.enum(papers),
  /** landscape: the paper's longer side is horizontal */
  across: z.boolean(),
  /** the sides of a custom paper; for a roll only the width counts */
  width: number,
  height: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
  gap_across: number,
  gap_down: number,
  copies: number,
  /** the first free position on the first sheet, counted from 1 */
  row: number,
  column: number,
  backs: z.enum(backs),
  crop_marks: z.boolean(),
});
export type PrintSettings = z.infer<typeof printSettings>;

/** A4 portrait with margins that any printer leaves. */
export const defaultSettings: PrintSettings = {
  paper: 'a4',
  across: false,
  width: 62,
  height: 100,
  left: 10,
  right: 10,
  top: 10,
  bottom: 10,
  gap_across: 0,
  gap_down: 0,
  copies: 1,
  row: 1,
  column: 1,
  backs: 'none',
  crop_marks: true,
};

/** Sides in millimetres. */
export type Size = { width: number; height: number };

const upright: Record<'a4' | 'a5' | 'letter', Size> = {
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  letter: { width: 215.9, height: 279.4 },
};

/** Returns the page the browser prints on; for a roll it is as long as one card with its margins. */
export function pageSize(settings: PrintSettings, cell: Size): Size {
  if (settings.paper === 'roll') {
    return { width: settings.width, height: settings.top + cell.height + settings.bottom };
  }
  if (settings.paper === 'custom') return { width: settings.width, height: settings.height };
  const { width, height } = upright[settings.paper];
  return settings.across ? { width: height, height: width } : { width, height };
}
