import type { Bounds } from '#contract/localities/map/bounds.ts';
import address from './country-boxes.json?url';

/** Reads the bounds of countries by ISO code; where they cross the date line, west is greater than east. */
export async function readCountryBoxes(): Promise<Record<string, Bounds>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The boxes of countries did not come: ${answer.status}`);
  return answer.json();
}
