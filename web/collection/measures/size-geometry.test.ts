import { describe, expect, it } from 'vitest';
import { LABEL, recede, sizeGeometry } from './size-geometry.ts';

const size = (length: number | null, width: number | null, height: number | null) => ({ length, width, height });

describe('a specimen at its size', () => {
  it('shows length and height in front and width in depth', () => {
    expect(sizeGeometry(size(92, 61, 40), 520)?.block).toEqual({ width: 92, height: 40, depth: 61 });
  });

  it('is seen from above without a height', () => {
    expect(sizeGeometry(size(92, 61, null), 520)?.block).toEqual({ width: 92, height: 61, depth: 0 });
  });

  it('is a line with one side known, and nothing with none', () => {
    expect(sizeGeometry(size(null, 61, null), 520)?.block).toEqual({ width: 61, height: 0, depth: 0 });
    expect(sizeGeometry(size(null, null, null), 520)).toBeNull();
  });

  it.each([
    [size(8, 5, 3), 326],
    [size(92, 61, 40), 520],
    [size(400, 300, 350), 520],
    [size(20, 20, 900), 520],
  ])('stands beside coin and label without overlap, inside the drawing: %o', (dimensions, drawingWidth) => {
    const geometry = sizeGeometry(dimensions, drawingWidth);
    expect(geometry).not.toBeNull();
    if (!geometry) return;
    const { block, coin, label, scale, span, top } = geometry;
    expect(coin.x).toBeGreaterThan(block.width + recede(block.depth));
    expect(label.x).toBeGreaterThan(coin.x + 2 * coin.radius);
    expect((label.x + LABEL.width) * scale).toBeLessThanOrEqual(drawingWidth + 0.001);
    expect(span * scale).toBeCloseTo(drawingWidth);
    expect(top * scale).toBeLessThanOrEqual(300.001);
  });
});
