import type { Locale } from '#contract/format/locale.ts';
import { paths } from '#contract/routes/paths.ts';
import type { ManualPayload } from '#contract/routes/route-rules.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { NoConnection } from '#web/lib/page-faults.ts';
import { readPayload } from '#web/shell/build.ts';
import { localeAtom } from '#web/shell/language.ts';

/** The element that holds the chapters, in its language: `data-locale`. */
export const CHAPTERS_ID = 'chapters';

/** The manual's text as HTML, in the languages that are at hand. */
type ReadChapters = Partial<Readonly<Record<Locale, string>>>;

/** What the build prepared: the server has it, a page that it drew shows it, and elsewhere it is fetched. */
export async function readChapters(): Promise<ReadChapters> {
  if (PREPARED_MANUAL) return PREPARED_MANUAL;
  const locale = atomStore.get(localeAtom);
  const renderedChapters = document.getElementById(CHAPTERS_ID);
  return renderedChapters?.dataset.locale === locale ? { [locale]: renderedChapters.innerHTML } : fetchChapters();
}

/** The text as it lies beside the page, in both languages; where it can't be had, out of the page as the server draws it. */
export const fetchChapters = async (): Promise<ReadChapters> =>
  (await readPayload<ManualPayload>(paths.manual)) ?? fetchFromPage(atomStore.get(localeAtom));

async function fetchFromPage(locale: Locale): Promise<ReadChapters> {
  const answer = await fetch(`${paths.manual}?locale=${locale}`).catch(() => null);
  // The policy refuses its styles, which carry another page's nonce.
  const beforeStyleEnds = ((await answer?.text()) ?? '').split('</style>');
  const html = beforeStyleEnds.map((segment) => segment.replace(/<style\b.*$/s, '')).join('');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const renderedChapters = page.getElementById(CHAPTERS_ID);
  if (!renderedChapters) throw new NoConnection();
  return { [locale]: renderedChapters.innerHTML };
}
