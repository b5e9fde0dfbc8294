import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import type { ConfirmDialogProps } from '#web/ui/dialog/confirm-dialog.tsx';
import { DialogActions, dialogClass } from '#web/ui/dialog/dialog-window.tsx';

export function ConfirmDialogWindow(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, cancelLabel, onConfirm, busy, harmless } = props;
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Base.Viewport className="fixed inset-0 z-41 grid place-items-center overflow-y-auto p-4">
          <Base.Popup initialFocus={safe} className={dialogClass()}>
            <Base.Title className="text-h3">{title}</Base.Title>
            {children && (
              // A paragraph could not hold how far something is.
              <Base.Description render={<div />} className="mt-3">
                {children}
              </Base.Description>
            )}
            <DialogActions>
              <Button ref={safe} onClick={() => onOpenChange(false)}>
                {cancelLabel}
              </Button>
              <Button look={harmless ? 'primary' : 'danger-solid'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </DialogActions>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
