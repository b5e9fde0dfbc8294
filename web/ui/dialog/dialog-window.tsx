import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useFocusReturn } from './use-focus-return.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the item. */
  title: ReactNode;
  children?: ReactNode;
  /** The safe action first: on phones it is the lowest. */
  actions?: ReactNode;
  /** 640 px wide instead of 480: for forms with two columns. */
  wide?: boolean;
  /** Starts the focus at the title, because the first control of a long text may be below the edge of the screen. */
  long?: boolean;
};

/** A dialog's window. */
export function DialogWindow({ open, onOpenChange, title, children, actions, wide, long }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const returnFocus = useFocusReturn(open, popup);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Base.Viewport className="fixed inset-0 z-41 grid place-items-center overflow-y-auto p-4">
          <Base.Popup
            ref={popup}
            initialFocus={long ? popup : true}
            finalFocus={returnFocus}
            className={dialogClass(wide)}
          >
            <Base.Title className="text-h3">{title}</Base.Title>
            {children && <div className="mt-3 grid gap-3">{children}</div>}
            {actions && <DialogActions>{actions}</DialogActions>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export const dialogClass = (wide?: boolean) =>
  classes('framed w-full p-6 outline-none', wide ? 'max-w-160' : 'max-w-120');

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-3 sm:(flex-row flex-wrap justify-end)">{children}</div>;
}
