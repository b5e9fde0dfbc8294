import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { prefersReducedData } from '#web/lib/data-saver.ts';
import { isServer } from '#web/lib/is-server.ts';
import { useGoneReader } from '#web/shell/ended-session/use-logout-reload.ts';
import { useManifestLanguage } from '#web/shell/manifest-language.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { leaveReloadedEntries } from '#web/ui/dialog/dialog-entries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { configureLazyLoading } from '#web/ui/state/use-lazy-component.ts';
import { SearchField } from './search-field.tsx';

// This module comes with every page, after everything the page starts with.
if (!isServer) {
  leaveReloadedEntries();
  configureLazyLoading({
    mayFetchAhead: () => navigator.onLine && !prefersReducedData(),
    sayMissing: (reason, retry) => {
      if (reason === 'connection')
        showToast(translate`No connection. What you opened comes once there is one.`, { type: 'warning' });
      else if (reason === 'version')
        showToast(translate`What you opened is of a newer version. Reload to open it.`, {
          type: 'warning',
          action: { label: translate`Reload`, onPress: () => location.reload() },
        });
      else
        showToast(translate`What you opened could not be loaded.`, {
          type: 'warning',
          action: { label: translate`Try again`, onPress: retry },
        });
    },
  });
}

/** The search of every page but home, which has its own; on phones a button that opens it over the whole screen. */
export function HeaderSearch() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  useGoneReader();
  useManifestLanguage();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);
  if (pathname === screenAddress('home')) return null;
  const change = (next: boolean) => {
    setOpen(next);
    if (!next && document.activeElement === input.current) button.current?.focus();
  };
  return (
    <>
      <SearchField input={input} open={open} onOpenChange={change} />
      <Link
        ref={button}
        to={screenAddress('search')}
        aria-label={t`Search`}
        className="icon-btn order-1 md:hidden"
        onClick={(event) => {
          event.preventDefault();
          // Phones open their keyboard only for a field that is focused within the press.
          flushSync(() => setOpen(true));
          input.current?.focus();
        }}
      >
        <Icon name="i-lucide-search" />
      </Link>
    </>
  );
}
