import { describe, expect, it } from 'vitest';
import { cellAfterKey, periodicRows } from './periodic-grid.ts';

describe('the cells of the periodic table', () => {
  it('are the 118 elements and the rare earths together, no two in one place', () => {
    const cells = periodicRows.flat();
    expect(cells).toHaveLength(119);
    expect(new Set(cells.map(({ row, column }) => `${row} ${column}`)).size).toBe(119);
  });

  it.each([
    ['H', 'ArrowRight', 'He'],
    ['H', 'ArrowLeft', undefined],
    ['H', 'ArrowUp', undefined],
    ['H', 'ArrowDown', 'Li'],
    ['Be', 'ArrowRight', 'B'],
    ['Lr', 'ArrowDown', 'La'],
    ['La', 'ArrowLeft', 'REE'],
    ['REE', 'ArrowUp', 'Ra'],
    ['U', 'ArrowUp', 'Nd'],
    ['K', 'End', 'Kr'],
    ['Kr', 'Home', 'K'],
    ['K', 'a', undefined],
  ])('%s %s leads to %s', (from, key, to) => {
    expect(cellAfterKey(from, key)).toBe(to);
  });

  it('are all reached by arrows', () => {
    const reachedSymbols = new Set(['H']);
    for (const from of reachedSymbols)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const to = cellAfterKey(from, key);
        if (to) reachedSymbols.add(to);
      }
    expect(reachedSymbols.size).toBe(119);
  });
});
