import type { Locale } from '#contract/format/locale.ts';
import { addressLine, countryName } from '#contract/format/names.ts';
import { foldText, hasHan } from '#contract/text/fold-text.ts';
import { countriesByName } from './country-of-location.ts';
import { LOCATION_NAMES } from './location-names.ts';

/** A collector's location in both languages. */
export type LocalizedLocation = Record<Locale, string>;

/** A location taken apart: its country, and its names from small to large as they were written. */
type LocationSegments = { country: string | null; names: readonly string[] };

/** Words for the kind of a region that collectors leave out or add. */
const kindNames = /\s(province|prefecture|state|county|region|city|oblast|krai)$|^(province|state|city) of\s/i;
const kindCharacters = /(特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|自治州|地区|省|市|县|区|州)$/u;

const namesByCountry = new Map<string, ReadonlyMap<string, LocalizedLocation>>();

/** The names of a country's places by everything they are written as, folded; the larger places come first. */
function placesOfCountry(country: string): ReadonlyMap<string, LocalizedLocation> {
  const cachedPlaces = namesByCountry.get(country);
  if (cachedPlaces) return cachedPlaces;
  const places = new Map<string, LocalizedLocation>();
  const line = LOCATION_NAMES.split('\n').find((row) => row.startsWith(`${country} `)) ?? '';
  for (const entry of line.slice(3).split('|')) {
    const [en = '', zh = '', ...otherNames] = entry.split('=');
    if (en === '' || zh === '') continue;
    for (const name of [en, zh, ...otherNames].flatMap((text) => [text, withoutKind(text)])) {
      const key = foldText(name);
      if (key !== '' && !places.has(key)) places.set(key, { en, zh });
    }
  }
  namesByCountry.set(country, places);
  return places;
}

function withoutKind(name: string): string {
  const shortName = hasHan(name) ? name.replace(kindCharacters, '') : name.replace(kindNames, '');
  return hasHan(shortName) && shortName.length < 2 ? name : shortName;
}

const findPlace = (country: string, name: string) => {
  const places = placesOfCountry(country);
  return places.get(foldText(name)) ?? places.get(foldText(withoutKind(name)));
};

/** Whether a name can stand as it is in a text of this language. */
const isInLanguage = (name: string, locale: Locale) =>
  locale === 'zh' ? hasHan(name) && !/\p{Script=Latin}/u.test(name) : !hasHan(name);

/** The location in a language; null where a name has none in it: half a translation is never shown. */
function locationLine({ country, names }: LocationSegments, locale: Locale): string | null {
  const segments = names.map((name) =>
    isInLanguage(name, locale) ? name : country === null ? undefined : findPlace(country, name)?.[locale],
  );
  if (segments.includes(undefined)) return null;
  return addressLine([...segments.map((name) => name ?? ''), country && countryName(country, locale)], locale);
}

/**
 * Returns a location with a country's code in both languages. Where a name is not known in one of them, all of it stays
 * in the language in which it was written, in the order of that language.
 */
export function localizeAddress({
  country,
  region,
  city,
}: {
  country: string;
  region: string | null;
  city: string | null;
}): LocalizedLocation {
  const segments = { country, names: [city, region].filter((name) => name !== null && name !== '') as string[] };
  const writtenLine = (locale: Locale) => addressLine([...segments.names, countryName(country, locale)], locale);
  return {
    en: locationLine(segments, 'en') ?? writtenLine('zh'),
    zh: locationLine(segments, 'zh') ?? writtenLine('en'),
  };
}

/**
 * Returns a location of a profile, which is free text, in both languages: as it was written in its own, and in the other
 * where every part of it is known there; else as it was written.
 */
export function localizeLocation(text: string | null): LocalizedLocation | null {
  if (text === null || text === '') return null;
  const segments = readSegments(text);
  const write = (locale: Locale) =>
    isInLanguage(text, locale) || !segments ? text : (locationLine(segments, locale) ?? text);
  return { en: write('en'), zh: write('zh') };
}

/** Takes a written location apart; null where nothing is known of its country. */
function readSegments(text: string): LocationSegments | null {
  const parts = text
    .split(/[,，、;；·|/()（）]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const segments = parts.length === 1 && hasHan(text) ? splitChinese(text) : parts;
  const countries = countriesByName();
  const codes = segments.map((segment) => countries.get(foldText(segment)) ?? null);
  const isLargeFirst = codes[0] !== null && segments.length > 1 && (codes.at(-1) ?? null) === null;
  const names = (isLargeFirst ? segments.toReversed() : segments).slice(0, -1);
  const country = isLargeFirst ? codes[0] : codes.at(-1);
  if (country) return { country, names };
  return null;
}

/** The parts of Chinese text, which has only spaces or nothing between them: '中国湖南长沙'. */
function splitChinese(text: string): string[] {
  const parts = text.split(/\s+/).filter((word) => word !== '');
  if (parts.length > 1) return parts;
  const countryNames = [...countriesByName()].filter(([name]) => hasHan(name) && text.startsWith(name));
  const [longest] = countryNames.toSorted(([a], [b]) => b.length - a.length);
  if (!longest) return parts;
  const [name, country] = longest;
  const places = [...placesOfCountry(country).keys()].filter(hasHan).toSorted((a, b) => b.length - a.length);
  const segments = [name];
  for (let remainder = text.slice(name.length); remainder !== ''; ) {
    const place = places.find((placeName) => remainder.startsWith(placeName));
    if (place === undefined) return parts;
    segments.push(place);
    remainder = remainder.slice(place.length);
  }
  return segments;
}
