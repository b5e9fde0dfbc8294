import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Locale } from '#contract/format/locale.ts';
import type { MapColours } from './map-colours.ts';

/**
 * Fonts of the reader's system, so that no server has to send them. MapLibre takes the boldness from the first
 * name.
 */
export const FONT = ['system-ui'];
export const BOLD = ['Sans Bold', 'system-ui'];

/** The expression for a feature's name in the reader's language. */
export const nameExpression = (locale: Locale): ExpressionSpecification =>
  locale === 'zh' ? ['coalesce', ['get', 'name_zh'], ['get', 'name']] : ['get', 'name'];

const lineLayer = (id: string, color: string, width: number, options: { dash?: number[]; from?: number } = {}) =>
  ({
    id,
    source: id,
    type: 'line',
    minzoom: options.from ?? 0,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, width, 8, width * 2],
      ...(options.dash && { 'line-dasharray': options.dash }),
    },
  }) satisfies LayerSpecification;

/** The layers below the points: sea, land, water, borders and the names of countries. */
export const baseLayers = (colours: MapColours, locale: Locale): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': colours.gypsum } },
  { id: 'land', source: 'land', type: 'fill', paint: { 'fill-color': colours.chalk } },
  { ...lineLayer('graticule', colours.mica, 0.75), filter: ['>=', ['+', ['zoom'], ['*', 3, ['get', 'far']]], 2] },
  { id: 'lakes', source: 'lakes', type: 'fill', paint: { 'fill-color': colours.gypsum } },
  lineLayer('coast', colours.galena, 0.75),
  lineLayer('borders', colours.galena, 0.6),
  // Disputed borders are drawn differently from the others.
  lineLayer('disputed', colours.galena, 0.75, { dash: [3, 3] }),
  {
    id: 'countries',
    source: 'countries',
    type: 'symbol',
    minzoom: 1.5,
    // Small countries are named once they are large enough on the map.
    filter: ['>=', ['get', 'size'], ['step', ['zoom'], 18, 2.5, 9, 3.5, 4, 4.5, 1.5, 6, 0]],
    layout: {
      'text-field': nameExpression(locale),
      'text-font': FONT,
      'text-size': 11,
      'text-max-width': 7,
      'text-letter-spacing': 0.06,
      'symbol-sort-key': ['-', 0, ['get', 'size']],
    },
    paint: { 'text-color': colours.graphite, 'text-halo-color': colours.chalk, 'text-halo-width': 1.2 },
  },
];

/** The layers added when zoomed in, each with the layer it is drawn below. */
export const nearLayers = (colours: MapColours): { layer: LayerSpecification; beforeId: string }[] => [
  { layer: lineLayer('rivers', colours.mica, 1, { from: 2.4 }), beforeId: 'lakes' },
  { layer: lineLayer('regions', colours.mica, 0.9, { from: 2.4, dash: [4, 2] }), beforeId: 'coast' },
];
