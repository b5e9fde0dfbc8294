import type { LocalityKind } from '#contract/localities/locality.ts';
import { kindsFollowing } from '#contract/localities/resolve/words/chinese-names.ts';
import { isMineral, isSmall, wordKinds } from '#contract/localities/resolve/words/generic-words.ts';
import {
  beginningKey,
  fuzzyChineseKeys,
  fuzzyKeys,
  romanisationKey,
  wordKeys,
} from '#contract/localities/resolve/words/keys.ts';
import { pinyinSyllables } from '#contract/text/pinyin.ts';
import { isLandform, phraseFeature, type ToldFeature } from './features.ts';
import { isCode, type Label, type LabelSegment, mayName, type Unit } from './label.ts';

/** Adjacent units of a label that may name a locality: from `from` to `to`, exclusive. */
export type LabelPhrase = {
  from: number;
  to: number;
  /** the index of its segment in the label */
  segment: number;
  /** folded text: words separated by one space, or Chinese characters */
  text: string;
  /** as written on the label */
  raw: string;
  han: boolean;
  /** whether it is an abbreviation or a code, so perhaps the beginning of a longer name */
  isShort: boolean;
  /** whether the Chinese characters after it make it an ethnic group instead of a country: 蒙古族, 塔吉克自治县 */
  isPeople: boolean;
  /** the number of its units that are significant for a name */
  nameLength: number;
  keys: readonly string[];
  /** the kinds of localities that words in or beside it mean */
  kinds: readonly LocalityKind[] | undefined;
  /** the kind that the label gives it */
  feature: ToldFeature | undefined;
};

/** Whether two phrases share a unit of the label. */
export const phrasesOverlap = (a: LabelPhrase, b: LabelPhrase): boolean => a.from < b.to && b.from < a.to;

const WORDS_MAX = 6;
const CHARACTERS_MAX = 9;
/** The limit where the last character is a kind of locality: 海西蒙古族藏族自治州. */
const ENDED_CHARACTERS_MAX = 14;
const COMPOUND_CHARACTERS_MIN = 6;
const MISSPELT_WORDS_MAX = 4;
const MISSPELT_CHARACTERS_MAX = 6;

/** Returns every phrase of a label that may name a locality, the longest first. */
export function labelPhrases(label: Label): LabelPhrase[] {
  const phrases = label.segments.flatMap((segment) => segmentPhrases(label, segment));
  return phrases.sort((a, b) => b.to - b.from - (a.to - a.from));
}

function segmentPhrases(label: Label, segment: LabelSegment): LabelPhrase[] {
  const phrases: LabelPhrase[] = [];
  for (let from = segment.from; from < segment.to; from += 1) {
    const { han } = label.units[from] as Unit;
    const longest = Math.min(segment.to, from + (han ? ENDED_CHARACTERS_MAX : WORDS_MAX));
    for (let to = from + 1; to <= longest && label.units[to - 1]?.han === han; to += 1) {
      const units = label.units.slice(from, to);
      if (isWorthwhile(label, units, segment)) phrases.push(labelPhrase(label, segment, from, to));
    }
  }
  return phrases;
}

function isWorthwhile(label: Label, units: readonly Unit[], segment: LabelSegment): boolean {
  const [firstUnit] = units;
  if (!firstUnit) return false;
  const isWhole = units.length === segment.to - segment.from;
  const otherUnits = label.units.slice(segment.from, segment.to).filter((unit) => unit !== firstUnit);
  const hasOthers = otherUnits.some(({ text }) => !isSmall(text) && wordKinds(text) === undefined);
  if (firstUnit.han) return (units.length > 1 && isChineseName(units)) || isWhole;
  if (cutsCompound(label, units) && units.map(({ text }) => text).join('').length < COMPOUND_CHARACTERS_MIN)
    return false;
  if (isWhole && units.length === 1 && firstUnit.text.length > 2) return true;
  if (units.length > 1) return units.some(({ text }) => text.length > 2 && !isSmall(text)) || isWhole;
  if (isCode(firstUnit)) return firstUnit === label.units[segment.to - 1];
  if (firstUnit.text.length === 3 && !firstUnit.isDotted && hasOthers) return false;
  return firstUnit.text.length > 2 && mayStandAlone(firstUnit.text);
}

const mayStandAlone = (word: string): boolean =>
  !isSmall(word) && wordKinds(word) === undefined && !isLandform(word) && !/^\d/.test(word);

const isChineseName = (units: readonly Unit[]) =>
  units.length <= CHARACTERS_MAX || kindsFollowing(units.at(-1)?.text ?? '') !== undefined;

/** Whether a phrase splits a hyphenated word: a part of Tu-shan is hardly a name, one of Schneeberg-Neustädtel may be. */
function cutsCompound(label: Label, units: readonly Unit[]): boolean {
  const [firstUnit] = units;
  const unitBefore = firstUnit ? label.units[label.units.indexOf(firstUnit) - 1] : undefined;
  return (
    units.at(-1)?.isHyphened === true || (unitBefore?.isHyphened === true && unitBefore.segment === firstUnit?.segment)
  );
}

function labelPhrase(label: Label, segment: LabelSegment, from: number, to: number): LabelPhrase {
  const units = label.units.slice(from, to);
  const words = units.map(({ text }) => text);
  const han = units[0]?.han ?? false;
  const text = words.join(han ? '' : ' ');
  const isShort = units.length === 1 && units.some((unit) => unit.isDotted || isCode(unit));
  const exact = han ? [pinyinSyllables(text).join('')] : withUmlauts(wordKeys(words));
  const keys = isShort && text.length > 2 ? [...exact, beginningKey(text)] : exact;
  const names = units.filter((unit) => mayName(unit) || /^\d/.test(unit.text) || isCode(unit)).length;
  const nameLength = names + (names > 0 && !han ? units.filter((unit) => isMineral(unit.text)).length : 0);
  const isPeople = han && /^(?:族|自治)/u.test(unitsText(label, to, 2));
  const number = label.units[from]?.segment ?? 0;
  return {
    from,
    to,
    segment: number,
    text,
    raw: units.map((unit) => unit.raw).join(' '),
    han,
    isShort,
    isPeople,
    nameLength,
    keys,
    kinds: neighbourKinds(label, segment, from, to),
    feature: han ? undefined : featureOfUnits(label, segment, from, to),
  };
}

function featureOfUnits(label: Label, segment: LabelSegment, from: number, to: number): ToldFeature | undefined {
  const unitWords = (start: number, end: number) =>
    label.units.slice(start, end).map((unit) => ({ text: unit.text, isCode: isCode(unit) && !unit.isDotted }));
  return phraseFeature(unitWords(segment.from, from), unitWords(from, to), unitWords(to, segment.to));
}

/**
 * Returns keys with and without the e of an umlaut, as Füssen is also written Fuessen; the keys as written come
 * first. UAE has none.
 */
function withUmlauts(keys: readonly string[]): string[] {
  const plain = keys.map((key) => (key.length < 5 ? key : key.replace(/(?<![aeq])([aou])e(?![aeiouy])/g, '$1')));
  return [...new Set([...keys, ...plain])];
}

const unitsText = (label: Label, from: number, count: number): string =>
  label.units
    .slice(from, from + count)
    .map(({ text }) => text)
    .join('');

function neighbourKinds(
  label: Label,
  segment: LabelSegment,
  from: number,
  to: number,
): readonly LocalityKind[] | undefined {
  const texts = (a: number, b: number) => label.units.slice(Math.max(a, segment.from), Math.min(b, segment.to));
  if (label.units[from]?.han) {
    const followingTexts = texts(to, to + 8).map(({ text }) => text);
    const phraseTexts = texts(from, to).map(({ text }) => text);
    return (
      kindsFollowing(followingTexts.join('')) ??
      (phraseTexts.length > 2 ? kindsFollowing(phraseTexts.at(-1) ?? '') : undefined)
    );
  }
  const phraseUnits = texts(from, to);
  const neighbourUnits = [
    ...phraseUnits.slice(1).reverse(),
    ...texts(to, to + 2),
    ...texts(from - 2, from).reverse(),
    ...phraseUnits.slice(0, 1),
  ];
  const kinds = neighbourUnits.map((unit) => (isCode(unit) && !unit.isDotted ? undefined : wordKinds(unit.text)));
  return kinds.find(
    (unitKinds, index) => unitKinds !== undefined && !(neighbourUnits[index]?.text === 'mining' && kinds[index + 1]),
  );
}

/** Returns the phrases to search for misspelt names: those with a unit that no known name covers. */
export function uncoveredPhrases(
  label: Label,
  phrases: readonly LabelPhrase[],
  knownKeys: { has(key: string): boolean },
): LabelPhrase[] {
  const coveredPositions = new Set<number>();
  for (const { from, to, keys } of phrases) {
    if (keys.some((key) => knownKeys.has(key)))
      for (let position = from; position < to; position += 1) coveredPositions.add(position);
  }
  return phrases.filter(({ from, to, han }) => {
    if (to - from > (han ? MISSPELT_CHARACTERS_MAX : MISSPELT_WORDS_MAX)) return false;
    const units = label.units.slice(from, to);
    return units.some((unit, index) => !coveredPositions.has(from + index) && (mayName(unit) || unit.isHyphened));
  });
}

/** Returns the keys for searching a phrase that may be misspelt. */
export const phraseFuzzyKeys = ({ han, text, keys }: LabelPhrase): string[] =>
  han ? fuzzyChineseKeys(text) : [...new Set(keys.flatMap((key) => [...fuzzyKeys(key), romanisationKey(key)]))];
