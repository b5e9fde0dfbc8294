import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { HEAD_DEBOUNCE } from '#contract/limits.ts';
import type { Screen } from '#contract/paths.ts';
import { say, type Values } from '#contract/sentence.ts';
import { documentTitle, titles } from '#contract/titles.ts';
import { localeAtom } from '#web/shell/language.ts';

let writing: ReturnType<typeof setTimeout> | undefined;

/** Writes the screen's title and description into the page's head, a moment after the last change. */
export function useHead(screen: Screen, values: Values = {}) {
  const locale = useAtomValue(localeAtom);
  const { title, description } = titles[screen];
  const named = documentTitle(say(title, locale, values), screen, locale);
  const described = say(description, locale, values);
  useEffect(() => {
    clearTimeout(writing);
    writing = setTimeout(() => writeHead(named, described), HEAD_DEBOUNCE);
  }, [named, described]);
}

/** The head of a view that is no screen. */
export function writeHead(title: string, description: string) {
  document.title = title;
  document.querySelector('meta[name=description]')?.setAttribute('content', description);
  canonical().href = location.origin + location.pathname;
}

/** The link that says which address this page goes by; views that the server found missing come without one. */
function canonical(): HTMLLinkElement {
  const known = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (known) return known;
  const link = document.createElement('link');
  link.rel = 'canonical';
  document.head.append(link);
  return link;
}
