import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Locale } from '#contract/format/locale.ts';
import { clampLat } from '#contract/localities/map/bounds.ts';
import { legendRanges } from '#contract/localities/map/legend.ts';
import type { LocalitiesOnMap } from '#contract/localities/map/map.ts';
import { BOLD, FONT, nameExpression } from './base-layers.ts';
import type { MapColours } from './map-colours.ts';

/** A locality marked with a ring. */
export type RingedLocality = { id: number; name: string; name_zh: string | null; lat: number; lon: number };

type PointFeature = {
  type: 'Feature';
  geometry: { type: 'Point'; coordinates: [lon: number, lat: number] };
  properties: Record<string, string | number | null>;
};
type PointData = { type: 'FeatureCollection'; features: PointFeature[] };

const feature = ({ lat, lon }: { lat: number; lon: number }, properties: PointFeature['properties']): PointFeature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lon, clampLat(lat)] },
  properties,
});

/** Localities and clusters as GeoJSON. The ringed locality is named by its ring. */
export function pointData(
  { points, clusters }: LocalitiesOnMap,
  ringedLocality: RingedLocality | null,
  hasCounts: boolean,
): PointData {
  return {
    type: 'FeatureCollection',
    features: [
      ...points.map((point) => {
        const { id, name, name_zh, specimen_count: n } = point;
        const names = hasCounts
          ? { name: `${name} ${n}`, ...(name_zh && { name_zh: `${name_zh} ${n}` }) }
          : { name, name_zh };
        return feature(point, { id, n, ...names, named: id === ringedLocality?.id ? 0 : 1 });
      }),
      ...clusters.map((cluster) => feature(cluster, { n: cluster.specimen_count, places: cluster.place_count })),
    ],
  };
}

export const ringData = (ringedLocality: RingedLocality | null): PointData => ({
  type: 'FeatureCollection',
  features: ringedLocality
    ? [feature(ringedLocality, { name: ringedLocality.name, name_zh: ringedLocality.name_zh })]
    : [],
});

const byRange = (values: readonly (string | number)[]): ExpressionSpecification => {
  const [firstValue = '', ...otherValues] = values;
  const steps = otherValues.flatMap((value, index) => [legendRanges[index + 1] ?? 0, value]);
  return ['step', ['get', 'n'], firstValue, ...steps] as unknown as ExpressionSpecification;
};

const isCluster: ExpressionSpecification = ['has', 'places'];
const isPoint: ExpressionSpecification = ['!', ['has', 'places']];

/** The radius of clusters, in pixels, large enough for counts of any number of digits. */
const CLUSTER_RADIUS: ExpressionSpecification = ['step', ['get', 'n'], 9, 3, 10, 10, 11, 20, 13, 1_000, 16, 10_000, 20];

/** The radii of points in the four ranges, in pixels, as in the legend. */
const RADII = [3.5, 4.5, 5.5, 7] as const;

/** The layers of points by the legend's ranges, clusters with their counts, names where they fit, and the ring. */
export const pointLayers = (colours: MapColours, locale: Locale): LayerSpecification[] => {
  const fill = byRange([colours['count-1'], colours['count-2'], colours['count-3'], colours['count-4']]);
  const edge = { 'circle-stroke-color': colours.azurite, 'circle-stroke-width': 1.25 };
  const halo = { 'text-halo-color': colours.chalk, 'text-halo-width': 1.4 };
  const labelLayout = {
    'text-size': 12,
    'text-variable-anchor': ['left', 'right', 'top', 'bottom'] as ('left' | 'right' | 'top' | 'bottom')[],
    'text-justify': 'auto' as const,
    'text-max-width': 12,
  };
  return [
    {
      id: 'clusters',
      source: 'points',
      type: 'circle',
      filter: isCluster,
      layout: { 'circle-sort-key': ['get', 'n'] },
      paint: { 'circle-color': fill, 'circle-radius': CLUSTER_RADIUS, ...edge },
    },
    {
      id: 'points',
      source: 'points',
      type: 'circle',
      filter: isPoint,
      layout: { 'circle-sort-key': ['get', 'n'] },
      paint: { 'circle-color': fill, 'circle-radius': byRange(RADII), ...edge },
    },
    {
      id: 'ring',
      source: 'ring',
      type: 'circle',
      paint: {
        'circle-color': 'transparent',
        'circle-radius': 12,
        'circle-stroke-color': colours.ink,
        'circle-stroke-width': 1.75,
      },
    },
    {
      id: 'cluster-counts',
      source: 'points',
      type: 'symbol',
      filter: isCluster,
      layout: {
        'text-field': ['to-string', ['get', 'n']],
        'text-font': FONT,
        'text-size': 11,
        'text-allow-overlap': true,
        'symbol-sort-key': ['-', 0, ['get', 'n']],
      },
      paint: { 'text-color': byRange([colours.ink, colours.ink, colours['on-count-3'], colours['on-count-4']]) },
    },
    {
      id: 'ring-name',
      source: 'ring',
      type: 'symbol',
      layout: {
        ...labelLayout,
        'text-field': nameExpression(locale),
        'text-font': BOLD,
        'text-size': 14,
        'text-radial-offset': 1.2,
      },
      paint: { 'text-color': colours.ink, ...halo },
    },
    {
      id: 'names',
      source: 'points',
      type: 'symbol',
      filter: ['all', isPoint, ['==', ['get', 'named'], 1], ['>=', ['get', 'n'], ['step', ['zoom'], 10, 3, 3, 4.5, 1]]],
      layout: {
        ...labelLayout,
        'text-field': nameExpression(locale),
        'text-font': FONT,
        'text-radial-offset': 0.9,
        'text-padding': 4,
        'symbol-sort-key': ['-', 0, ['get', 'n']],
      },
      paint: { 'text-color': colours.ink, ...halo },
    },
  ];
};
