import { deferComponent } from '#web/shell/first-view/late-drawn.tsx';
import { useLastPageKeys } from '#web/shell/keys/page-keys.ts';

const search = deferComponent(() => import('./header-search.tsx').then((module) => module.HeaderSearch));

const searchField = (selector: string) => document.querySelector<HTMLInputElement>(`${selector} search input`);

/**
 * The search of the header: drawn with every page, and taken over once what the page begins with has been. `/` comes to a
 * page's own field where it has one, else to the header's, before their code is there, too.
 */
export function DeferredHeaderSearch() {
  useLastPageKeys({ '/': () => (searchField('main') ?? searchField('header'))?.focus() });
  return <search.Part />;
}

/** For the server: until it can draw it. */
export const headerSearchReady = search.ready;
