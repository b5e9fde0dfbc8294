import { inject } from 'vitest';

/** What a run looks at where it samples, as vitest.config.ts says: by SEED or a fresh seed, or with DEEP at all there is. */
export type Sample = { seed: number; deep: boolean };

declare module 'vitest' {
  interface ProvidedContext {
    sample: Sample;
  }
}

const { seed, deep } = inject('sample');

/** How often something random is tried: so often in a deep run, so often in each other. */
export const times = (inDeep: number, inEach: number): number => (deep ? inDeep : inEach);

/**
 * So many of a list, in its order: others with each seed, the same again with the same seed, all in a deep run.
 * `of` names the list, so that lists of one length are drawn from apart.
 */
export function drawSample<T>(population: readonly T[], count: number, purpose: string): T[] {
  if (deep || count >= population.length) return [...population];
  const lots = population
    .map((_, index) => ({ at: index, lot: drawLot(`${seed} ${purpose} ${index}`) }))
    .sort((a, b) => a.lot - b.lot);
  const drawnIndexes = new Set(lots.slice(0, count).map(({ at }) => at));
  return population.filter((_, index) => drawnIndexes.has(index));
}

/** A number that says nothing of the text it is made of (FNV-1a, then mixed). */
function drawLot(text: string): number {
  let lot = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) lot = Math.imul(lot ^ text.charCodeAt(index), 0x01000193);
  lot = Math.imul(lot ^ (lot >>> 15), 0x2c1b3c6d);
  lot = Math.imul(lot ^ (lot >>> 12), 0x297a2d39);
  return (lot ^ (lot >>> 15)) >>> 0;
}
