import type { Locality } from '#contract/localities/locality.ts';

/** A place that a map is about, where its position is known. */
export type MappedLocality = Pick<Locality, 'id' | 'name' | 'name_zh' | 'kind' | 'country_iso2'> & {
  lat: number;
  lon: number;
};

/** A place as a map is about it; null where nobody knows where it is. */
export function mappedLocality({ id, name, name_zh, kind, country_iso2, lat, lon }: Locality): MappedLocality | null {
  return lat === null || lon === null ? null : { id, name, name_zh, kind, country_iso2, lat, lon };
}
