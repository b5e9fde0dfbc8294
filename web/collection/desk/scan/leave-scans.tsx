import { Plural, useLingui } from '@lingui/react/macro';
import { useLeaveBlocker } from '#web/shell/form/use-leave-blocker.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

type Props = {
  /** The number of scanned specimens that are not moved yet. */
  unmoved: number;
  /** Whether the user asked to end scanning. */
  isEnding: boolean;
  onEnd: () => void;
  onStay: () => void;
};

/**
 * Asks before leaving with scanned specimens that were not moved: on ending, on going to another screen or tab, on
 * leaving the app.
 */
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
