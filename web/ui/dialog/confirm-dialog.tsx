import type { ConfirmDialogProps } from '#web/ui/dialog/confirm-dialog-window.tsx';
import { useOpenedComponent } from '#web/ui/state/use-late.ts';

const load = () => import('#web/ui/dialog/confirm-dialog-window.tsx').then((module) => module.ConfirmDialogWindow);

/** Asks before what can't be undone; focus lies on the safe answer, pressing beside it is no answer. */
export function ConfirmDialog({ prepared, ...props }: ConfirmDialogProps) {
  const ConfirmDialogWindow = useOpenedComponent(load, props.open, prepared);
  return ConfirmDialogWindow && <ConfirmDialogWindow {...props} />;
}
