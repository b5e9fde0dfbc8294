import { screen } from '@testing-library/dom';
import { type ErrorName, errors } from '#contract/errors/errors.ts';
import { screenTexts, type TextName } from '#contract/screen-texts/screen-texts.ts';
import { fillText, type Sentence, type TextValues } from '#contract/screen-texts/sentence.ts';

/** Matches the smallest elements that contain this text, wherever lines and markup split it. */
export const textMatcher = (text: string) =>
  Object.assign(
    (_: string, element: Element | null) =>
      element !== null && holds(element, text) && ![...element.children].some((child) => holds(child, text)),
    // The name shown in a failure.
    { toString: () => text },
  );

const holds = ({ textContent }: Element, text: string) => (textContent ?? '').replace(/\s+/g, ' ').includes(text);

/** Waits for a text of contract/screen-texts/screen-texts.ts, in the page's language. */
export const findScreenText = (name: TextName, values: TextValues = {}) => reads(screenTexts[name], values);

/** Waits for the text of a refusal. */
export const showsRefusal = (name: ErrorName, values: TextValues = {}) => reads(errors[name], values);

function reads(sentence: Sentence, values: TextValues) {
  const locale = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
  return screen.findAllByText(textMatcher(fillText(sentence, locale, values)));
}
