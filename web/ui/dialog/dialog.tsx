import type { ReactNode, RefObject } from 'react';
import { useLate } from '#web/ui/state/use-late.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing. */
  title: ReactNode;
  children?: ReactNode;
  /** Safe one first: on phones it lies lowest. */
  actions?: ReactNode;
  /** 640 wide instead of 480: forms with two columns. */
  wide?: boolean;
  /** Where focus goes first; the first control when absent. It returns to where it came from. */
  initialFocus?: RefObject<HTMLElement | null>;
};

const load = () => import('#web/ui/dialog/dialog-window.tsx').then((module) => module.DialogWindow);

/** A label laid on the page: holds focus, closes on Escape and beside it, gives focus back. Its code comes when it opens. */
export function Dialog(props: DialogProps) {
  const DialogWindow = useLate(load, props.open);
  return DialogWindow && <DialogWindow {...props} />;
}
