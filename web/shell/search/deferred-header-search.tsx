import { useLastPageKeys } from '#web/shell/keys/page-keys.ts';
import { deferComponent } from '#web/shell/server-render/defer-component.tsx';

const search = deferComponent(() => import('./header-search.tsx').then((module) => module.HeaderSearch));

const searchField = (selector: string) => document.querySelector<HTMLInputElement>(`${selector} search input`);

/**
 * The search of the header: rendered with every page, and hydrated after the page's first parts. `/` focuses the
 * page's own field if it has one, else the header's, also before their code has loaded.
 */
export function DeferredHeaderSearch() {
  useLastPageKeys({ '/': () => (searchField('main') ?? searchField('header'))?.focus() });
  return <search.Component />;
}

/** For the server: resolves once the search can be rendered. */
export const headerSearchReady = search.ready;
