import { i18n } from '@lingui/core';
import { atom } from 'jotai';
import { languageTags } from '#contract/format/language-tag.ts';
import { type Locale, preferredLocale, readLocale } from '#contract/format/locale.ts';
import { fillText, type TextValues } from '#contract/screen-texts/sentence.ts';
import { type SpecifiedWord, specifiedTexts } from '#contract/screen-texts/specified-texts.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { loadChunk } from '#web/lib/faults/load-chunk.ts';
import { messages } from '#web/lib/text-chunks.ts';
import { recall, remember } from './stored-choice.ts';

export const localeAtom = atom<Locale>('en');

type TextChunk = keyof typeof messages.en;

/** The text chunks in use here: public pages load only their own. */
const chunks = new Set<TextChunk>(['public']);
const loadedChunks = new Set<() => Promise<unknown>>();

/** Loads the texts of the chunks in use. Throws if a chunk can't be loaded. */
export async function loadTexts(locale: Locale) {
  // A chunk added meanwhile is loaded too: iterating a set includes values added on the way.
  for (const chunk of chunks) {
    const fetchChunk = messages[locale][chunk];
    if (loadedChunks.has(fetchChunk)) continue;
    i18n.load(locale, (await fetchChunk()).messages);
    loadedChunks.add(fetchChunk);
  }
}

/** Loads the texts of private pages, which wait for them before they are shown. */
export async function loadPrivateTexts() {
  chunks.add('private');
  await loadTexts(atomStore.get(localeAtom));
}

async function apply(locale: Locale) {
  await loadChunk(() => loadTexts(locale));
  document.documentElement.lang = locale === 'zh' ? 'zh-Hans' : 'en';
  speak(locale);
}

/** Activates a language whose texts are loaded. */
export function speak(locale: Locale) {
  i18n.activate(locale, languageTags[locale]);
  atomStore.set(localeAtom, locale);
}

/**
 * Starts and returns the language: the address's ?locale (then stored for a year), else the stored choice, else
 * what the server wrote, else the browser's preference.
 */
export async function startLanguage(): Promise<Locale> {
  const requestedLocale = readLocale(new URLSearchParams(location.search).get('locale'));
  if (requestedLocale) remember('locale', requestedLocale);
  const servedLocale =
    document.documentElement.dataset.served === undefined ? null : document.documentElement.lang.slice(0, 2);
  const locale =
    requestedLocale ?? readLocale(recall('locale')) ?? readLocale(servedLocale) ?? preferredLocale(navigator.languages);
  await apply(locale);
  return locale;
}

/** Switches to the language that an address within the app asks for with ?locale. */
export function followRequestedLocale(search: string) {
  const requestedLocale = readLocale(new URLSearchParams(search).get('locale'));
  if (requestedLocale && requestedLocale !== atomStore.get(localeAtom)) void chooseLanguage(requestedLocale);
}

/** Switches the language and stores the choice for a year. */
export async function chooseLanguage(locale: Locale) {
  remember('locale', locale);
  await apply(locale);
}

/** A text of the specification in the current language. Texts of forms load later, with the forms. */
export const specifiedText = (name: SpecifiedWord, values?: TextValues) =>
  fillText(specifiedTexts[name], atomStore.get(localeAtom), values);
