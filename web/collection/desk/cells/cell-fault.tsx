import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Message } from '#web/ui/message.tsx';

type Props = { id: string; anchor: RefObject<HTMLElement | null>; children: ReactNode };

/** The distance to the cell and to the edges of the window, in pixels. */
const GAP = 4;

/**
 * The reason why a cell could not be saved: below it, or above if there is no room. It may extend beyond the row,
 * which clips larger content.
 */
export function CellFault({ id, anchor, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const control = anchor.current;
    if (!element || !control) return;
    const positionElement = () => positionBox(element, control);
    element.showPopover();
    positionElement();
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', positionElement, options);
    window.addEventListener('resize', positionElement);
    return () => {
      document.removeEventListener('scroll', positionElement, options);
      window.removeEventListener('resize', positionElement);
      element.hidePopover();
    };
  }, [anchor]);
  return (
    <div
      ref={box}
      id={id}
      popover="manual"
      role="alert"
      className="framed fixed inset-auto m-0 w-max max-w-80 whitespace-normal px-3 pb-1.5 text-start"
    >
      <Message kind="error">{children}</Message>
    </div>
  );
}

/**
 * Positions a box below the cell of a control, above it if there is no room; hidden when the row scrolls out of
 * view.
 */
export function positionBox(box: HTMLElement, control: HTMLElement) {
  const controlRect = control.getBoundingClientRect();
  const grid = control.closest('[role=grid]')?.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const topBelow = controlRect.bottom + GAP;
  const isInSight = !grid || (controlRect.bottom > grid.top && controlRect.top < grid.bottom);
  box.style.visibility = isInSight ? 'visible' : 'hidden';
  box.style.top = `${topBelow + height + GAP <= window.innerHeight ? topBelow : controlRect.top - GAP - height}px`;
  box.style.left = `${Math.max(GAP, Math.min(controlRect.left, window.innerWidth - width - GAP))}px`;
}
