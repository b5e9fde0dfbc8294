import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ScrollRestoration } from 'react-router';
import { useSessionRecheck } from '#web/shell/session-recheck.ts';
import { ToastRegion } from '#web/shell/toast/toast-region.tsx';
import { useEarlyScroll } from './early-place.ts';
import { useFootPadding } from './foot-padding.ts';
import { useHashTarget } from './hash-target.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { NewVersion } from './new-version.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { scrollKey } from './page-outlet.tsx';

/** The frame of every layout: skip link, scroll rules, toasts, the progress bar of a slow navigation. */
export function Frame({ children }: { children: ReactNode }) {
  useHashTarget();
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
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
