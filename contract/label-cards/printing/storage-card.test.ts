import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelTemplate } from '#contract/label-cards/design/element.ts';
import { storageDesign } from './storage-card.ts';

const side = fc.double({ min: 0.5, max: 30, noNaN: true });

it('a box has a label in every size of a card, within its edges to the hundredth it is written by', () => {
  fc.assert(
    fc.property(side, side, (width_cm, height_cm) => {
      const { elements } = labelTemplate.parse(storageDesign({ width_cm, height_cm }).front);
      expect(elements.map(({ kind }) => kind)).toContain('qr');
      for (const { x, y, w, h } of elements) {
        expect(Math.min(x, y, w, h)).toBeGreaterThanOrEqual(0);
        expect(x + w).toBeLessThanOrEqual(width_cm + 0.02);
        expect(y + h).toBeLessThanOrEqual(height_cm + 0.02);
      }
    }),
  );
});

it.each([
  [2.5, 0.8, ['{storage}']],
  [9, 5.4, ['{storage}', '{description}', '{collector}']],
])('of %s × %s cm it says %s', (width_cm, height_cm, texts) => {
  const { elements } = storageDesign({ width_cm, height_cm }).front;
  expect(elements.flatMap((element) => (element.kind === 'text' ? [element.text] : []))).toEqual(texts);
});
