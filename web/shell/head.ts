import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { type Locale, readLocale } from '#contract/format/locale.ts';
import type { LinkedData } from '#contract/head/linked-data.ts';
import { isIndexable, pageAddresses, usualPath } from '#contract/head/page-addresses.ts';
import { HEAD_DEBOUNCE } from '#contract/http/limits.ts';
import type { Screen } from '#contract/routes/paths.ts';
import { fillText, type TextValues } from '#contract/screen-texts/sentence.ts';
import { documentTitle, titles } from '#contract/screen-texts/titles.ts';
import type { RenderedHead } from '#contract/server-render.ts';
import { isServer } from '#web/lib/is-server.ts';
import { localeAtom } from './language.ts';

let writeTimer: ReturnType<typeof setTimeout> | undefined;
let renderedHead: RenderedHead | null = null;

/** The head set by the page just rendered, for the server to write; null if the page set none. */
export function takeRenderedHead(): RenderedHead | null {
  const head = renderedHead;
  renderedHead = null;
  return head;
}

type HeadOptions = Omit<RenderedHead, 'screen' | 'values' | 'linkedData'> & { linkedData?: () => LinkedData };

/**
 * Writes the screen's title, description and addresses into the page's head, a moment after the last change. The
 * server also writes the image and the linked data.
 */
export function useHead(screen: Screen, values: TextValues = {}, { linkedData, ...headOptions }: HeadOptions = {}) {
  if (isServer) renderedHead = { screen, values, ...headOptions, linkedData: linkedData?.() };
  const { canonical, is_unlisted = false } = headOptions;
  const locale = useAtomValue(localeAtom);
  const title = documentTitle(fillText(titles[screen], locale, values), screen, locale);
  const valuesJson = JSON.stringify(values);
  useEffect(() => {
    clearTimeout(writeTimer);
    writeTimer = setTimeout(() => {
      document.title = title;
      writeAddresses(canonical ?? usualPath(location.pathname));
      writeRobots(!is_unlisted && isIndexable(location.pathname));
      void describe(screen, locale, JSON.parse(valuesJson));
    }, HEAD_DEBOUNCE);
  }, [title, screen, locale, valuesJson, canonical, is_unlisted]);
}

/** Writes the head of a view that is no screen and so has no address of its own. */
export function writeHead(title: string, description: string) {
  document.title = title;
  writeDescription(description);
  for (const link of addressLinks()) link.remove();
  writeRobots(false);
}

/**
 * The server wrote the first screen's description; those of other screens are loaded on demand, and skipped if
 * the title changed meanwhile.
 */
async function describe(screen: Screen, locale: Locale, values: TextValues) {
  const { title } = document;
  // If the import fails (offline), the description stays as it was.
  const descriptionTexts = await import('#contract/screen-texts/descriptions.ts').catch(() => null);
  if (descriptionTexts && document.title === title)
    writeDescription(fillText(descriptionTexts.descriptions[screen], locale, values));
}

const writeDescription = (text: string) =>
  document.querySelector('meta[name=description]')?.setAttribute('content', text);

/** Sets whether search engines may index the page, replacing the previous page's setting. */
function writeRobots(isIndexed: boolean) {
  for (const meta of document.head.querySelectorAll('meta[name=robots]')) meta.remove();
  if (isIndexed) return;
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'robots', content: 'noindex' });
  document.head.append(meta);
}

const addressLinks = () =>
  document.head.querySelectorAll<HTMLLinkElement>('link[rel=canonical], link[rel=alternate][hreflang]');

/** Writes the canonical and alternate addresses of the page at a path, replacing those of the previous page. */
function writeAddresses(path: string) {
  const requestedLocale = readLocale(new URLSearchParams(location.search).get('locale'));
  const { canonical, alternates } = pageAddresses(location.origin, path, requestedLocale);
  for (const link of addressLinks()) link.remove();
  const links = [
    { rel: 'canonical', href: canonical },
    ...alternates.map((alternate) => ({ rel: 'alternate', ...alternate })),
  ];
  for (const { rel, href, ...linkAttributes } of links) {
    const link = document.createElement('link');
    Object.assign(link, { rel, href }, 'language' in linkAttributes && { hreflang: linkAttributes.language });
    document.head.append(link);
  }
}
