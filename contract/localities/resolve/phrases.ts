import { syllablesIn } from '../../search/pinyin.ts';
import type { LocalityKind } from '../locality.ts';
import { kindsFollowing } from './chinese-names.ts';
import { featureIn, isLandform, type ToldFeature } from './features.ts';
import { isMineral, isSmall, kindsOf } from './generic-words.ts';
import { beginningKey, fuzzyChineseKeys, fuzzyKeys, keysOfWords, romanisationKey } from './keys.ts';
import { isCode, type Label, type LabelSegment, mayName, type Unit } from './label.ts';

/** Adjacent units of a label that may name a place: from `from` to `to`, without `to`. */
export type LabelPhrase = {
  from: number;
  to: number;
  /** the index of its segment in the label */
  segment: number;
  /** folded text: words separated by one space, or Chinese characters */
  text: string;
  /** as the label writes it */
  raw: string;
  han: boolean;
  /** whether it is an abbreviation or a code, so perhaps the beginning of a longer name */
  isShort: boolean;
  /** whether the Chinese characters behind it make it a people instead of a country: 蒙古族, 塔吉克自治县 */
  isPeople: boolean;
  /** how many of its units name something */
  named: number;
  keys: readonly string[];
  /** the kinds of places that words in or beside it mean */
  kinds: readonly LocalityKind[] | undefined;
  /** what the label says that it is */
  feature: ToldFeature | undefined;
};

/** Whether two phrases share a unit of the label. */
export const phrasesOverlap = (a: LabelPhrase, b: LabelPhrase): boolean => a.from < b.to && b.from < a.to;

const WORDS_MAX = 6;
const CHARACTERS_MAX = 9;
/** The limit where the last character is a kind of place: 海西蒙古族藏族自治州. */
const ENDED_CHARACTERS_MAX = 14;
const COMPOUND_PART = 6;
const MISSPELT_WORDS_MAX = 4;
const MISSPELT_CHARACTERS_MAX = 6;

/** Every phrase of a label that may name a place, the longest first. */
export function phrasesOf(label: Label): LabelPhrase[] {
  const found = label.segments.flatMap((segment) => phrasesIn(label, segment));
  return found.sort((a, b) => b.to - b.from - (a.to - a.from));
}

function phrasesIn(label: Label, segment: LabelSegment): LabelPhrase[] {
  const found: LabelPhrase[] = [];
  for (let from = segment.from; from < segment.to; from += 1) {
    const { han } = label.units[from] as Unit;
    const longest = Math.min(segment.to, from + (han ? ENDED_CHARACTERS_MAX : WORDS_MAX));
    for (let to = from + 1; to <= longest && label.units[to - 1]?.han === han; to += 1) {
      const units = label.units.slice(from, to);
      if (isWorthwhile(label, units, segment)) found.push(phraseOf(label, segment, from, to));
    }
  }
  return found;
}

function isWorthwhile(label: Label, units: readonly Unit[], segment: LabelSegment): boolean {
  const [first] = units;
  if (!first) return false;
  const isWhole = units.length === segment.to - segment.from;
  const others = label.units.slice(segment.from, segment.to).filter((unit) => unit !== first);
  const hasOthers = others.some(({ text }) => !isSmall(text) && kindsOf(text) === undefined);
  if (first.han) return (units.length > 1 && isChineseName(units)) || isWhole;
  if (cutsCompound(label, units) && units.map(({ text }) => text).join('').length < COMPOUND_PART) return false;
  if (isWhole && units.length === 1 && first.text.length > 2) return true;
  if (units.length > 1) return units.some(({ text }) => text.length > 2 && !isSmall(text)) || isWhole;
  if (isCode(first)) return first === label.units[segment.to - 1];
  if (first.text.length === 3 && !first.dotted && hasOthers) return false;
  return first.text.length > 2 && mayStandAlone(first.text);
}

const mayStandAlone = (word: string): boolean =>
  !isSmall(word) && kindsOf(word) === undefined && !isLandform(word) && !/^\d/.test(word);

const isChineseName = (units: readonly Unit[]) =>
  units.length <= CHARACTERS_MAX || kindsFollowing(units.at(-1)?.text ?? '') !== undefined;

/** Whether a phrase splits a hyphenated word: a part of Tu-shan is hardly a name, one of Schneeberg-Neustädtel may be. */
function cutsCompound(label: Label, units: readonly Unit[]): boolean {
  const [first] = units;
  const before = first ? label.units[label.units.indexOf(first) - 1] : undefined;
  return units.at(-1)?.hyphened === true || (before?.hyphened === true && before.segment === first?.segment);
}

function phraseOf(label: Label, segment: LabelSegment, from: number, to: number): LabelPhrase {
  const units = label.units.slice(from, to);
  const words = units.map(({ text }) => text);
  const han = units[0]?.han ?? false;
  const text = words.join(han ? '' : ' ');
  const isShort = units.length === 1 && units.some((unit) => unit.dotted || isCode(unit));
  const exact = han ? [syllablesIn(text).join('')] : withUmlauts(keysOfWords(words));
  const keys = isShort && text.length > 2 ? [...exact, beginningKey(text)] : exact;
  const names = units.filter((unit) => mayName(unit) || /^\d/.test(unit.text) || isCode(unit)).length;
  const named = names + (names > 0 && !han ? units.filter((unit) => isMineral(unit.text)).length : 0);
  const isPeople = han && /^(?:族|自治)/u.test(textFrom(label, to, 2));
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
    named,
    keys,
    kinds: kindsBeside(label, segment, from, to),
    feature: han ? undefined : featureOfUnits(label, segment, from, to),
  };
}

function featureOfUnits(label: Label, segment: LabelSegment, from: number, to: number): ToldFeature | undefined {
  const wordsIn = (start: number, end: number) =>
    label.units.slice(start, end).map((unit) => ({ text: unit.text, isCode: isCode(unit) && !unit.dotted }));
  return featureIn(wordsIn(segment.from, from), wordsIn(from, to), wordsIn(to, segment.to));
}

/** Keys with and without the e of an umlaut, as Füssen is also written Fuessen; the keys as written come first. UAE has none. */
function withUmlauts(keys: readonly string[]): string[] {
  const plain = keys.map((key) => (key.length < 5 ? key : key.replace(/(?<![aeq])([aou])e(?![aeiouy])/g, '$1')));
  return [...new Set([...keys, ...plain])];
}

const textFrom = (label: Label, from: number, count: number): string =>
  label.units
    .slice(from, from + count)
    .map(({ text }) => text)
    .join('');

function kindsBeside(
  label: Label,
  segment: LabelSegment,
  from: number,
  to: number,
): readonly LocalityKind[] | undefined {
  const texts = (a: number, b: number) => label.units.slice(Math.max(a, segment.from), Math.min(b, segment.to));
  if (label.units[from]?.han) {
    const rest = texts(to, to + 8).map(({ text }) => text);
    const own = texts(from, to).map(({ text }) => text);
    return kindsFollowing(rest.join('')) ?? (own.length > 2 ? kindsFollowing(own.at(-1) ?? '') : undefined);
  }
  const inside = texts(from, to);
  const beside = [
    ...inside.slice(1).reverse(),
    ...texts(to, to + 2),
    ...texts(from - 2, from).reverse(),
    ...inside.slice(0, 1),
  ];
  const kinds = beside.map((unit) => (isCode(unit) && !unit.dotted ? undefined : kindsOf(unit.text)));
  return kinds.find(
    (unitKinds, index) => unitKinds !== undefined && !(beside[index]?.text === 'mining' && kinds[index + 1]),
  );
}

/** The phrases to search for misspelt names: those with a unit that no known name covers. */
export function uncoveredPhrases(
  label: Label,
  phrases: readonly LabelPhrase[],
  known: { has(key: string): boolean },
): LabelPhrase[] {
  const covered = new Set<number>();
  for (const { from, to, keys } of phrases) {
    if (keys.some((key) => known.has(key))) for (let at = from; at < to; at += 1) covered.add(at);
  }
  return phrases.filter(({ from, to, han }) => {
    if (to - from > (han ? MISSPELT_CHARACTERS_MAX : MISSPELT_WORDS_MAX)) return false;
    const units = label.units.slice(from, to);
    return units.some((unit, at) => !covered.has(from + at) && (mayName(unit) || unit.hyphened));
  });
}

/** The keys by which a phrase is searched when it may be misspelt. */
export const fuzzyKeysOf = ({ han, text, keys }: LabelPhrase): string[] =>
  han ? fuzzyChineseKeys(text) : [...new Set(keys.flatMap((key) => [...fuzzyKeys(key), romanisationKey(key)]))];
