import { describe, expect, it } from 'vitest';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { type Habit, habits } from '#web/minerals/crystal-habits.ts';
import { drawHabit } from '#web/minerals/crystal-picture.ts';
import { render } from '#web/testing/render.tsx';

/** Half a line of one pixel in units of the sheet, where these are as small as they get: 1.3 of them to a pixel. */
const LINE = 0.5 * 1.3;

const pointsOf = (path: string) =>
  path.split(/[MLZ]/).flatMap((point) => (point ? [point.split(',').map(Number)] : []));

describe.each(Object.keys(habits) as Habit[])('the drawing of %s', (habit) => {
  it('is cut on no side where it fills its place', () => {
    const { back, faces, bounds } = drawHabit(habit);
    const [left = 0, top = 0, width = 0, height = 0] = bounds.split(' ').map(Number);
    const outside = [back, ...faces.map(({ path }) => path)].flatMap(pointsOf).filter(([x = 0, y = 0]) => {
      const room = Math.min(x - left, y - top, left + width - x, top + height - y);
      return room < LINE;
    });
    expect(outside).toEqual([]);
  });
});

it('the drawing of a crystal has no line that ends in spikes or grows with the drawing', () => {
  const { container } = render(<CrystalDrawing slug="fluorite" tight />);
  const lines = [...container.querySelectorAll('path:not(.facet)')];
  expect(lines.map((line) => [line.getAttribute('stroke-linejoin'), line.getAttribute('vector-effect')])).toEqual([
    ['round', 'non-scaling-stroke'],
  ]);
});
