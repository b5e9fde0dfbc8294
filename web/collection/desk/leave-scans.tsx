import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = {
  /** How many scanned specimens wait to be moved. */
  unmoved: number;
  /** The end of scanning was asked for. */
  isEnding: boolean;
  onEnd: () => void;
  onStay: () => void;
};

/** Asks before what was scanned and not moved is left: by ending, by going to another screen or part, by leaving the app. */
export function LeaveScans({ unmoved, isEnding, onEnd, onStay }: Props) {
  const { t } = useLingui();
  const isWaiting = unmoved > 0;
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isWaiting && (here.pathname !== next.pathname || here.search !== next.search),
  );
  useEffect(() => {
    if (!isWaiting) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWaiting]);
  const stay = () => {
    blocker.reset?.();
    onStay();
  };
  return (
    <ConfirmDialog
      open={isEnding || blocker.state === 'blocked'}
      onOpenChange={(open) => !open && stay()}
      title={t`Leave without moving?`}
      confirmLabel={t`Leave`}
      cancelLabel={t`Go on scanning`}
      onConfirm={() => (blocker.state === 'blocked' ? blocker.proceed() : onEnd())}
    >
      <Plural
        value={unmoved}
        one="# scanned specimen was not moved yet, and the list of it goes."
        other="# scanned specimens were not moved yet, and the list of them goes."
      />
    </ConfirmDialog>
  );
}
