import { cacheByText } from '#contract/text/cache-by-text.ts';
import { typedReadings } from '#contract/text/pinyin.ts';
import { tokenize } from './tokens.ts';

type Text = string | null;

/** Separates two Chinese texts, so that no phrase matches across them. */
const SEAM = '0';

const cachedTokens = cacheByText(tokenize);
const cachedReadings = cacheByText(typedReadings);

/** Returns the tokens of texts for the index, each prefixed with a key; a repeated text counts once. */
export function indexTokens(key: string, texts: readonly Text[]): string[] {
  const tokenTexts: string[] = [];
  let isHanBefore = false;
  for (const text of new Set(texts)) {
    const tokens = cachedTokens(text ?? '');
    if (isHanBefore && tokens[0]?.han) tokenTexts.push(SEAM);
    for (const token of tokens) tokenTexts.push(key + token.text);
    isHanBefore = tokens.at(-1)?.han ?? isHanBefore;
  }
  return tokenTexts;
}

/** Returns names of the reference, with the typed readings of the Chinese ones. */
export const withReadings = (...names: readonly Text[]): Text[] => [
  ...names,
  ...names.flatMap((name) => (name === null ? [] : cachedReadings(name))),
];
