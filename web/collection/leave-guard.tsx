import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** The state of a navigation that stays with the same specimen: its edits go along, so nothing is asked. */
export const SAME_SPECIMEN = 'same specimen';

/** Asks before unsaved changes are left, within the app by a dialog, beyond it by the browser's own. */
export function LeaveGuard({ changed, name }: { changed: boolean; name: string }) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== SAME_SPECIMEN,
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
      <Trans>Your changes to {name} are not saved yet. They stay on this device.</Trans>
    </ConfirmDialog>
  );
}
