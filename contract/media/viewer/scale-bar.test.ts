import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonScale, roundStep, scaleBar } from './scale-bar.ts';

it.each([
  [1, 1],
  [1.99, 1],
  [2, 2],
  [4.9, 2],
  [5, 5],
  [9.99, 5],
  [1000, 1000],
  [0.3, 0.2],
  [0.001, 0.001],
  [12_345, 10_000],
])('the longest round step up to %d is %d', (limit, step) => expect(roundStep(limit)).toBe(step));

it.each([
  // The viewer's design example: 39 µm per pixel, 140 px of space.
  [39, 140, 1, 5_000],
  [8.2, 140, 1, 1_000],
  [0.05, 140, 1, 5],
  [2_000, 100, 25_400, 127_000],
])('at %d µm a pixel, a bar of at most %d px is %d × %d long', (per_px, maxWidth, unit, length) =>
  expect(scaleBar(per_px, maxWidth, unit).length_um).toBeCloseTo(length, 6),
);

describe('a bar', () => {
  const positive = fc.double({ min: 1e-5, max: 1e7, noNaN: true });

  it('is true, round, fits, and fills two fifths of its room at least', () => {
    fc.assert(
      fc.property(positive, fc.integer({ min: 60, max: 400 }), (per_px, maxWidth) => {
        const { length_um, px } = scaleBar(per_px, maxWidth);
        expect(px * per_px).toBeCloseTo(length_um, 6);
        expect(px).toBeLessThanOrEqual(maxWidth * 1.000001);
        expect(px).toBeGreaterThanOrEqual(maxWidth * 0.399);
        expect(['1', '2', '5']).toContain(length_um.toExponential(9).replace(/[.]?0*e.*$/, ''));
      }),
    );
  });
});

it('two fields stand side by side as large as the larger allows', () => {
  const small = { width_um: 10_000, height_um: 5_000 };
  const large = { width_um: 80_000, height_um: 90_000 };
  expect(commonScale([small, large], { width: 400, height: 300 })).toBe(300);
  expect(commonScale([small, small], { width: 400, height: 300 })).toBe(25);
});
