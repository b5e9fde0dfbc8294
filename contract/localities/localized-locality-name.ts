import { collectorsCountryName } from '#contract/format/country-names.ts';
import type { Locale } from '#contract/format/locale.ts';
import { finerText } from './finer-text.ts';
import type { OwnersNames } from './locality-name.ts';
import type { ShownLocality } from './shown-locality.ts';
import type { LocalityName } from './specimen-locality.ts';

/**
 * A locality to be written: its path from small to large, itself first, and the owner's names for it, if known.
 */
export type LocalityWithNames = { path: readonly Pick<LocalityName, 'name' | 'name_zh'>[]; names?: OwnersNames | null };
/** The linked locality of a specimen, and its locality as the owner wrote it. */
type LocalityOfSpecimen = { locality: LocalityWithNames | null; locality_text?: string | null | undefined };
/** One level of a written locality; `mine` marks the locality itself, where it lies in another. */
export type LocalitySegment = { text: string; isItself?: boolean };
/** `localityText` leads where no locality is linked or a coarser one; `short` is for narrow lines. */
type LocalityFormat = { localityText?: string | null | undefined; short?: boolean };

/** Returns the name of a locality in one language: for Chinese its Chinese name, if there is one. */
export const localizedLocalityName = (
  { name, name_zh }: Pick<LocalityName, 'name' | 'name_zh'>,
  locale: Locale,
): string => collectorsCountryName((locale === 'zh' && name_zh) || name);

/**
 * Returns the levels of a locality in one language, small to large. What the owner's words say more finely than the
 * linked locality comes first; the owner's names for it and for its country replace the usual ones. A level that repeats the one below (Beijing, Beijing) appears once.
 */
export function localitySegments(
  locality: LocalityWithNames | null,
  locale: Locale,
  { localityText, short }: LocalityFormat = {},
): LocalitySegment[] {
  if (!locality) return localityText ? [{ text: localityText }] : [];
  const { custom_name, short_name, custom_country } = locality.names ?? {};
  const siteName = short ? (short_name ?? custom_name) : custom_name;
  const texts = locality.path.map((pathStep) => localizedLocalityName(pathStep, locale));
  const last = texts.length - 1;
  const linkedNames = texts.map(
    (text, index) => (index === 0 && siteName) || (index === last && custom_country) || text,
  );
  const [linkedLocality] = locality.path;
  const finer = siteName || !linkedLocality ? null : finerText(localityText, linkedLocality);
  const segmentNames = finer ? [finer, ...linkedNames] : linkedNames;
  const uniqueNames = segmentNames.filter((text, index) => text !== segmentNames[index - 1]);
  return uniqueNames.map((text, index) => ({ text, isItself: index === 0 && uniqueNames.length > 1 }));
}

/** Returns levels in the reading order of a language: English small to large, Chinese large to small. */
export const inReadingOrder = <T>(segments: readonly T[], locale: Locale): T[] =>
  locale === 'zh' ? segments.toReversed() : [...segments];

/** Returns the separator between two levels. */
export const localitySeparator = (locale: Locale): string => (locale === 'zh' ? ' ' : ', ');

/**
 * Returns a locality on one line: Yaogangxian Mine, Yizhang, China; 中国 宜章 瑶岗仙矿. '' for null without a typed
 * text.
 */
export const localityLine = (locality: LocalityWithNames | null, locale: Locale, format: LocalityFormat = {}): string =>
  inReadingOrder(localitySegments(locality, locale, format), locale)
    .map(({ text }) => text)
    .join(localitySeparator(locale));

/** Returns the levels of a specimen's locality: of the linked one, led by what its owner wrote more finely. */
export const specimenLocalitySegments = (
  { locality, locality_text }: LocalityOfSpecimen,
  locale: Locale,
  { short = false }: Pick<LocalityFormat, 'short'> = {},
): LocalitySegment[] => localitySegments(locality, locale, { localityText: locality_text, short });

/** Returns the same on one line; '' for a specimen without a locality. */
export const specimenLocalityLine = (
  { locality, locality_text }: LocalityOfSpecimen,
  locale: Locale,
  { short = false }: Pick<LocalityFormat, 'short'> = {},
): string => localityLine(locality, locale, { localityText: locality_text, short });

/** Returns what a copy of a specimen stores of its locality: the text only where it leads. */
export const shownLocalityFields = ({ locality, locality_text }: ShownLocality): ShownLocality => ({
  locality,
  ...(locality_text && (!locality || finerText(locality_text, locality)) && { locality_text }),
});
