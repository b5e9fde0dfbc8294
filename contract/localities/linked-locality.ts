import type { LinkedData } from '../head/linked-data.ts';
import type { Locale } from '../locale.ts';
import { linkTo } from '../paths.ts';
import type { Locality } from './locality.ts';
import { placeNameIn } from './written-place.ts';

/** A place for search engines: its names, where it is, what it lies in. */
export function linkedLocality({ id, path, lat, lon, ...place }: Locality, locale: Locale): LinkedData {
  const [parent] = path.slice(1);
  const other = locale === 'zh' ? place.name : place.name_zh;
  return {
    '@type': 'Place',
    name: placeNameIn(place, locale),
    url: linkTo('locality', { id: String(id) }),
    alternateName: [...new Set([other, ...place.names_other])].filter(
      (one) => one && one !== placeNameIn(place, locale),
    ),
    ...(lat !== null && lon !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon } }),
    ...(parent && { containedInPlace: { '@type': 'Place', name: placeNameIn(parent, locale) } }),
  };
}
