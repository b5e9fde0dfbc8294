import { countryCodes } from '../exchange/intents/countries.ts';
import { countryName } from '../format/names.ts';
import { locales } from '../locale.ts';
import { fold } from '../search/fold.ts';

/** How countries are written beside what they are called. */
const alsoWritten: Record<string, string> = {
  ...{ usa: 'US', 'u s a': 'US', us: 'US', 'united states of america': 'US', america: 'US' },
  ...{ uk: 'GB', 'great britain': 'GB', england: 'GB', scotland: 'GB', wales: 'GB', 'northern ireland': 'GB' },
  ...{ prc: 'CN', 'p r china': 'CN', 中华人民共和国: 'CN', 中国大陆: 'CN', 台湾: 'TW', 香港: 'HK', 澳门: 'MO' },
  ...{ deutschland: 'DE', österreich: 'AT', schweiz: 'CH', suisse: 'CH', italia: 'IT', españa: 'ES', brasil: 'BR' },
  ...{ 'czech republic': 'CZ', 'dr congo': 'CD', 'south korea': 'KR', korea: 'KR', russia: 'RU', méxico: 'MX' },
};

/** Names that are regions elsewhere: they mean the country only where they stand alone. */
const ambiguous = new Set(['georgia', 'jersey']);

let names: ReadonlyMap<string, string> | null = null;

function countriesByName(): ReadonlyMap<string, string> {
  names ??= new Map([
    ...countryCodes.flatMap((code) => locales.map((locale) => [fold(countryName(code, locale)), code] as const)),
    ...Object.entries(alsoWritten).map(([name, code]) => [fold(name), code] as const),
  ]);
  return names;
}

/**
 * The country that somebody names in where they are ('Changsha, Hunan, China', '中国 湖南 长沙'), by its two letters; null
 * where they name none.
 */
export function countryOfLocation(location: string | null): string | null {
  const parts = (location ?? '')
    .split(/[,，、;；·|/()（）]/u)
    .map(fold)
    .filter((part) => part !== '');
  const known = countriesByName();
  const only = known.get(fold(location ?? ''));
  if (only !== undefined) return only;
  const whole = parts.toReversed().find((part) => known.has(part) && !ambiguous.has(part));
  if (whole !== undefined) return known.get(whole) ?? null;
  // In Chinese the largest stands first, often with nothing but a space behind it, or nothing at all.
  const [first = ''] = parts;
  const chinese = [...known].filter(([name]) => /^\p{Script=Han}+$/u.test(name) && first.startsWith(name));
  return chinese.sort(([a], [b]) => b.length - a.length)[0]?.[1] ?? null;
}
