import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';
import type { DialogProps } from './dialog-window.tsx';

const load = () => import('./dialog-window.tsx').then((module) => module.DialogWindow);

/**
 * A dialog: traps the focus, closes on Escape or a press outside, and restores the focus. Its code is loaded
 * when it is opened.
 */
export function Dialog(props: DialogProps) {
  const DialogWindow = useOpenedComponent(load, props.open);
  return DialogWindow && <DialogWindow {...props} />;
}
