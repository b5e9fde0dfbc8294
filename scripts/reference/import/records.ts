import type { crystalSystems } from '#contract/minerals/mineral.ts';

/** A mineral as a row of a file describes it, in the reference's terms; null means no statement. */
export type MineralRecord = {
  line: number;
  name: string;
  /** a species, a questionable one, or a name that is not (or no longer) a species */
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

/** A name and position that may fill missing fields of an existing locality. */
export type LocalityRecord = {
  line: number;
  name: string;
  name_zh: string | null;
  position: { lat: number; lon: number } | null;
};

/** Per reason, how many items were skipped, with the first few of them. */
export type SkippedRows = Map<string, { count: number; examples: string[] }>;

/** Records a skipped item. */
export function pass(skips: SkippedRows, reason: string, example: string): void {
  const entry = skips.get(reason) ?? { count: 0, examples: [] };
  entry.count++;
  if (entry.examples.length < 3) entry.examples.push(example);
  skips.set(reason, entry);
}
