import type { crystalSystems } from '#contract/minerals/mineral.ts';

/** What a row of a file says of a mineral, in our words; null is 'says nothing'. */
export type MineralRecord = {
  line: number;
  name: string;
  /** species, a doubtful one, or a name that is no species (any more) */
  status: 'species' | 'questionable' | 'dropped' | 'unknown';
  symbol: string | null;
  formula: string | null;
  elements: readonly string[];
  crystal_system: (typeof crystalSystems)[number] | null;
  mohs: readonly [min: number, max: number] | null;
  density: readonly [min: number, max: number] | null;
  name_zh: string | null;
  names_zh_other: readonly string[];
};

/** A name and position that may fill what a known place lacks. */
export type LocalityRecord = {
  line: number;
  name: string;
  name_zh: string | null;
  position: { lat: number; lon: number } | null;
};

/** How many things were passed over for one reason, with the first few of them. */
export type SkippedRows = Map<string, { count: number; examples: string[] }>;

/** Notes that something was passed over. */
export function pass(skips: SkippedRows, reason: string, example: string): void {
  const entry = skips.get(reason) ?? { count: 0, examples: [] };
  entry.count++;
  if (entry.examples.length < 3) entry.examples.push(example);
  skips.set(reason, entry);
}
