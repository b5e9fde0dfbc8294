import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The parts of a page that take the focus for their content. */
const REGION = '[tabindex="-1"]';

/**
 * Returns where the focus goes when a dialog closes: to the button that opened it. Often that button is gone, because
 * what it offered is done: then the part of the page it was in gets the focus, so that the Tab key goes on from there
 * and not from the top of the page.
 */
export function useFocusReturn(open: boolean, popup: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  const region = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    region.current = document.activeElement?.closest<HTMLElement>(REGION) ?? null;
  }, [open]);
  return (): boolean => {
    const focusedElement = document.activeElement;
    const isFocusElsewhere = focusedElement !== document.body && !popup.current?.contains(focusedElement);
    if (isFocusElsewhere) return false;
    if (opener.current?.isConnected || !region.current?.isConnected) return true;
    region.current.focus({ preventScroll: true });
    return false;
  };
}
