import { withReadings } from '#contract/terms/index-tokens.ts';
import { type Phrase, queryTerms } from '#contract/terms/query-terms.ts';
import { tokenize } from '#contract/terms/tokens.ts';

/** A text that a search covers, and its label. */
export type LabelledText = { label: string; text: string };

/**
 * Returns why a search finds something although its shown texts lack a word of the query: for each such word the
 * first other text that matches, without repeats. Words match as in the search: by their beginning, Chinese
 * anywhere and by its readings.
 */
export function matchReasons(
  query: string,
  shownTexts: readonly string[],
  otherTexts: readonly LabelledText[],
): LabelledText[] {
  const reasons = queryTerms(query).flatMap((term) => {
    const matches = (text: string) => term.some((phrase) => hasPhrase(text, phrase));
    if (shownTexts.some(matches)) return [];
    return otherTexts.find(({ text }) => matches(text)) ?? [];
  });
  return [...new Set(reasons)];
}

const hasPhrase = (text: string, phrase: Phrase): boolean =>
  withReadings(text).some((readingText) =>
    hasTokens(
      tokenize(readingText ?? '').map((token) => token.text),
      phrase,
    ),
  );

function hasTokens(textTokens: readonly string[], { tokens, exact }: Phrase): boolean {
  const last = tokens.length - 1;
  return textTokens.some((_, start) =>
    tokens.every((token, index) => {
      const word = textTokens[start + index];
      return word === token || (index === last && !exact && word?.startsWith(token) === true);
    }),
  );
}
