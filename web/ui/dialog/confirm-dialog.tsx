import type { ReactNode } from 'react';
import { useLate } from '#web/ui/state/use-late.ts';

export type ConfirmDialogProps = {
  open: boolean;
  /** May be wanted where its code can't be fetched any more: it comes at once. */
  prepared?: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names the thing. */
  title: ReactNode;
  /** What goes with it; at most two sentences. */
  children?: ReactNode;
  /** Repeats the verb and the name. */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  busy?: ReactNode;
  /** Nothing is lost by it: the button is primary instead of red. */
  harmless?: boolean;
};

const load = () => import('#web/ui/dialog/confirm-dialog-window.tsx').then((module) => module.ConfirmDialogWindow);

/** Asks before what can't be undone; focus lies on the safe answer, pressing beside it is no answer. */
export function ConfirmDialog({ prepared, ...props }: ConfirmDialogProps) {
  const ConfirmDialogWindow = useLate(load, props.open || prepared === true);
  return ConfirmDialogWindow && <ConfirmDialogWindow {...props} />;
}
