import { MAP_STYLE_META } from '#contract/localities/map/style-address.ts';
import type { Env } from '#worker/ground/env.ts';

/** Where a richer map is, and the origin that its tiles, letters and signs come from. */
type MapStyle = { address: string; origin: string };

/** The configured style of the map; null where none is, or where it is no address of the web. */
export function mapStyle({ MAP_STYLE_URL = '' }: Pick<Env, 'MAP_STYLE_URL'>): MapStyle | null {
  const plainUrl = MAP_STYLE_URL.replaceAll(/\{(theme|locale)\}/g, '');
  if (!URL.canParse(plainUrl)) return null;
  const { protocol, origin } = new URL(plainUrl);
  // An origin stands in the page's policy, where a comma or a semicolon would say something else.
  return /^https?:$/.test(protocol) && !/[\s;,'"]/.test(origin) ? { address: MAP_STYLE_URL, origin } : null;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Says to the page where the richer map is. */
export const mapStyleTag = (style: MapStyle | null): string =>
  style ? `<meta name="${MAP_STYLE_META}" content="${escapeAttribute(style.address)}">` : '';

/** What a page's policy says of it beside what it says anyway; nothing where there is none. */
export const mapStylePolicy = (style: MapStyle | null): { images: string; policy: string[] } =>
  style ? { images: ` ${style.origin}`, policy: [`connect-src 'self' ${style.origin}`] } : { images: '', policy: [] };
