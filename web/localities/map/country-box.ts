import type { Bounds } from '#contract/localities/map/bounds.ts';
import boxes from '#web/localities/map/country-boxes.json';

/** The box around a country by its two letters; over the date line west is more than east. */
export function countryBox(iso2: string): Bounds | undefined {
  const [west, south, east, north] = (boxes as Record<string, number[]>)[iso2] ?? [];
  const isWhole = west !== undefined && south !== undefined && east !== undefined && north !== undefined;
  return isWhole ? [west, south, east, north] : undefined;
}
