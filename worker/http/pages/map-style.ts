import { MAP_STYLE_META } from '#contract/localities/map/style-address.ts';
import type { Env } from '#worker/ground/env.ts';

/** The address of a map style, and the origin of its tiles, glyphs and sprites. */
type MapStyle = { address: string; origin: string };

/** Returns the configured style of the map; null if there is none, or if it is not a web address. */
export function mapStyle({ MAP_STYLE_URL = '' }: Pick<Env, 'MAP_STYLE_URL'>): MapStyle | null {
  const plainUrl = MAP_STYLE_URL.replaceAll(/\{(theme|locale)\}/g, '');
  if (!URL.canParse(plainUrl)) return null;
  const { protocol, origin } = new URL(plainUrl);
  // The origin goes into the Content-Security-Policy header, where a comma ends the policy and a semicolon the
  // directive.
  return /^https?:$/.test(protocol) && !/[\s;,'"]/.test(origin) ? { address: MAP_STYLE_URL, origin } : null;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The tag with the address of the map style, for the page; empty if there is no map style. */
export const mapStyleTag = (style: MapStyle | null): string =>
  style ? `<meta name="${MAP_STYLE_META}" content="${escapeAttribute(style.address)}">` : '';

/** What the map style adds to a page's Content-Security-Policy; empty if there is no map style. */
export const mapStylePolicy = (style: MapStyle | null): { images: string; policy: string[] } =>
  style ? { images: ` ${style.origin}`, policy: [`connect-src 'self' ${style.origin}`] } : { images: '', policy: [] };
