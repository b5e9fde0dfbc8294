import { describe, expect, it } from 'vitest';
import { rulerTicks } from './ruler-ticks.ts';

const labels = (span: number, scale: number) => rulerTicks(span, scale).flatMap(({ label }) => label ?? []);

describe('a ruler', () => {
  it('counts centimetres where millimetres would run together', () => {
    const ticks = rulerTicks(200, 2.2);
    expect(ticks.map(({ position }) => position).slice(0, 3)).toEqual([0, 10, 20]);
    expect(ticks.at(-1)?.position).toBe(200);
  });

  it('numbers fives only where there is room', () => {
    expect(labels(200, 2.2)).toEqual([0, 5, 10, 15, 20]);
    expect(labels(200, 1)).toEqual([0, 10, 20]);
  });

  it('shows millimetres of small things and numbers them in centimetres', () => {
    expect(rulerTicks(30, 10)[1]).toEqual({ position: 1, level: 0, label: null });
    expect(labels(30, 10)).toEqual([0, 1, 2, 3]);
  });

  it('stands taller at fives and tens', () => {
    expect(rulerTicks(100, 2).map(({ level }) => level)).toEqual([2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2]);
  });

  it('never draws strokes nearer than five pixels', () => {
    for (const scale of [0.01, 0.1, 0.7, 3, 40]) {
      const [firstTick, secondTick] = rulerTicks(5000, scale);
      expect(((secondTick?.position ?? 0) - (firstTick?.position ?? 0)) * scale).toBeGreaterThanOrEqual(5);
    }
  });
});
