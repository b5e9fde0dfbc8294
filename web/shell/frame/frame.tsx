import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { timeText } from '#contract/format/format-date.ts';
import { isServer } from '#web/lib/is-server.ts';
import { newVersionAtom } from '#web/shell/build.ts';
import { atFoot, watchFeet } from '#web/shell/foot.ts';
import { followRequestedLocale, localeAtom } from '#web/shell/language.ts';
import { useSessionRecheck } from '#web/shell/session-recheck.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { ToastRegion } from '#web/shell/toast/toast-region.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { scrollKey } from './page-outlet.tsx';

/** The notice shown while the browser is offline: how old the page's data are, and that no input is lost. */
function OfflineNotice() {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const [offlineSince, setSince] = useState<number | null>(null);
  const isBack = useEffectEvent(() => {
    setSince(null);
    showToast(t`Connected again.`, { type: 'success' });
  });
  useEffect(() => {
    const handleOffline = () => setSince(Date.now());
    if (!navigator.onLine) handleOffline();
    const handleOnline = () => isBack();
    window.addEventListener('offline', handleOffline);
    window.addEventListener('online', handleOnline);
    return () => {
      window.removeEventListener('offline', handleOffline);
      window.removeEventListener('online', handleOnline);
    };
  }, []);
  const at = offlineSince && timeText(offlineSince, locale);
  return (
    <div className="sticky top-0 z-20 print:hidden">
      {at && (
        <Note icon="i-lucide-wifi-off" live>
          <Trans>No connection. What you see is from {at}; what you write is kept.</Trans>
        </Note>
      )}
    </div>
  );
}

/** Space in pixels between a scroll target and the elements at the foot, so that the focus ring is visible. */
const GAP = 16;

/**
 * Sets the scroll padding so that focus and scroll targets are not covered by the elements at the foot of the
 * screen.
 */
function useFootPadding() {
  useEffect(() => {
    const { style } = document.documentElement;
    const elementHeight = (element: Element) => element.getBoundingClientRect().height;
    const measure = () => {
      const height = atFoot().reduce((sum, element) => sum + elementHeight(element), 0);
      style.scrollPaddingBottom = height > 0 ? `${height + GAP}px` : '';
    };
    const sizes = new ResizeObserver(measure);
    const watch = () => {
      sizes.disconnect();
      for (const element of atFoot()) sizes.observe(element);
      measure();
    };
    watch();
    const unwatch = watchFeet(watch);
    return () => {
      unwatch();
      sizes.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, []);
}

/** Announces a newer build; unsaved input is still there after a reload. */
function NewVersion() {
  if (!useAtomValue(newVersionAtom)) return null;
  return (
    <div role="status" className="new-version">
      <Trans>A new version is ready.</Trans>
      <Button variant="text" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </div>
  );
}

/**
 * Has the router scroll smoothly to the target of a new address's hash, instantly back to a stored position. Its
 * effect must run before the router's own, so it stands before it. Reduced motion overrides it in the stylesheet.
 */
function SmoothHashScroll() {
  const { hash } = useLocation();
  const isNew = useNavigationType() !== 'POP';
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = hash && isNew ? 'smooth' : '';
  });
  return null;
}

let isTakenOver = false;

/**
 * Keeps the scroll position of a visitor who scrolled before hydration, because the router scrolls each page to
 * the top. Its effect must run after the router's own.
 */
function useEarlyScroll() {
  const scrollTop = useRef(isServer || isTakenOver ? 0 : window.scrollY);
  useLayoutEffect(() => {
    if (!isTakenOver && scrollTop.current > 0) window.scrollTo({ top: scrollTop.current, behavior: 'instant' });
    isTakenOver = true;
  }, []);
}

/** The frame of every layout: skip link, scroll rules, toasts, the progress bar of a slow navigation. */
export function Frame({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  useEffect(() => followRequestedLocale(search), [search]);
  useEarlyScroll();
  useFootPadding();
  useSessionRecheck();
  return (
    <div className="min-h-dvh flex flex-col">
      <a href="#content" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <NavigationProgress />
      <OfflineNotice />
      {children}
      <NewVersion />
      <ToastRegion />
      <SmoothHashScroll />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
