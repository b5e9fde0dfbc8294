import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Location } from 'react-router';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useLeaveBlocker } from './use-leave-blocker.ts';

type LeaveGuardProps = {
  isChanged: boolean;
  /** Whether going there loses nothing. */
  mayGo: (next: Location) => boolean;
  /** The description of the unsaved changes. */
  children: ReactNode;
};

/**
 * Asks before the user leaves unsaved changes: within the app with a dialog, otherwise with the browser's own
 * prompt.
 */
export function LeaveGuard({ isChanged, mayGo, children }: LeaveGuardProps) {
  const { t } = useLingui();
  const blocker = useLeaveBlocker(
    isChanged,
    (currentLocation, next) => currentLocation.pathname !== next.pathname && !mayGo(next),
  );
  return (
    <ConfirmDialog
      isPreloaded
      isAboutLeaving
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave`}
      cancelLabel={t`Keep editing`}
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
