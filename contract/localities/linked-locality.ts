import type { Locale } from '#contract/format/locale.ts';
import type { LinkedData } from '#contract/head/linked-data.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { Locality } from './locality.ts';
import { localizedLocalityName } from './localized-locality-name.ts';

/**
 * Returns the linked data of a locality for search engines: its names, its position, the locality that contains
 * it.
 */
export function linkedLocality({ id, path, lat, lon, ...place }: Locality, locale: Locale): LinkedData {
  const [parent] = path.slice(1);
  const otherName = locale === 'zh' ? place.name : place.name_zh;
  return {
    '@type': 'Place',
    name: localizedLocalityName(place, locale),
    url: screenAddress('locality', { id: String(id) }),
    alternateName: [...new Set([otherName, ...place.names_other])].filter(
      (name) => name && name !== localizedLocalityName(place, locale),
    ),
    ...(lat !== null && lon !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon } }),
    ...(parent && { containedInPlace: { '@type': 'Place', name: localizedLocalityName(parent, locale) } }),
  };
}
