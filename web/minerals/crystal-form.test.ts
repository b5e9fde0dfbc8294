import { describe, expect, it } from 'vitest';
import { chooseHabit } from './crystal-choice.ts';
import { crystalFacets } from './crystal-form.ts';
import { type Habit, habits } from './crystal-habits.ts';

const name = (point: number[]) => point.map((x) => Math.round(x * 1000)).join();

describe('every habit is a closed solid', () => {
  it.each(Object.keys(habits) as Habit[])('%s', (habit) => {
    const facets = crystalFacets(habits[habit]);
    const edges = new Map<string, number>();
    for (const { corners } of facets) {
      corners.forEach((corner, i) => {
        const next = corners[(i + 1) % corners.length] ?? corner;
        const edge = [name(corner), name(next)].sort().join(' ');
        edges.set(edge, (edges.get(edge) ?? 0) + 1);
      });
    }
    const corners = new Set(facets.flatMap((facet) => facet.corners.map(name)));
    expect([...edges.values()].every((faces) => faces === 2)).toBe(true);
    expect(corners.size - edges.size + facets.length).toBe(2);
  });
});

it.each([
  ['fluorite', 'cubic', 'fluorite'],
  ['unheard-of', 'trigonal', 'quartz'],
  ['opal', 'amorphous', null],
  [null, null, null],
  ['constructor', 'toString', null],
])('a crystal: %s, %s is drawn as %s', (slug, system, habit) => {
  expect(chooseHabit(slug, system)).toBe(habit);
});
