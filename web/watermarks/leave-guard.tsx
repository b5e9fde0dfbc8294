import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = { changed: boolean; saved: RefObject<boolean> };

/** Asks before an unsaved design is left, within the app by a dialog, beyond it by the browser's own. */
export function LeaveGuard({ changed, saved }: Props) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && !saved.current && currentLocation.pathname !== nextLocation.pathname,
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
      <Trans>Your changes to this watermark are not saved yet.</Trans>
    </ConfirmDialog>
  );
}
