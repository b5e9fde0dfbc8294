import { countryCodes } from '#contract/exchange/intents/country-codes.ts';
import { locales } from '#contract/format/locale.ts';
import { countryName } from '#contract/format/names.ts';
import { foldText } from '#contract/text/fold-text.ts';

/** Other spellings of countries besides their names. */
const alsoWritten: Record<string, string> = {
  usa: 'US',
  'u s a': 'US',
  us: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  prc: 'CN',
  'p r china': 'CN',
  中华人民共和国: 'CN',
  中国大陆: 'CN',
  台湾: 'TW',
  香港: 'HK',
  澳门: 'MO',
  deutschland: 'DE',
  österreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  italia: 'IT',
  españa: 'ES',
  brasil: 'BR',
  'czech republic': 'CZ',
  'dr congo': 'CD',
  'south korea': 'KR',
  korea: 'KR',
  russia: 'RU',
  méxico: 'MX',
};

/** Names that are also regions elsewhere: they mean the country only if they are alone. */
const ambiguous = new Set(['georgia', 'jersey']);

let names: ReadonlyMap<string, string> | null = null;

/** The codes of countries by all their names, folded. */
export function countriesByName(): ReadonlyMap<string, string> {
  names ??= new Map([
    ...countryCodes.flatMap((code) => locales.map((locale) => [foldText(countryName(code, locale)), code] as const)),
    ...Object.entries(alsoWritten).map(([name, code]) => [foldText(name), code] as const),
  ]);
  return names;
}

/**
 * Returns the country in a collector's location ('Changsha, Hunan, China', '中国 湖南 长沙') as its two-letter code;
 * null if there is none.
 */
export function countryOfLocation(location: string | null): string | null {
  const segments = (location ?? '')
    .split(/[,，、;；·|/()（）]/u)
    .map(foldText)
    .filter((segment) => segment !== '');
  const codesByName = countriesByName();
  const exactCode = codesByName.get(foldText(location ?? ''));
  if (exactCode !== undefined) return exactCode;
  const countrySegment = segments.toReversed().find((segment) => codesByName.has(segment) && !ambiguous.has(segment));
  if (countrySegment !== undefined) return codesByName.get(countrySegment) ?? null;
  // In Chinese the largest comes first, often followed by only a space or nothing.
  const [firstSegment = ''] = segments;
  const chinese = [...codesByName].filter(([name]) => /^\p{Script=Han}+$/u.test(name) && firstSegment.startsWith(name));
  return chinese.sort(([a], [b]) => b.length - a.length)[0]?.[1] ?? null;
}
