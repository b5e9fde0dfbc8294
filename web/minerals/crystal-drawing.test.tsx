import { describe, expect, it } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { CrystalDrawing } from './crystal-drawing.tsx';
import { type Habit, habits } from './crystal-habits.ts';
import { drawHabit } from './draw-habit.ts';

/** Half the width of a 1 px stroke in drawing units at the smallest size, where a pixel is 1.3 units. */
const STROKE_HALF_WIDTH = 0.5 * 1.3;

const pathPoints = (path: string) =>
  path.split(/[MLZ]/).flatMap((point) => (point ? [point.split(',').map(Number)] : []));

describe.each(Object.keys(habits) as Habit[])('the drawing of %s', (habit) => {
  it('is cut on no side where it fills its place', () => {
    const { backEdges, faces, bounds } = drawHabit(habit);
    const [left = 0, top = 0, width = 0, height = 0] = bounds.split(' ').map(Number);
    const outerPoints = [backEdges, ...faces.map(({ path }) => path)].flatMap(pathPoints).filter(([x = 0, y = 0]) => {
      const margin = Math.min(x - left, y - top, left + width - x, top + height - y);
      return margin < STROKE_HALF_WIDTH;
    });
    expect(outerPoints).toEqual([]);
  });
});

it('the drawing of a crystal has no line that ends in spikes or grows with the drawing', () => {
  const { container } = render(<CrystalDrawing slug="fluorite" isCropped />);
  const strokes = [...container.querySelectorAll('path:not(.facet)')];
  expect(
    strokes.map((stroke) => [stroke.getAttribute('stroke-linejoin'), stroke.getAttribute('vector-effect')]),
  ).toEqual([['round', 'non-scaling-stroke']]);
});
