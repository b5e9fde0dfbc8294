import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { useLastPageKeys } from '#web/shell/keys/page-keys.ts';
import { deferComponent } from '#web/shell/server-render/defer-component.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Leads to the search page while the field can't be loaded. */
function SearchLink() {
  const { t } = useLingui();
  return (
    <Link to={screenAddress('search')} aria-label={t`Search`} className="icon-btn order-1">
      <Icon name="i-lucide-search" />
    </Link>
  );
}

const search = deferComponent(() => import('./header-search.tsx').then((module) => module.HeaderSearch), SearchLink);

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
