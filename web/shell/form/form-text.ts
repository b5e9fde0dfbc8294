import { screenTexts, type TextName } from '#contract/screen-texts/screen-texts.ts';
import { fillText, type TextValues } from '#contract/screen-texts/sentence.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { localeAtom } from '#web/shell/language.ts';

/** A text of a form in the current language. */
export const formText = (name: TextName, values?: TextValues) =>
  fillText(screenTexts[name], atomStore.get(localeAtom), values);
