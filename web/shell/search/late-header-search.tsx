import { lateDrawn } from '#web/shell/first-view/late-drawn.tsx';
import { useLastPageKeys } from '#web/shell/page-keys.ts';

const search = lateDrawn(() => import('#web/shell/search/header-search.tsx').then((part) => part.HeaderSearch));

const fieldIn = (part: string) => document.querySelector<HTMLInputElement>(`${part} search input`);

/**
 * The search of the header: drawn with every page, and taken over once what the page begins with has been. `/` comes to a
 * page's own field where it has one, else to the header's, before their code is there, too.
 */
export function LateHeaderSearch() {
  useLastPageKeys({ '/': () => (fieldIn('main') ?? fieldIn('header'))?.focus() });
  return <search.Part />;
}

/** For the server: until it can draw it. */
export const headerSearchReady = search.ready;
