import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export type LeaveGuardProps = {
  changed: boolean;
  /** Whether nothing is lost by going there. */
  mayGo: (next: Location) => boolean;
  /** What is not saved yet. */
  children: ReactNode;
};

/** Asks before unsaved changes are left, within the app by a dialog, beyond it by the browser's own. */
export function LeaveGuard({ changed, mayGo, children }: LeaveGuardProps) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && currentLocation.pathname !== nextLocation.pathname && !mayGo(nextLocation),
  );
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
  return (
    <ConfirmDialog
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
