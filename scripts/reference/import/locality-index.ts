import { distanceKm } from '#contract/localities/distance.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { HeldLocality } from '#scripts/reference/held-rows.ts';
import type { LocalityKind } from './geonames.ts';

/** A search for localities with one of these names and one of these kinds. */
export type Criteria = {
  names: readonly string[];
  kinds: readonly LocalityKind[];
  country: string | null;
  position: { lat: number; lon: number } | null;
  /** the maximum distance in km between two positions of the same locality; ignored without a position */
  maxDistanceKm: number;
};

const generic = new Set(
  'mine mines mina minas quarry quarries pit deposit mount mt mountain mountains monte mont range district county province prefecture region state oblast kray krai department departement city shi sheng xian of the de la le el'.split(
    ' ',
  ),
);

/** A name without the word for its kind: the key of Tsumeb Mine and of Mina Tsumeb is 'tsumeb'. */
function localityKey(name: string): string {
  const tokens = foldText(name).split(' ');
  const properTokens = tokens.filter((word) => !generic.has(word));
  return (properTokens.length > 0 ? properTokens : tokens).join('');
}

/** Finds localities by their names within a country, or worldwide. */
export class LocalityIndex {
  private readonly byKey = new Map<string, HeldLocality[]>();

  constructor(localities: Iterable<HeldLocality>) {
    for (const locality of localities) this.add(locality);
  }

  private add(locality: HeldLocality): void {
    const names = [locality.name, locality.name_zh ?? '', ...locality.names_other].filter(Boolean);
    for (const key of new Set(names.map(localityKey))) {
      const namesakes = this.byKey.get(key);
      if (namesakes) namesakes.push(locality);
      else this.byKey.set(key, [locality]);
    }
  }

  /** All matches, the nearest first. */
  find({ names, kinds, country, position, maxDistanceKm }: Criteria): HeldLocality[] {
    const matches = new Set(names.flatMap((name) => this.byKey.get(localityKey(name)) ?? []));
    return [...matches]
      .filter((locality) => kinds.includes(locality.kind) && (country === null || locality.country_iso2 === country))
      .map((locality) => ({ place: locality, far: localityDistanceKm(locality, position) }))
      .filter(({ far }) => far <= maxDistanceKm)
      .sort((a, b) => a.far - b.far)
      .map(({ place }) => place);
  }
}

function localityDistanceKm(locality: HeldLocality, position: Criteria['position']): number {
  if (!position || locality.lat === null || locality.lon === null) return 0;
  return distanceKm({ lat: locality.lat, lon: locality.lon }, position);
}
