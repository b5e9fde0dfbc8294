import { type OwnPageText, ownPageTexts } from '#contract/screen-texts/own-page-texts.ts';
import { fillText, type TextValues } from '#contract/screen-texts/sentence.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { localeAtom } from './language.ts';

/** A text of the specification for pages of signed-in users, in the current language. */
export const ownPageText = (name: OwnPageText, values?: TextValues) =>
  fillText(ownPageTexts[name], atomStore.get(localeAtom), values);
