import { inject } from 'vitest';

/** The sampling of a test run, from vitest.config.ts: by SEED or a new seed; with DEEP everything is tested. */
export type Sample = { seed: number; deep: boolean };

declare module 'vitest' {
  interface ProvidedContext {
    sample: Sample;
  }
}

const { seed, deep } = inject('sample');

/** Returns the number of random trials: the first in a deep run, else the second. */
export const times = (inDeep: number, inEach: number): number => (deep ? inDeep : inEach);

/**
 * Returns `count` elements of a list, in its order: others for each seed, the same for the same seed, all in a
 * deep run. `purpose` names the list, so that lists of the same length are sampled independently.
 */
export function drawSample<T>(population: readonly T[], count: number, purpose: string): T[] {
  if (deep || count >= population.length) return [...population];
  const lots = population
    .map((_, index) => ({ at: index, lot: drawLot(`${seed} ${purpose} ${index}`) }))
    .sort((a, b) => a.lot - b.lot);
  const drawnIndexes = new Set(lots.slice(0, count).map(({ at }) => at));
  return population.filter((_, index) => drawnIndexes.has(index));
}

/** Returns a hash that looks random (FNV-1a, then mixed). */
function drawLot(text: string): number {
  let lot = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) lot = Math.imul(lot ^ text.charCodeAt(index), 0x01000193);
  lot = Math.imul(lot ^ (lot >>> 15), 0x2c1b3c6d);
  lot = Math.imul(lot ^ (lot >>> 12), 0x297a2d39);
  return (lot ^ (lot >>> 15)) >>> 0;
}
