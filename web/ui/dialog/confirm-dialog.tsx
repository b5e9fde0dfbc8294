import { useOpenedComponent } from '#web/ui/state/use-late.ts';
import type { ConfirmDialogProps } from './confirm-dialog-window.tsx';

const load = () => import('./confirm-dialog-window.tsx').then((module) => module.ConfirmDialogWindow);

/** Asks before what can't be undone; focus lies on the safe answer, pressing beside it is no answer. */
export function ConfirmDialog({ prepared, ...props }: ConfirmDialogProps) {
  const ConfirmDialogWindow = useOpenedComponent(load, props.open, prepared);
  return ConfirmDialogWindow && <ConfirmDialogWindow {...props} />;
}
