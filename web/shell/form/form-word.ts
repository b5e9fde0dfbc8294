import { say, type Values } from '#contract/words/sentence.ts';
import { type WordName, words } from '#contract/words/words.ts';
import { localeAtom } from '#web/shell/language.ts';
import { store } from '#web/shell/store.ts';

/** A sentence that a form says, in the present language. */
export const formWord = (name: WordName, values?: Values) => say(words[name], store.get(localeAtom), values);
