import type { GeoJSONSource, MapGeoJSONFeature, Map as MapLibre } from 'maplibre-gl';
import type { Locale } from '#contract/format/locale.ts';
import type { PointName } from './point-name.ts';

/** How far beside a point a finger may press, in pixels. */
const NEAR_PX = 8;
const CLUSTER_STEPS = 2;
/** The name of a cluster has at most this many names of its localities. */
const CLUSTER_MAX_NAMES = 3;

export type PressOptions = {
  locale: Locale;
  /** called with the id of a pressed locality; without it, points can't be pressed */
  onPlace?: (id: number) => void;
  /** called with any pressed position */
  onPosition?: (position: { lat: number; lon: number }, zoom: number) => void;
};

type ScreenPoint = { x: number; y: number };

const featurePosition = ({ geometry }: MapGeoJSONFeature) => {
  const [lon = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
  return { lat, lon };
};

/** Returns the marker nearest to a screen point, else the name there; undefined where there is neither. */
function findFeature(map: MapLibre, { x, y }: ScreenPoint): MapGeoJSONFeature | undefined {
  const features = map.queryRenderedFeatures(
    [
      [x - NEAR_PX, y - NEAR_PX],
      [x + NEAR_PX, y + NEAR_PX],
    ],
    { layers: ['points', 'clusters', 'names'] },
  );
  const distancePx = (feature: MapGeoJSONFeature) => {
    const { lat, lon } = featurePosition(feature);
    const screenPoint = map.project([lon, lat]);
    return Math.hypot(screenPoint.x - x, screenPoint.y - y);
  };
  // Names are not sorted by distance, because the name of another point may lie over a marker.
  const markers = features.filter(({ layer }) => layer.id !== 'names');
  return markers.toSorted((a, b) => distancePx(a) - distancePx(b))[0] ?? features[0];
}

/** Handles presses and the pointer: a point opens its locality, a cluster zooms in, both are named under a pointer. */
export function listen(map: MapLibre, { locale, onPlace, onPosition }: PressOptions, pointName: PointName) {
  const points = () => map.getSource<GeoJSONSource>('points');
  const localizedName = (properties: Record<string, unknown> | null) =>
    String((locale === 'zh' && properties?.name_zh) || properties?.name || '');

  async function zoomIntoCluster(feature: MapGeoJSONFeature) {
    const { lat, lon } = featurePosition(feature);
    const { cluster_id } = feature.properties;
    const zoom =
      typeof cluster_id === 'number'
        ? await points()?.getClusterExpansionZoom(cluster_id)
        : map.getZoom() + CLUSTER_STEPS;
    map.easeTo({ center: [lon, lat], zoom: Math.max(zoom ?? 0, map.getZoom() + 1) });
  }

  async function featureName({ properties }: MapGeoJSONFeature): Promise<string> {
    const { cluster_id, places } = properties;
    if (typeof cluster_id !== 'number') return localizedName(properties);
    const leaves = (await points()?.getClusterLeaves(cluster_id, CLUSTER_MAX_NAMES, 0)) ?? [];
    const names = leaves.map((leaf) => localizedName(leaf.properties)).filter((name) => name !== '');
    const isComplete = names.length >= Number(places);
    return names.join(locale === 'zh' ? '、' : ', ') + (isComplete || names.length === 0 ? '' : ' …');
  }

  map.on('click', ({ point, lngLat }) => {
    onPosition?.({ lat: lngLat.lat, lon: lngLat.wrap().lng }, map.getZoom());
    const feature = onPlace && findFeature(map, point);
    if (!feature) return;
    if (typeof feature.properties.id === 'number') onPlace(feature.properties.id);
    else void zoomIntoCluster(feature).catch(() => {});
  });

  let hoveredKey = '';
  function nameFeature(feature: MapGeoJSONFeature | undefined) {
    const key = String(feature?.properties.id ?? feature?.properties.cluster_id ?? '');
    if (key === hoveredKey) return;
    hoveredKey = key;
    pointName.show(null, '');
    if (!feature || key === '') return;
    void featureName(feature)
      .then((name) => hoveredKey === key && name !== '' && pointName.show(featurePosition(feature), name))
      .catch(() => {});
  }
  map.on('mousemove', ({ point }) => {
    const feature = onPlace && findFeature(map, point);
    map.getCanvas().style.cursor = feature || onPosition ? (feature ? 'pointer' : 'crosshair') : '';
    nameFeature(feature);
  });
  map.on('mouseout', () => nameFeature(undefined));
}
