import { say, type Values } from '#contract/words/sentence.ts';
import { screenTexts, type WordName } from '#contract/words/words.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { localeAtom } from '#web/shell/language.ts';

/** A sentence that a form says, in the present language. */
export const formWord = (name: WordName, values?: Values) => say(screenTexts[name], atomStore.get(localeAtom), values);
