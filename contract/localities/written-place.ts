import { collectorsCountryName } from '#contract/format/country-names.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { OwnersNames } from './locality-name.ts';
import type { LocalityName } from './locality-precision.ts';

/** A place as it is read: its path from small to large, itself first, and what its owner calls it, where that is known. */
export type LocalityWithNames = { path: readonly Pick<LocalityName, 'name' | 'name_zh'>[]; names?: OwnersNames | null };
/** One level of a written place; the mine is the place itself, where it lies in something. */
export type LocalitySegment = { text: string; mine?: boolean };
/** `typed` stands where there is no link; `short` is for narrow lines. */
type LocalityFormat = { typed?: string | null | undefined; short?: boolean };

/** What a place is called in one language: its Chinese name to a Chinese reader, where there is one. */
export const localizedLocalityName = (
  { name, name_zh }: Pick<LocalityName, 'name' | 'name_zh'>,
  locale: Locale,
): string => collectorsCountryName((locale === 'zh' && name_zh) || name);

/**
 * The levels of a place in one language, small to large. Its owner's name for it and for its country stand in for the
 * usual ones. A level that repeats the one below (Beijing, Beijing) is said once.
 */
export function localitySegments(
  locality: LocalityWithNames | null,
  locale: Locale,
  { typed, short }: LocalityFormat = {},
): LocalitySegment[] {
  if (!locality) return typed ? [{ text: typed }] : [];
  const { custom_name, short_name, custom_country } = locality.names ?? {};
  const siteName = short ? (short_name ?? custom_name) : custom_name;
  const texts = locality.path.map((pathStep) => localizedLocalityName(pathStep, locale));
  const last = texts.length - 1;
  const segmentNames = texts.map(
    (text, index) => (index === 0 && siteName) || (index === last && custom_country) || text,
  );
  const uniqueNames = segmentNames.filter((text, index) => text !== segmentNames[index - 1]);
  return uniqueNames.map((text, index) => ({ text, mine: index === 0 && uniqueNames.length > 1 }));
}

/** Levels in the order that a language reads them: English small to large, Chinese large to small. */
export const inReadingOrder = <T>(segments: readonly T[], locale: Locale): T[] =>
  locale === 'zh' ? segments.toReversed() : [...segments];

/** What stands between two levels. */
export const localitySeparator = (locale: Locale): string => (locale === 'zh' ? ' ' : ', ');

/** A place on one line: Yaogangxian Mine, Yizhang, China; 中国 宜章 瑶岗仙矿. Nothing for no place. */
export const localityLine = (locality: LocalityWithNames | null, locale: Locale, format: LocalityFormat = {}): string =>
  inReadingOrder(localitySegments(locality, locale, format), locale)
    .map(({ text }) => text)
    .join(localitySeparator(locale));
