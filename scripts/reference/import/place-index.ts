import { distanceKm } from '#contract/localities/distance.ts';
import { foldText } from '#contract/search/fold.ts';
import type { HeldPlace } from '../held-rows.ts';
import type { LocalityKind } from './geonames.ts';

/** What is looked for, whichever place has one of these names and kinds. */
export type Sought = {
  names: readonly string[];
  kinds: readonly LocalityKind[];
  country: string | null;
  at: { lat: number; lon: number } | null;
  /** km between two positions of the same place; no limit when there is no position */
  within: number;
};

const generic = new Set(
  'mine mines mina minas quarry quarries pit deposit mount mt mountain mountains monte mont range district county province prefecture region state oblast kray krai department departement city shi sheng xian of the de la le el'.split(
    ' ',
  ),
);

/** A name without what kind of place it is: Tsumeb Mine and Mina Tsumeb are told by 'tsumeb'. */
function placeKey(name: string): string {
  const words = foldText(name).split(' ');
  const own = words.filter((word) => !generic.has(word));
  return (own.length > 0 ? own : words).join('');
}

/** Finds places by their names within a country, or all over the world. */
export class PlaceIndex {
  private readonly byKey = new Map<string, HeldPlace[]>();

  constructor(places: Iterable<HeldPlace>) {
    for (const place of places) this.add(place);
  }

  private add(place: HeldPlace): void {
    const names = [place.name, place.name_zh ?? '', ...place.names_other].filter(Boolean);
    for (const key of new Set(names.map(placeKey))) {
      const same = this.byKey.get(key);
      if (same) same.push(place);
      else this.byKey.set(key, [place]);
    }
  }

  /** All that fit, the nearest first. */
  find({ names, kinds, country, at, within }: Sought): HeldPlace[] {
    const found = new Set(names.flatMap((name) => this.byKey.get(placeKey(name)) ?? []));
    return [...found]
      .filter((place) => kinds.includes(place.kind) && (country === null || place.country_iso2 === country))
      .map((place) => ({ place, far: farFrom(place, at) }))
      .filter(({ far }) => far <= within)
      .sort((a, b) => a.far - b.far)
      .map(({ place }) => place);
  }
}

function farFrom(place: HeldPlace, at: Sought['at']): number {
  if (!at || place.lat === null || place.lon === null) return 0;
  return distanceKm({ lat: place.lat, lon: place.lon }, at);
}
