import { Plural, useLingui } from '@lingui/react/macro';
import { useLeaveBlocker } from '#web/shell/form/use-leave-blocker.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

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
  const blocker = useLeaveBlocker(
    unmoved > 0,
    (currentLocation, next) => currentLocation.pathname !== next.pathname || currentLocation.search !== next.search,
  );
  const stay = () => {
    blocker.reset?.();
    onStay();
  };
  return (
    <ConfirmDialog
      prepared
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
