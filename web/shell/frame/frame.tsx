import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ScrollRestoration } from 'react-router';
import { useEarlyScroll } from '#web/shell/frame/early-place.ts';
import { useFootPadding } from '#web/shell/frame/foot-padding.ts';
import { useHashTarget } from '#web/shell/frame/hash-target.ts';
import { NavigationProgress } from '#web/shell/frame/navigation-progress.tsx';
import { NewVersion } from '#web/shell/frame/new-version.tsx';
import { OfflineNotice } from '#web/shell/frame/offline-notice.tsx';
import { scrollKey } from '#web/shell/frame/page-outlet.tsx';
import { useSessionRecheck } from '#web/shell/session-recheck.ts';
import { ToastRegion } from '#web/shell/toast/toast-region.tsx';

/** What every layout stands in: skip link, scroll rules, the toast, the sign of a slow navigation. */
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
