import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import { presetCode, presetFrame, presetText } from '#contract/label-cards/design/preset-elements.ts';

type Size = Pick<LabelDesign, 'width_cm' | 'height_cm'>;

/** The id of the design for boxes and drawers, which is not stored. */
export const STORAGE_DESIGN = 'storage';
/** Below this height, in centimetres, a card only has space for a name on one line. */
const LOW = 1.2;

/**
 * Returns the design for a box or drawer in a card's size: its name as large as fits, its specimen count, its
 * owner, its code.
 */
export function storageDesign({ width_cm: w, height_cm: h }: Size): LabelDesign {
  const margin = Math.min(h < LOW ? 0.07 : 0.24, w / 20);
  const code = Math.min(h - 2 * margin, w / 3);
  const width = w - code - 3 * margin;
  const middle = { valign: 'middle' } as const;
  const lineHeight = Math.min(0.6, h / 5);
  const name = h < LOW ? h - 2 * margin : h - 2 * margin - 2 * lineHeight;
  const points = Math.max(6, Math.min(36, name * 20));
  const elements = [
    ...(h < LOW ? [] : [presetFrame(w, h, 0.08)]),
    presetText('name', [margin, margin, width, name], '{storage}', points, { ...middle, weight: 'bold' }),
    ...(h < LOW
      ? []
      : [
          presetText('count', [margin, margin + name, width, lineHeight], '{description}', 8, middle),
          presetText('owner', [margin, margin + name + lineHeight, width, lineHeight], '{collector}', 8, middle),
        ]),
    presetCode(w - code - margin, (h - code) / 2, code),
  ];
  return {
    id: STORAGE_DESIGN,
    name: '',
    width_cm: w,
    height_cm: h,
    back: null,
    updated_at: '',
    version: 1,
    front: { elements },
  };
}
