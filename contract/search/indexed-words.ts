import { cacheByText } from '../cache-by-text.ts';
import { typedReadings } from './pinyin.ts';
import { tokensOf } from './tokens.ts';

type Text = string | null;

/** Stands between two Chinese texts, so that no phrase is found across them. */
const SEAM = '0';

const cachedTokens = cacheByText(tokensOf);
const cachedReadings = cacheByText(typedReadings);

/** The words that texts are found by, each behind a key; a text that stands there twice counts once. */
export function indexedWords(key: string, texts: readonly Text[]): string[] {
  const words: string[] = [];
  let isHanBefore = false;
  for (const text of new Set(texts)) {
    const tokens = cachedTokens(text ?? '');
    if (isHanBefore && tokens[0]?.han) words.push(SEAM);
    for (const token of tokens) words.push(key + token.text);
    isHanBefore = tokens.at(-1)?.han ?? isHanBefore;
  }
  return words;
}

/** Names of the reference, and how the Chinese among them are typed. */
export const withReadings = (...names: readonly Text[]): Text[] => [
  ...names,
  ...names.flatMap((name) => (name === null ? [] : cachedReadings(name))),
];
