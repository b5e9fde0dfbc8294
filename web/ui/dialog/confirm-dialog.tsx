import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';
import type { ConfirmDialogProps } from './confirm-dialog-window.tsx';

const load = () => import('./confirm-dialog-window.tsx').then((module) => module.ConfirmDialogWindow);

/**
 * Asks before an action that can't be undone; the focus is on the safe answer, and a press outside does not
 * answer.
 */
export function ConfirmDialog({ isPreloaded, ...props }: ConfirmDialogProps) {
  const ConfirmDialogWindow = useOpenedComponent(load, props.open, isPreloaded);
  return ConfirmDialogWindow && <ConfirmDialogWindow {...props} />;
}
