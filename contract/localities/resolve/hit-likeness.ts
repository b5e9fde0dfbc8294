import { exactKeys, foldChineseText, wordKeys } from '#contract/localities/resolve/words/keys.ts';
import { hasHan } from '#contract/text/fold-text.ts';
import { type Candidate, isChinese } from './candidate.ts';
import { chineseLikeness, isAbbreviation, lacksMark, latinLikeness, romanisedLikeness } from './likeness.ts';
import type { LabelPhrase } from './phrases.ts';

const BARE_NAME = 0.994;

const READ_ALOUD = 0.94;

const READ_ALOUD_ABROAD = 0.8;

const TYPED_FOR_LATIN = 0.8;

const SHORT_FORM = 0.78;

/**
 * Whether a label has a letter with a diacritic, or an umlaut spelt with e, where the locality's name has the
 * plain letter.
 */
export function isMarkMissing(phrase: LabelPhrase, key: string, candidate: Candidate, name: string): boolean {
  if (phrase.han || candidate.kind === 'country' || isChinese(candidate) || hasHan(name)) return false;
  if (lacksMark(phrase.raw, name))
    return !candidate.names_other.some(
      (otherName) => exactKeys(otherName).includes(key) && !lacksMark(phrase.raw, otherName),
    );
  return /[aou]e/.test(phrase.text) && !wordKeys(phrase.text.split(' ')).includes(key) && !/[äöüæøœ]/iu.test(name);
}

export function exactLikeness(
  phrase: LabelPhrase,
  name: string,
  key: string,
  keyIndex: number,
  isInPinyin: boolean,
): number {
  if (hasHan(name) && !phrase.han) return isInPinyin ? READ_ALOUD : READ_ALOUD_ABROAD;
  if (hasHan(name)) return chineseLikeness(phrase.text, foldChineseText(name));
  if (phrase.han) return TYPED_FOR_LATIN;
  return keyIndex === 0 && phrase.keys[0] === key ? 1 : BARE_NAME;
}

export function fuzzyLikeness(phrase: LabelPhrase, keys: readonly string[], isInPinyin: boolean): number {
  if (isInPinyin) return pinyinLikeness(phrase, keys.at(-1) ?? '');
  const pairs = phrase.keys.flatMap((writtenKey) => keys.map((knownKey) => [writtenKey, knownKey] as const));
  const best = Math.max(0, ...pairs.map(([writtenKey, knownKey]) => latinLikeness(writtenKey, knownKey)));
  if (best > 0 || !phrase.isShort) return best;
  return pairs.some(([writtenKey, knownKey]) => isAbbreviation(writtenKey, knownKey)) ? SHORT_FORM : 0;
}

/** Compares the significant words of a phrase with a Chinese name in Latin letters; 0…1. */
const pinyinLikeness = ({ text }: LabelPhrase, knownKey: string): number =>
  romanisedLikeness(wordKeys(text.split(' ')).at(-1) ?? '', knownKey);
