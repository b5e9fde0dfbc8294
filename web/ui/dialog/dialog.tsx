import { useOpenedComponent } from '#web/ui/state/use-late.ts';
import type { DialogProps } from './dialog-window.tsx';

const load = () => import('./dialog-window.tsx').then((module) => module.DialogWindow);

/** A label laid on the page: holds focus, closes on Escape and beside it, gives focus back. Its code comes when it opens. */
export function Dialog(props: DialogProps) {
  const DialogWindow = useOpenedComponent(load, props.open);
  return DialogWindow && <DialogWindow {...props} />;
}
