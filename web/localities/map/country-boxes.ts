import type { Bounds } from '#contract/localities/map/bounds.ts';
import address from './country-boxes.json?url';

/** The boxes around countries by their two letters; over the date line west is more than east. */
export async function readCountryBoxes(): Promise<Record<string, Bounds>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The boxes of countries did not come: ${answer.status}`);
  return answer.json();
}
