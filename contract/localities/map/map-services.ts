import type { Locale } from '#contract/format/locale.ts';
import { decimalDegrees, type ShownPosition } from '#contract/localities/position-text.ts';
import { isShiftedInChina, toGcj02 } from './gcj02.ts';

/** The maps of others that a position can be opened in; permanent, because a device remembers one of them. */
export const mapServices = ['osm', 'google', 'amap', 'baidu'] as const;
export type MapService = (typeof mapServices)[number];

/** The names of the maps. They are data, so that only pages with positions load them. */
export const mapServiceNames: Record<MapService, Record<Locale, string>> = {
  osm: { en: 'OpenStreetMap', zh: 'OpenStreetMap' },
  google: { en: 'Google Maps', zh: '谷歌地图' },
  amap: { en: 'Amap', zh: '高德地图' },
  baidu: { en: 'Baidu Maps', zh: '百度地图' },
};

/** The name of the map app of a device. */
export const mapAppName: Record<Locale, string> = { en: 'Map app', zh: '手机地图' };

export type LinkedPosition = ShownPosition & { country_iso2: string; name: string };

/** How near a map opens, so that what is not known is not claimed by the zoom either. */
const zooms: Record<ShownPosition['precision'], number> = { exact: 15, approx: 13, region: 7 };

type Coordinates = { lat: string; lon: string };

const coordinates = ({ lat, lon, precision }: ShownPosition): Coordinates => ({
  lat: decimalDegrees(lat, precision),
  lon: decimalDegrees(lon, precision),
});

/** Coordinates for a map whose ground is shifted in China: shifted from what visitors see, and no finer. */
function shiftedCoordinates(position: LinkedPosition): Coordinates {
  const { precision, country_iso2 } = position;
  const { lat, lon } = coordinates(position);
  const visiblePosition = { lat: Number(lat), lon: Number(lon) };
  const isShifted = isShiftedInChina(visiblePosition, country_iso2);
  return coordinates({ ...(isShifted ? toGcj02(visiblePosition) : visiblePosition), precision });
}

const links: Record<MapService, (position: LinkedPosition) => string> = {
  osm: (position) => {
    const { lat, lon } = coordinates(position);
    return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${zooms[position.precision]}/${lat}/${lon}`;
  },
  // Google's satellite images are not shifted, and its search reads WGS-84 everywhere.
  google: (position) => {
    const { lat, lon } = coordinates(position);
    return `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lon}`;
  },
  amap: (position) => {
    const { lat, lon } = shiftedCoordinates(position);
    return `https://uri.amap.com/marker?position=${lon},${lat}&name=${encodeURIComponent(position.name)}&coordinate=gaode`;
  },
  // Baidu converts from GCJ-02 to its own coordinates.
  baidu: (position) => {
    const { lat, lon } = shiftedCoordinates(position);
    const name = encodeURIComponent(position.name);
    return `https://api.map.baidu.com/marker?location=${lat},${lon}&title=${name}&content=${name}&coord_type=gcj02&output=html&src=vug`;
  },
};

/**
 * Returns the address of a position on another map, never finer than the position's precision; in GCJ-02 where the
 * map needs it.
 */
export const mapLink = (service: MapService, position: LinkedPosition): string => links[service](position);

/** Returns the address that opens a position in a map app of the device, no finer than its precision. */
export function geoLink(position: ShownPosition): string {
  const { lat, lon } = coordinates(position);
  return `geo:${lat},${lon}`;
}

/** The map that a position opens in where none was chosen: in China one that can be reached there. */
export const defaultMapService = (country_iso2: string, locale: Locale): MapService =>
  locale === 'zh' && country_iso2 === 'CN' ? 'amap' : 'osm';
