import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { DrawnHead } from '#contract/first-view.ts';
import { HEAD_DEBOUNCE } from '#contract/limits.ts';
import type { Locale } from '#contract/locale.ts';
import type { Screen } from '#contract/paths.ts';
import { say, type Values } from '#contract/words/sentence.ts';
import { documentTitle, titles } from '#contract/words/titles.ts';
import { isServer } from '#web/lib/is-server.ts';
import { localeAtom } from '#web/shell/language.ts';

let writing: ReturnType<typeof setTimeout> | undefined;
let drawn: DrawnHead | null = null;

/** What the page that was just drawn said of itself, which the server writes; null where it said nothing. */
export function takeDrawnHead(): DrawnHead | null {
  const head = drawn;
  drawn = null;
  return head;
}

/**
 * Writes the screen's title and description into the page's head, a moment after the last change. The server also tells
 * of the picture and the one address.
 */
export function useHead(screen: Screen, values: Values = {}, shared: Pick<DrawnHead, 'image' | 'canonical'> = {}) {
  if (isServer) drawn = { screen, values, ...shared };
  const locale = useAtomValue(localeAtom);
  const title = documentTitle(say(titles[screen], locale, values), screen, locale);
  const said = JSON.stringify(values);
  useEffect(() => {
    clearTimeout(writing);
    writing = setTimeout(() => {
      writeHead(title);
      void describe(screen, locale, JSON.parse(said));
    }, HEAD_DEBOUNCE);
  }, [title, screen, locale, said]);
}

/** The head of any view; a screen describes itself, what is none does it here. */
export function writeHead(title: string, description?: string) {
  document.title = title;
  if (description !== undefined) writeDescription(description);
  canonical().href = location.origin + location.pathname;
}

/** The server wrote that of the first screen; the others' are fetched when they are wanted, unless another title came. */
async function describe(screen: Screen, locale: Locale, values: Values) {
  const { title } = document;
  // Without a line there is nobody to read it either.
  const words = await import('#contract/words/descriptions.ts').catch(() => null);
  if (words && document.title === title) writeDescription(say(words.descriptions[screen], locale, values));
}

const writeDescription = (text: string) =>
  document.querySelector('meta[name=description]')?.setAttribute('content', text);

/** The link that says which address this page goes by; views that the server found missing come without one. */
function canonical(): HTMLLinkElement {
  const known = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (known) return known;
  const link = document.createElement('link');
  link.rel = 'canonical';
  document.head.append(link);
  return link;
}
