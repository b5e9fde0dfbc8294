import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link, NavLink, useLocation } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { DeferredExchangeCount } from '#web/shell/exchange-count/deferred-exchange-count.tsx';
import { useExchangeAddress } from '#web/shell/exchange-count/use-exchange-address.ts';
import { chooseLanguage, localeAtom } from '#web/shell/language.ts';
import { loginAddress } from '#web/shell/next-address.ts';
import { DeferredNotices } from '#web/shell/notices/deferred-notices.tsx';
import { DeferredHeaderSearch } from '#web/shell/search/deferred-header-search.tsx';
import { sessionAtom } from '#web/shell/session.ts';
import { themeAtom, toggleTheme } from '#web/shell/theme.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useLazyComponentState } from '#web/ui/state/use-lazy-component.ts';

const vug =
  'M9.2.8 18 .4l5.6 4.9 2 7.6-2.3 8-6.2 4.4-8.6.3-6-4.7L.3 13.4 2.6 5.3zM7.4 5.2 9.6 10.7 5.1 9.3 7.9 13.2 3.7 15.3 8.9 16 7.6 20.9 11.3 17.2 13.3 22.3 14.6 17 19.3 19.4 17.4 15 22.3 13.6 17.5 11.8 20.3 7.2 15.9 9.7 15 4.2 12.3 9.3z';

/** The logo: a rock with a pocket of crystals, and the name. */
function Brand() {
  const { t } = useLingui();
  return (
    <Link to={screenAddress('home')} aria-label={t`Vug, home page`} className="head-name">
      <svg viewBox="0 0 26 26" aria-hidden="true" className="size-6.5 fill-current">
        <path fillRule="evenodd" d={vug} />
      </svg>
      <span className="head-title">
        <Trans>Vug</Trans>
      </span>
    </Link>
  );
}

/** Switches between the light and the dark theme. */
function ThemeSwitch() {
  const { t } = useLingui();
  const dark = useAtomValue(themeAtom) === 'dark';
  return (
    <IconButton
      label={dark ? t`Switch to light` : t`Switch to dark`}
      icon={dark ? 'i-lucide-sun' : 'i-lucide-moon'}
      onClick={toggleTheme}
    />
  );
}

/** The header of every page: logo, navigation, language, theme, account. */
export function Header() {
  return (
    <header className="head">
      <div className="head-row">
        <Brand />
        <DeferredHeaderSearch />
        <HeaderLinks />
        <div className="order-2 flex items-center md:ms-auto">
          <LanguageSwitch />
          <ThemeSwitch />
          <Account />
        </div>
      </div>
      <DeferredNotices />
    </header>
  );
}

function HeaderLinks() {
  const { t } = useLingui();
  const exchange = useExchangeAddress();
  const links = [
    { to: screenAddress('collectorDiscover'), label: t`Collectors` },
    { to: exchange, label: t`Exchange` },
    { to: screenAddress('minerals'), label: t`Minerals` },
    { to: screenAddress('localities'), label: t`Localities` },
    { to: screenAddress('manual'), label: t`Manual` },
  ];
  return (
    <nav aria-label={t`Main`} className="hidden gap-1 md:flex">
      {links.map(({ to, label }) => (
        <NavLink key={to} to={to} className="head-link">
          {label}
          {to === exchange && <DeferredExchangeCount />}
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
      className="head-language"
      onClick={() => void chooseLanguage(otherLocale)}
    >
      {otherLocale === 'zh' ? '中文' : 'English'}
    </button>
  );
}

// Only signed-in users need the menu.
const loadMenu = () => import('./account-menu.tsx').then((module) => module.AccountMenu);

/** An empty space while the session is unknown or the menu is being loaded, so that nothing flashes. */
function Account() {
  const session = useAtomValue(sessionAtom);
  const { t } = useLingui();
  const { Part: AccountMenu, reason, retry } = useLazyComponentState(loadMenu, session.state === 'in');
  const { pathname, search } = useLocation();
  if (session.state === 'in' && AccountMenu) return <AccountMenu profile={session.profile} />;
  if (reason) return <IconButton label={t`Try again`} icon="i-lucide-rotate-cw" onClick={retry} />;
  if (session.state !== 'out') return <span className="size-11" />;
  return (
    <ButtonLink to={loginAddress(pathname + search)} className="ms-1 sm:ms-2">
      <Trans>Log in</Trans>
    </ButtonLink>
  );
}
