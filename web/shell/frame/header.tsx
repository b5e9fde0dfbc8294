import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { NavLink, useLocation } from 'react-router';
import { linkTo } from '#contract/routes/paths.ts';
import { chooseLanguage, localeAtom } from '#web/shell/language.ts';
import { loginAddress } from '#web/shell/next-address.ts';
import { DeferredImportProgress } from '#web/shell/open-import/late-import-line.tsx';
import { DeferredHeaderSearch } from '#web/shell/search/late-header-search.tsx';
import { sessionAtom } from '#web/shell/session.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The header of every page: logo, navigation, language, theme, account. */
export function Header() {
  return (
    <header className="border-b border-mica has-[.search-form-open]:(relative z-30) print:hidden">
      <div className="page min-h-14 flex items-center md:(min-h-16 gap-6)">
        <Brand />
        <DeferredHeaderSearch />
        <HeaderLinks />
        <div className="order-2 flex items-center md:ms-auto">
          <LanguageSwitch />
          <ThemeSwitch />
          <Account />
        </div>
      </div>
      <DeferredImportProgress />
    </header>
  );
}

function HeaderLinks() {
  const { t } = useLingui();
  const links = [
    { to: linkTo('collectorDiscover'), label: t`Collectors` },
    { to: linkTo('market'), label: t`Exchange` },
    { to: linkTo('manual'), label: t`Manual` },
  ];
  return (
    <nav aria-label={t`Main`} className="hidden gap-1 md:flex">
      {links.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className="min-h-16 flex items-center px-3 text-ink no-underline aria-[current=page]:underbar hover:(underline underline-offset-6)"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function LanguageSwitch() {
  const otherLocale = useAtomValue(localeAtom) === 'zh' ? 'en' : 'zh';
  return (
    <button
      type="button"
      lang={otherLocale === 'zh' ? 'zh-Hans' : 'en'}
      className="min-h-11 min-w-11 rounded px-2 text-[.875rem] hover:bg-gypsum"
      onClick={() => void chooseLanguage(otherLocale)}
    >
      {otherLocale === 'zh' ? '中文' : 'English'}
    </button>
  );
}

/** An empty space while the session is unknown, so that nothing flashes. */
function Account() {
  const session = useAtomValue(sessionAtom);
  const { pathname, search } = useLocation();
  if (session.state === 'unknown') return <span className="size-11" />;
  if (session.state === 'in') return <AccountMenu profile={session.profile} />;
  return (
    <ButtonLink to={loginAddress(pathname + search)} className="ms-1 sm:ms-2">
      <Trans>Log in</Trans>
    </ButtonLink>
  );
}
