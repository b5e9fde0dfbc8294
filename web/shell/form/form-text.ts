import { screenTexts, type WordName } from '#contract/screen-texts/screen-texts.ts';
import { say, type Values } from '#contract/screen-texts/sentence.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { localeAtom } from '#web/shell/language.ts';

/** A text of a form in the current language. */
export const formWord = (name: WordName, values?: Values) => say(screenTexts[name], atomStore.get(localeAtom), values);
