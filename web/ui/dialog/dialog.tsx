import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';
import type { DialogProps } from './dialog-window.tsx';

/** Loads the code of a dialog's window, for a page whose dialogs have to open offline. */
export const loadDialogWindow = () => import('./dialog-window.tsx').then((module) => module.DialogWindow);

/**
 * A dialog: traps the focus, closes on Escape or a press outside, and restores the focus. Its code is loaded
 * when it is opened.
 */
export function Dialog(props: DialogProps) {
  const DialogWindow = useOpenedComponent(loadDialogWindow, props.open);
  return DialogWindow && <DialogWindow {...props} />;
}
