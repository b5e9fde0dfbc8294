import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions, dialogClass } from './dialog-window.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useFocusReturn } from './use-focus-return.ts';

export type ConfirmDialogProps = {
  open: boolean;
  /** May be opened when its code can't be fetched any more, so the code is loaded at once. */
  isPreloaded?: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names the item. */
  title: ReactNode;
  /** The consequences; at most two sentences. */
  children?: ReactNode;
  /** Repeats the verb and the name. */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  busy?: ReactNode;
  /** Nothing is lost: the button is primary instead of red. */
  harmless?: boolean;
  /** Asks about a navigation that is under way, so the history stays as it is, and Back does not answer. */
  isAboutLeaving?: boolean;
};

export function ConfirmDialogWindow(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, cancelLabel, onConfirm, busy, harmless } = props;
  const safe = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const returnFocus = useFocusReturn(open, popup);
  useBackCloses(open && !props.isAboutLeaving, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Base.Viewport className="fixed inset-0 z-41 grid place-items-center overflow-y-auto p-4">
          <Base.Popup ref={popup} initialFocus={safe} finalFocus={returnFocus} className={dialogClass()}>
            <Base.Title className="text-h3">{title}</Base.Title>
            {children && (
              // A `div`, because a paragraph can't contain a progress bar.
              <Base.Description render={<div />} className="mt-3">
                {children}
              </Base.Description>
            )}
            <DialogActions>
              <Button ref={safe} onClick={() => onOpenChange(false)}>
                {cancelLabel}
              </Button>
              <Button variant={harmless ? 'primary' : 'danger-solid'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </DialogActions>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
