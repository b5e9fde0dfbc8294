import { MAP_STYLE_META } from '#contract/localities/map/style-address.ts';
import type { Env } from '#worker/ground/env.ts';

/** The address of a map style, and the origin of its tiles, glyphs and sprites. */
type MapStyle = { url: string; origin: string };

/** Returns the configured style of the map; null if there is none, or if it is not a web address. */
export function mapStyle({ MAP_STYLE_URL = '' }: Pick<Env, 'MAP_STYLE_URL'>): MapStyle | null {
  const urlWithoutPlaceholders = MAP_STYLE_URL.replaceAll(/\{(theme|locale)\}/g, '');
  if (!URL.canParse(urlWithoutPlaceholders)) return null;
  const { protocol, origin } = new URL(urlWithoutPlaceholders);
  // The origin goes into the Content-Security-Policy header, where a comma ends the policy and a semicolon the
  // directive.
  return /^https?:$/.test(protocol) && !/[\s;,'"]/.test(origin) ? { url: MAP_STYLE_URL, origin } : null;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The tag with the address of the map style, for the page; empty if there is no map style. */
export const mapStyleTag = (style: MapStyle | null): string =>
  style ? `<meta name="${MAP_STYLE_META}" content="${escapeAttribute(style.url)}">` : '';

/** What the map style adds to a page's Content-Security-Policy; empty if there is no map style. */
export const mapStyleCsp = (style: MapStyle | null): { imgSrc: string; policy: string[] } =>
  style ? { imgSrc: ` ${style.origin}`, policy: [`connect-src 'self' ${style.origin}`] } : { imgSrc: '', policy: [] };
