import type { Locality } from '#contract/localities/locality.ts';

/** A locality with a known position, as the subject of a map. */
export type MappedLocality = Pick<Locality, 'id' | 'name' | 'name_zh' | 'kind' | 'country_iso2'> & {
  lat: number;
  lon: number;
};

/** The locality as the subject of a map; null where its position is unknown. */
export function mappedLocality({ id, name, name_zh, kind, country_iso2, lat, lon }: Locality): MappedLocality | null {
  return lat === null || lon === null ? null : { id, name, name_zh, kind, country_iso2, lat, lon };
}
