import { MAP_STYLE_META } from '#contract/localities/map/style-address.ts';
import type { Env } from '#worker/ground/env.ts';

/** The address of a richer map, and the origin of its tiles, glyphs and sprites. */
type MapStyle = { address: string; origin: string };

/** Returns the configured style of the map; null if there is none, or if it is not a web address. */
export function mapStyle({ MAP_STYLE_URL = '' }: Pick<Env, 'MAP_STYLE_URL'>): MapStyle | null {
  const plainUrl = MAP_STYLE_URL.replaceAll(/\{(theme|locale)\}/g, '');
  if (!URL.canParse(plainUrl)) return null;
  const { protocol, origin } = new URL(plainUrl);
  // The origin becomes part of the page's policy, where a comma or a semicolon would change the meaning.
  return /^https?:$/.test(protocol) && !/[\s;,'"]/.test(origin) ? { address: MAP_STYLE_URL, origin } : null;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The tag with the address of the richer map, for the page. */
export const mapStyleTag = (style: MapStyle | null): string =>
  style ? `<meta name="${MAP_STYLE_META}" content="${escapeAttribute(style.address)}">` : '';

/** The additions to a page's policy for the richer map; empty without one. */
export const mapStylePolicy = (style: MapStyle | null): { images: string; policy: string[] } =>
  style ? { images: ` ${style.origin}`, policy: [`connect-src 'self' ${style.origin}`] } : { images: '', policy: [] };
