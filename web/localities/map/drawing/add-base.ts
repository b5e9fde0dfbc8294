import type { Map as MapLibre } from 'maplibre-gl';
import type { Locale } from '#contract/format/locale.ts';
import { baseLayers, nearLayers } from './base-layers.ts';
import { readBaseSources, readNearSources } from './base-sources.ts';
import { readColours } from './map-colours.ts';

/** The zoom from which rivers and the regions of countries are shown. */
const NEAR_MIN_ZOOM = 2.4;
const FIRST_POINT_LAYER = 'clusters';

/**
 * Adds the embedded map below the points, and its details once zoomed in. Returns false when it fails to load; the
 * points stay.
 */
export async function addBase(map: MapLibre, locale: Locale, isGone: () => boolean): Promise<boolean> {
  try {
    const sources = await readBaseSources();
    if (isGone()) return true;
    const [, ...layers] = baseLayers(readColours(), locale);
    for (const [id, source] of Object.entries(sources)) map.addSource(id, source);
    for (const layer of layers) map.addLayer(layer, FIRST_POINT_LAYER);
  } catch (fault) {
    console.warn('The map has no ground', fault);
    return false;
  }
  const come = () => {
    if (map.getZoom() < NEAR_MIN_ZOOM) return;
    map.off('move', come);
    void addNear(map, isGone);
  };
  map.on('move', come);
  come();
  return true;
}

async function addNear(map: MapLibre, isGone: () => boolean): Promise<void> {
  try {
    const sources = await readNearSources();
    if (isGone()) return;
    for (const [id, source] of Object.entries(sources)) map.addSource(id, source);
    for (const { layer, beforeId } of nearLayers(readColours())) map.addLayer(layer, beforeId);
  } catch (fault) {
    console.warn('The map has no rivers', fault);
  }
}
