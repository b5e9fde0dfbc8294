import type { Locale } from '#contract/format/locale.ts';
import { paths } from '#contract/routes/paths.ts';
import type { ManualPayload } from '#contract/routes/route-rules.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { NoConnection } from '#web/lib/faults/page-faults.ts';
import { readPayload } from '#web/shell/build.ts';
import { localeAtom } from '#web/shell/language.ts';

/** The id of the element that contains the chapters; its `data-locale` is their language. */
export const CHAPTERS_ID = 'chapters';

/** The manual's text as HTML, in the languages loaded so far. */
type ReadChapters = Partial<Readonly<Record<Locale, string>>>;

/**
 * Reads the prerendered chapters: on the server from the build, from a server-rendered page, else by fetching them.
 */
export async function readChapters(): Promise<ReadChapters> {
  if (PREPARED_MANUAL) return PREPARED_MANUAL;
  const locale = atomStore.get(localeAtom);
  const renderedChapters = document.getElementById(CHAPTERS_ID);
  return renderedChapters?.dataset.locale === locale ? { [locale]: renderedChapters.innerHTML } : fetchChapters();
}

/**
 * Fetches the chapters in both languages from the file beside the page; if that fails, in one language from the
 * server-rendered page.
 */
export const fetchChapters = async (): Promise<ReadChapters> =>
  (await readPayload<ManualPayload>(paths.manual)) ?? fetchFromPage(atomStore.get(localeAtom));

async function fetchFromPage(locale: Locale): Promise<ReadChapters> {
  const answer = await fetch(`${paths.manual}?locale=${locale}`).catch(() => null);
  // The content security policy refuses the page's styles, whose nonce is another page's.
  const beforeStyleEnds = ((await answer?.text()) ?? '').split('</style>');
  const html = beforeStyleEnds.map((segment) => segment.replace(/<style\b.*$/s, '')).join('');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const renderedChapters = page.getElementById(CHAPTERS_ID);
  if (!renderedChapters) throw new NoConnection();
  return { [locale]: renderedChapters.innerHTML };
}
