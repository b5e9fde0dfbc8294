import { bareChinese } from '#contract/localities/resolve/words/chinese-names.ts';
import { wordKinds } from '#contract/localities/resolve/words/generic-words.ts';
import {
  beginningKey,
  exactKeys,
  foldChineseText,
  fuzzyChineseKeys,
  latinWords,
  misspeltKeys,
} from '#contract/localities/resolve/words/keys.ts';
import { hasHan } from '#contract/text/fold-text.ts';
import { type Candidate, isChinese } from './candidate.ts';
import { fitsFeature } from './features.ts';
import { exactLikeness, fuzzyLikeness, isMarkMissing } from './hit-likeness.ts';
import { nearChineseLikeness } from './likeness.ts';
import { type LabelPhrase, phraseFuzzyKeys } from './phrases.ts';
/** Whether a locality is an area or lies in it. */
export const isInsideArea = ({ path }: Candidate, area: Candidate): boolean => path.some(({ id }) => id === area.id);

/** One reading of one phrase, with the likeness to this locality's name, 0…1. */
export type Hit = {
  phrase: LabelPhrase;
  locality: Candidate;
  likeness: number;
  isOwnName: boolean;
  isExact: boolean;
  isWhole: boolean;
  /** matches the name without the word for its kind, or with another: Messina for Messina Mine */
  isBare: boolean;
  /** the label names another kind than the locality has: Penouta for Penouta mines */
  isShortened: boolean;
  /** matches a name without a diacritic of the label: Munster for Münster */
  isUnmarked: boolean;
  /** matches a search help */
  isHelp: boolean;
};

const OTHER_NAME = 0.955;
const FOREIGN_NAME = 0.96;
const FUZZY = 0.97;
const UNMARKED_FACTOR = 0.97;
const BEGINNING_LIKENESS = 0.88;
const LIKENESS_MIN = 0.68;

/** Returns the readings of a label's phrases by the candidates, the best for each phrase and locality. */
export function findHits(
  phrases: readonly LabelPhrase[],
  uncoveredPhrases: readonly LabelPhrase[],
  candidates: readonly Candidate[],
): Hit[] {
  const exact = byKeys(phrases, ({ keys }) => keys);
  const fuzzy = byKeys(uncoveredPhrases, phraseFuzzyKeys);
  return candidates.flatMap((locality) => {
    const best = new Map<LabelPhrase, Hit>();
    const add = (hit: Hit) => {
      if (locality.kind === 'country' && hit.phrase.isPeople) return;
      if (hit.likeness >= LIKENESS_MIN && isBetter(hit, best.get(hit.phrase))) best.set(hit.phrase, hit);
    };
    for (const [text, isOwn] of candidateNames(locality))
      readName({ text, isOwn, otherCandidate: locality }, exact, fuzzy, add);
    for (const name of locality.search_helps) addHelp(name, locality, exact, best);
    for (const hit of foreignHits(locality, exact)) if (!best.has(hit.phrase)) add(hit);
    return [...best.values()];
  });
}

const isBetter = (hit: Hit, best: Hit | undefined): boolean =>
  best === undefined || (hit.isShortened === best.isShortened ? hit.likeness > best.likeness : best.isShortened);

const foreign = {
  isOwnName: false,
  isExact: false,
  isWhole: false,
  isBare: false,
  isShortened: false,
  isUnmarked: false,
  isHelp: false,
};

/**
 * Hits by names of a country that its row does not contain, and by beginnings of the names of large localities.
 */
const foreignHits = (locality: Candidate, exact: Index): Hit[] =>
  locality.matchedKeys
    .flatMap((key) => exact.get(key) ?? [])
    .filter(({ feature }) => !feature || fitsFeature(feature.feature, locality, null))
    .flatMap((phrase): Hit[] => {
      if (isBeginning(phrase, locality)) return [{ ...foreign, phrase, locality, likeness: BEGINNING_LIKENESS }];
      const isCountry = locality.kind === 'country' && (!phrase.han || phrase.to - phrase.from > 2);
      return isCountry ? [{ ...foreign, phrase, locality, likeness: FOREIGN_NAME, isExact: true }] : [];
    });

/** Adds hits by a search help, such as a neighbour, for phrases that no name of the locality explains. */
function addHelp(name: string, locality: Candidate, exact: Index, best: Map<LabelPhrase, Hit>): void {
  const [key = ''] = exactKeys(name);
  for (const phrase of exact.get(key) ?? []) {
    if (!best.has(phrase))
      best.set(phrase, { ...foreign, phrase, locality, likeness: OTHER_NAME, isExact: true, isHelp: true });
  }
}

const candidateNames = ({ name, name_zh, names_other }: Candidate): (readonly [string, boolean])[] => [
  [name, true],
  ...(name_zh ? [[name_zh, true] as const] : []),
  ...names_other.map((otherName) => [otherName, false] as const),
];

const isBeginning = ({ text, keys }: LabelPhrase, { matchedKeys }: Candidate) =>
  matchedKeys.includes(beginningKey(text)) && !matchedKeys.includes(keys[0] ?? '');

type Index = ReadonlyMap<string, readonly LabelPhrase[]>;

function byKeys(phrases: readonly LabelPhrase[], readKeys: (phrase: LabelPhrase) => readonly string[]): Index {
  const index = new Map<string, LabelPhrase[]>();
  for (const phrase of phrases) {
    for (const key of readKeys(phrase)) index.set(key, [...(index.get(key) ?? []), phrase]);
  }
  return index;
}

type Name = { text: string; isOwn: boolean; otherCandidate: Candidate };
type AddHit = (hit: Hit) => void;

function readName(name: Name, exact: Index, fuzzy: Index, add: AddHit): void {
  const keys = exactKeys(name.text);
  for (const [index, key] of keys.entries()) {
    for (const phrase of exact.get(key) ?? []) {
      const hit = exactHit(phrase, name, keys, index);
      if (hit) add(hit);
    }
  }
  if (fuzzy.size > 0) readMisspelt(name, keys, fuzzy, add);
}

function exactHit(phrase: LabelPhrase, name: Name, keys: readonly string[], index: number): Hit | null {
  const { text, isOwn, otherCandidate } = name;
  const key = keys[index] ?? '';
  const isShortened = isOtherFeature(phrase, otherCandidate, text, key);
  if (isShortened && isArea(otherCandidate, phrase)) return null;
  const isUnmarked = isMarkMissing(phrase, key, otherCandidate, text);
  const rank = (isOwn ? 1 : OTHER_NAME) * (isUnmarked ? UNMARKED_FACTOR : 1);
  const likeness = exactLikeness(phrase, text, key, index, isChinese(otherCandidate)) * rank;
  return {
    phrase,
    locality: otherCandidate,
    likeness,
    isOwnName: isOwn,
    isExact: likeness > 0.88 && !isUnmarked,
    isWhole: likeness >= OTHER_NAME && index === 0 && keys.length > 1,
    isBare: isBareMatch(phrase, text),
    isShortened,
    isUnmarked,
    isHelp: false,
  };
}

function readMisspelt({ text, isOwn, otherCandidate }: Name, keys: readonly string[], fuzzy: Index, add: AddHit): void {
  const isInPinyin = isChinese(otherCandidate);
  const chineseText = hasHan(text) ? foldChineseText(text) : '';
  const forms = chineseText === '' ? misspeltKeys(keys, isInPinyin) : fuzzyChineseKeys(bareChinese(chineseText));
  const similarPhrases = new Set(forms.flatMap((key) => fuzzy.get(key) ?? []));
  for (const phrase of similarPhrases) {
    if (isOtherFeature(phrase, otherCandidate, text, null)) continue;
    const likeness =
      chineseText === '' ? fuzzyLikeness(phrase, keys, isInPinyin) : nearChineseLikeness(phrase.text, chineseText);
    const rank = (isOwn ? 1 : OTHER_NAME) * FUZZY;
    add({
      ...foreign,
      phrase,
      locality: otherCandidate,
      likeness: likeness * rank,
      isOwnName: isOwn,
      isBare: isBareMatch(phrase, text),
    });
  }
}

/**
 * Whether the label gives a phrase another kind than the locality of this name has, unless it is the whole
 * name.
 */
const isOtherFeature = (
  { feature, keys }: LabelPhrase,
  otherCandidate: Candidate,
  name: string,
  key: string | null,
): boolean =>
  feature !== undefined &&
  !(feature.isInside && key === keys[0]) &&
  !fitsFeature(feature.feature, otherCandidate, name);

/**
 * Whether a locality is an area, to whose name that of a mine may not be shortened; a county's name only
 * shortens to a county's.
 */
const isArea = ({ kind }: Candidate, { feature }: LabelPhrase): boolean =>
  kind === 'country' || kind === 'region' || kind === 'district' || feature?.feature === 'county';

/** Whether a phrase lacks the word for the locality's kind, or has another. */
function isBareMatch(phrase: LabelPhrase, name: string): boolean {
  if (hasHan(name)) {
    const foldedName = foldChineseText(name);
    return phrase.han && phrase.text.length < foldedName.length && bareChinese(foldedName) !== foldedName;
  }
  const isKind = (word: string) => wordKinds(word) !== undefined;
  return (
    latinWords(name).some(isKind) &&
    !exactKeys(name)
      .slice(0, 1)
      .includes(phrase.keys[0] ?? '')
  );
}
