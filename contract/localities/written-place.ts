import type { OwnersNames } from '../collection/names/locality-name.ts';
import type { PlaceName } from '../collection/specimen/locality-precision.ts';
import { collectorsCountryName } from '../format/country-names.ts';
import type { Locale } from '../locale.ts';

/** A place as it is read: its path from small to large, itself first, and what its owner calls it, where that is known. */
export type ReadPlace = { path: readonly Pick<PlaceName, 'name' | 'name_zh'>[]; names?: OwnersNames | null };
/** One level of a written place; the mine is the place itself, where it lies in something. */
export type PlacePart = { text: string; mine?: boolean };
/** `typed` stands where there is no link; `short` is for narrow lines. */
type PlaceWriting = { typed?: string | null | undefined; short?: boolean };

/** What a place is called in one language: its Chinese name to a Chinese reader, where there is one. */
export const placeNameIn = ({ name, name_zh }: Pick<PlaceName, 'name' | 'name_zh'>, locale: Locale): string =>
  collectorsCountryName((locale === 'zh' && name_zh) || name);

/**
 * The levels of a place in one language, small to large. Its owner's name for it and for its country stand in for the
 * usual ones. A level that repeats the one below (Beijing, Beijing) is said once.
 */
export function placeParts(place: ReadPlace | null, locale: Locale, { typed, short }: PlaceWriting = {}): PlacePart[] {
  if (!place) return typed ? [{ text: typed }] : [];
  const { custom_name, short_name, custom_country } = place.names ?? {};
  const own = short ? (short_name ?? custom_name) : custom_name;
  const texts = place.path.map((one) => placeNameIn(one, locale));
  const last = texts.length - 1;
  const named = texts.map((text, at) => (at === 0 && own) || (at === last && custom_country) || text);
  const once = named.filter((text, at) => text !== named[at - 1]);
  return once.map((text, at) => ({ text, mine: at === 0 && once.length > 1 }));
}

/** Levels in the order that a language reads them: English small to large, Chinese large to small. */
export const inReadingOrder = <T>(parts: readonly T[], locale: Locale): T[] =>
  locale === 'zh' ? parts.toReversed() : [...parts];

/** What stands between two levels. */
export const placeSeam = (locale: Locale): string => (locale === 'zh' ? ' ' : ', ');

/** A place on one line: Yaogangxian Mine, Yizhang, China; 中国 宜章 瑶岗仙矿. Nothing for no place. */
export const placeLine = (place: ReadPlace | null, locale: Locale, writing: PlaceWriting = {}): string =>
  inReadingOrder(placeParts(place, locale, writing), locale)
    .map(({ text }) => text)
    .join(placeSeam(locale));
