import { screen } from '@testing-library/dom';
import { type ErrorName, errors } from '#contract/errors/errors.ts';
import { type Sentence, say, type Values } from '#contract/words/sentence.ts';
import { screenTexts, type WordName } from '#contract/words/words.ts';

/** The smallest elements that hold these words, wherever their lines and marks break. */
export const textMatcher = (text: string) =>
  Object.assign(
    (_: string, element: Element | null) =>
      element !== null && holds(element, text) && ![...element.children].some((child) => holds(child, text)),
    // What a failure names.
    { toString: () => text },
  );

const holds = ({ textContent }: Element, text: string) => (textContent ?? '').replace(/\s+/g, ' ').includes(text);

/** Waits for a sentence of contract/words/words.ts, in the page's language. */
export const sees = (name: WordName, values: Values = {}) => reads(screenTexts[name], values);

/** Waits for the sentence of a refusal. */
export const showsRefusal = (name: ErrorName, values: Values = {}) => reads(errors[name], values);

function reads(sentence: Sentence, values: Values) {
  const locale = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
  return screen.findAllByText(textMatcher(say(sentence, locale, values)));
}
