import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The parts of a page that take the focus for their content. */
const REGION = '[tabindex="-1"]';
/** The element around a popup and around the popups opened from it. */
const PORTAL = '[data-base-ui-portal]';

/** Returns the parts of the page around an element, the innermost first; the element itself if it is one. */
function findRegions(element: Element | null): HTMLElement[] {
  const region = element?.closest<HTMLElement>(REGION) ?? null;
  return region ? [region, ...findRegions(region.parentElement)] : [];
}

/**
 * Returns where the focus goes when a dialog closes: to the button that opened it. Often that button is gone, because
 * what it offered is done: then the part of the page it was in gets the focus, so that the Tab key goes on from there
 * and not from the top of the page.
 */
export function useFocusReturn(open: boolean, popup: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  const regions = useRef<HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (!open) return;
    const { activeElement } = document;
    regions.current = findRegions(activeElement);
    // Safari gives a pressed button no focus: the region around it has it, and gets it back.
    opener.current = activeElement === regions.current[0] ? null : activeElement;
  }, [open]);
  // False tells the dialog to leave the focus alone, because it is set here or the user has moved it already.
  return (): boolean => {
    const { activeElement } = document;
    const layer = popup.current?.closest(PORTAL) ?? popup.current;
    if (activeElement !== document.body && layer && !layer.contains(activeElement)) return false;
    const hasOpener = () => opener.current?.isConnected === true;
    // A button that is removed together with the dialog is still connected now.
    queueMicrotask(() => {
      if (hasOpener()) return;
      regions.current.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
    });
    return hasOpener() || !regions.current.some(({ isConnected }) => isConnected);
  };
}
