import { bareChinese } from '#contract/localities/resolve/words/chinese-names.ts';
import {
  beginningKey,
  exactKeys,
  foldChineseText,
  fuzzyChineseKeys,
  misspeltKeys,
} from '#contract/localities/resolve/words/keys.ts';
import { hasHan } from '#contract/text/fold-text.ts';
import { duplicateAreas, type NamedLocality } from './locality-rows.ts';
import { inserts } from './sql.ts';

export type LocalityKey = { key: string; locality_id: number };

/** A fuzzy key shared by more localities than this is useless. */
const KEY_LOCALITIES_MAX = 40;

const chinese = new Set(['CN', 'TW', 'HK', 'MO']);

/** The languages of country names on labels. */
const languages = 'en de fr es it pt ru ja nl pl cs sv ko zh zh-Hant'.split(' ');
const countryNames = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }));

/**
 * The keys by which the label resolver finds localities: exact ones, those for misspelt names, and country names
 * in many languages.
 */
function localityKeys(localities: readonly NamedLocality[]): LocalityKey[] {
  const crowd = new Map<string, number>();
  const keySets = localities
    .filter(({ id }) => !duplicateAreas.has(id))
    .map((locality) => {
      const { exact, fuzzy } = collectKeys(locality);
      for (const key of fuzzy) crowd.set(key, (crowd.get(key) ?? 0) + 1);
      return { id: locality.id, exact, fuzzy };
    });
  return keySets.flatMap(({ id, exact, fuzzy }) => {
    const selectiveKeys = [...fuzzy].filter((key) => (crowd.get(key) ?? 0) <= KEY_LOCALITIES_MAX);
    return [...exact, ...selectiveKeys].map((key) => ({ key, locality_id: id }));
  });
}

/** The statements that replace the table of keys with those of these localities. */
export const localityKeyStatements = (localities: readonly NamedLocality[]): string[] => [
  'delete from locality_keys',
  ...inserts('locality_keys', ['key', 'locality_id'], localityKeys(localities)),
];

function collectKeys({ kind, name, name_zh, names_other, search_helps, country_iso2 }: NamedLocality) {
  const names = [name, ...(name_zh ? [name_zh] : []), ...names_other];
  const isChinese = chinese.has(country_iso2);
  const ofCountry = kind === 'country' ? countryKeys(country_iso2) : [];
  const ofLarge = kind === 'country' || kind === 'region' ? beginnings(name) : [];
  return {
    exact: new Set([...names, ...search_helps].flatMap(exactKeys).concat(ofCountry)),
    fuzzy: new Set([...names.flatMap((variant) => misspelt(variant, isChinese)), ...ofLarge]),
  };
}

const misspelt = (name: string, isChinese: boolean): string[] =>
  hasHan(name) ? fuzzyChineseKeys(bareChinese(foldChineseText(name))) : misspeltKeys(exactKeys(name), isChinese);

const countryKeys = (code: string): string[] => [
  code.toLowerCase(),
  ...countryNames.flatMap((language) => {
    const name = language.of(code) ?? '';
    return isMixed(name) ? [] : exactKeys(name);
  }),
];

/** Kana mixed with Chinese characters: only a part of the name would remain in the reading. */
const isMixed = (name: string) => hasHan(name) && /[\p{Script=Katakana}\p{Script=Hiragana}]/u.test(name);

/** The beginnings of a country's or region's name, as labels abbreviate it. */
function beginnings(name: string): string[] {
  const bare = exactKeys(name).at(-1) ?? '';
  return [3, 4, 5, 6].filter((length) => length < bare.length - 1).map((length) => beginningKey(bare.slice(0, length)));
}
