import type { LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import type { Locale } from '#contract/format/locale.ts';
import { MAP_STYLE_META } from '#contract/localities/map/style-address.ts';

/** How long the richer map's style may take to load, in milliseconds. */
const STYLE_TIMEOUT_MS = 4_000;
const ID_PREFIX = 'vug:';
/** The first point layer; the names of countries are hidden, because the richer map has its own. */
const FIRST_POINT_LAYER = 'clusters';
const OWN_NAMES = 'countries';

/** The layer types of a style that this map can draw (scripts/vendor-map.ts). */
const layerTypes = new Set(['fill', 'line', 'symbol', 'circle', 'raster']);

/** The address of the style that this server is configured with; null without one. */
function styleAddress(locale: Locale): string | null {
  const address = document.querySelector<HTMLMetaElement>(`meta[name="${MAP_STYLE_META}"]`)?.content;
  if (!address) return null;
  const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'light';
  return address.replaceAll('{theme}', theme).replaceAll('{locale}', locale);
}

/**
 * Adds the configured style's map over the embedded one, below the points, if it loads in time. Where parts of it
 * fail to load, the embedded map shows.
 */
export async function addRicher(map: MapLibre, locale: Locale, isGone: () => boolean): Promise<void> {
  const address = styleAddress(locale);
  if (!address) return;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(STYLE_TIMEOUT_MS) });
    const style: StyleSpecification = await answer.json();
    if (!answer.ok || style.version !== 8 || isGone()) return;
    lay(map, style, answer.url);
  } catch {
    // Without the richer map the embedded one is complete, so no error is shown.
  }
}

function lay(map: MapLibre, { glyphs, sprite, sources, layers }: StyleSpecification, from: string) {
  const absolute = (address: string) => decodeURI(new URL(address, from).href);
  if (glyphs) map.setGlyphs(absolute(glyphs));
  if (typeof sprite === 'string') map.setSprite(absolute(sprite));
  for (const [id, source] of Object.entries(sources)) {
    if (!/^(vector|raster|geojson)$/.test(source.type)) continue;
    map.addSource(ID_PREFIX + id, {
      ...source,
      ...('url' in source && source.url && { url: absolute(source.url) }),
      ...('tiles' in source && source.tiles && { tiles: source.tiles.map(absolute) }),
    } as typeof source);
  }
  map.on('sourcedata', ({ isSourceLoaded }) => {
    if (isSourceLoaded) acknowledge(map, Object.keys(sources));
  });
  for (const layer of layers) {
    // A background layer would hide the embedded map where tiles fail to load.
    if (!layerTypes.has(layer.type)) continue;
    map.addLayer(
      {
        ...layer,
        id: ID_PREFIX + layer.id,
        source: ID_PREFIX + ('source' in layer ? layer.source : ''),
      } as LayerSpecification,
      FIRST_POINT_LAYER,
    );
  }
  if (layers.some(({ type }) => type === 'symbol') && map.getLayer(OWN_NAMES)) map.removeLayer(OWN_NAMES);
}

/** Shows the attribution of the richer map, as plain text. */
function acknowledge(map: MapLibre, ids: readonly string[]) {
  const attributions = ids.flatMap((id) => map.getSource(ID_PREFIX + id)?.attribution ?? []);
  const texts = attributions.map((markup) =>
    new DOMParser().parseFromString(markup, 'text/html').body.textContent.trim(),
  );
  const container = map.getContainer();
  const attribution =
    container.querySelector('[data-attribution]') ?? container.appendChild(document.createElement('p'));
  attribution.setAttribute('data-attribution', '');
  attribution.textContent = [...new Set(texts)].filter((text) => text !== '').join(' · ');
}
