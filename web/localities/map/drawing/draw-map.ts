import type { GeoJSONSource, GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { type Bounds, boundsWidth, clampLat } from '#contract/localities/map/bounds.ts';
import type { LocalitiesOnMap, MapPoint } from '#contract/localities/map/map.ts';
import { Map as MapLibre, setWorkerUrl } from '#web/vendor/maplibre/maplibre-gl.mjs';
import { addBase } from './add-base.ts';
import { baseLayers, nearLayers } from './base-layers.ts';
import { readColours } from './map-colours.ts';
import { pointData, pointLayers, type RingedLocality, ringData } from './point-layers.ts';
import { createPointName } from './point-name.ts';
import { listen, type PressOptions } from './point-presses.ts';
import { addRicher } from './richer-style.ts';
import './map.css';

export type MapOptions = PressOptions & {
  bounds: Bounds;
  /** the map's accessible name, and how to move it where the page scrolls first; both read aloud and shown */
  text: { label: string; wheel: string; wheelOnMac: string; fingers: string };
  /** called with the visible view; bounds of a map moved past the date line may exceed ±180° */
  onView: (bounds: Bounds, zoom: number) => void;
  /** called with whether the ground below the points is there, each time it was loaded or failed to */
  onGround: (isLaid: boolean) => void;
};

export type MapHandle = {
  show: (bounds: Bounds) => void;
  put: (localities: LocalitiesOnMap, ringedLocality: RingedLocality | null, hasCounts: boolean) => void;
  /** shows the name of a point until another one, or null, is given */
  highlight: (point: MapPoint | null) => void;
  /** applies the colours of the present theme */
  recolour: () => void;
  changeZoom: (steps: number) => void;
  /** loads the ground again after it failed */
  reloadGround: () => void;
  middle: () => { lat: number; lon: number; zoom: number };
  remove: () => void;
};

const ZOOM_MIN = -2;
const ZOOM_MAX = 14;
/**
 * Points nearer than this overlap, in pixels, and are drawn as one with the sum of their counts, whether the server
 * clustered them already or not.
 */
const OVERLAP_PX = 18;
const overlapClusters: Partial<GeoJSONSourceSpecification> = {
  cluster: true,
  clusterRadius: OVERLAP_PX,
  clusterMaxZoom: ZOOM_MAX - 1,
  clusterProperties: { n: ['+', ['get', 'n']], places: ['+', ['coalesce', ['get', 'places'], 1]] },
};

// The worker is an entry of the build (vite.config.ts), so that it shares a chunk with the page.
setWorkerUrl(import.meta.env.DEV ? '/vendor/maplibre/maplibre-gl-worker.mjs' : `/assets/map-worker-${BUILD_ID}.js`);

/** Draws a map into an empty element. Throws where the browser has no WebGL. */
export function drawMap(container: HTMLElement, options: MapOptions): MapHandle {
  const { locale, bounds, text } = options;
  const empty = { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features: [] } };
  const colours = readColours();
  const [sea] = baseLayers(colours, locale);
  const map = new MapLibre({
    container,
    style: {
      version: 8,
      sources: { points: { ...empty, ...overlapClusters }, ring: empty },
      layers: [...(sea ? [sea] : []), ...pointLayers(colours, locale)],
    },
    bounds: boundsCorners(bounds),
    attributionControl: false,
    cooperativeGestures: true,
    fadeDuration: 0,
    minZoom: ZOOM_MIN,
    maxZoom: ZOOM_MAX,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    locale: {
      'Map.Title': text.label,
      'CooperativeGesturesHandler.WindowsHelpText': text.wheel,
      'CooperativeGesturesHandler.MacHelpText': text.wheelOnMac,
      'CooperativeGesturesHandler.MobileHelpText': text.fingers,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // A failed tile only leaves a gap in the image; the list contains all information of the map.
  map.on('error', () => {});
  let isRemoved = false;
  const isGone = () => isRemoved;
  // The map is ready only with its base layers: until then its points are on an empty ground.
  let hasGround = false;
  const stand = (movement: 'still' | 'moving') => () => container.setAttribute('data-map', movement);
  map.on('idle', () => hasGround && stand('still')());
  map.on('dataloading', stand('moving'));
  map.on('movestart', stand('moving'));
  const tell = () => options.onView(mapBounds(map), map.getZoom());
  map.on('moveend', tell);
  const layGround = async () => {
    const isLaid = await addBase(map, locale, isGone);
    if (isGone()) return;
    options.onGround(isLaid);
    hasGround = true;
    map.triggerRepaint();
    if (isLaid) await addRicher(map, locale, isGone);
  };
  map.once('load', () => {
    tell();
    void layGround();
  });
  const pointName = createPointName(map);
  listen(map, options, pointName);
  return {
    show: (to) => void map.fitBounds(boundsCorners(to), { duration: 400 }),
    put: (localities, ringedLocality, hasCounts) => {
      map.getSource<GeoJSONSource>('points')?.setData(pointData(localities, ringedLocality, hasCounts));
      map.getSource<GeoJSONSource>('ring')?.setData(ringData(ringedLocality));
    },
    highlight: (point) => pointName.show(point, point ? localizedLocalityName(point, locale) : ''),
    recolour: () => {
      const newColours = readColours();
      const detailLayers = nearLayers(newColours).map(({ layer }) => layer);
      for (const layer of [...baseLayers(newColours, locale), ...detailLayers, ...pointLayers(newColours, locale)])
        repaint(map, layer);
    },
    reloadGround: () => void layGround(),
    changeZoom: (steps) => void map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }),
    middle: () => ({ lat: map.getCenter().lat, lon: map.getCenter().wrap().lng, zoom: map.getZoom() }),
    remove: () => {
      isRemoved = true;
      map.remove();
    },
  };
}

function repaint(map: MapLibre, { id, paint = {} }: LayerSpecification) {
  if (!map.getLayer(id)) return;
  for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as never, value as never);
}

const boundsCorners = (bounds: Bounds): [number, number, number, number] => [
  bounds[0],
  clampLat(bounds[1]),
  bounds[0] + boundsWidth(bounds),
  clampLat(bounds[3]),
];

function mapBounds(map: MapLibre): Bounds {
  const lngLatBounds = map.getBounds();
  return [lngLatBounds.getWest(), lngLatBounds.getSouth(), lngLatBounds.getEast(), lngLatBounds.getNorth()];
}
