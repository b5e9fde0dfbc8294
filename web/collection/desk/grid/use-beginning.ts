import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A box that shows another list begins at its top; where the page scrolls instead, the page does. */
export function useBeginning(box: RefObject<HTMLElement | null>, list: string, doesPageScroll: boolean) {
  const shownList = useRef(list);
  useLayoutEffect(() => {
    if (shownList.current === list) return;
    shownList.current = list;
    if (doesPageScroll) window.scrollTo({ top: 0 });
    else box.current?.scrollTo({ top: 0 });
  }, [box, list, doesPageScroll]);
}

/** Where what had the keyboard goes away together with the selection, the grid has it. */
export function useFocusFallback(box: RefObject<HTMLElement | null>, isAnyChosen: boolean) {
  const wasAny = useRef(isAnyChosen);
  useEffect(() => {
    const isLost = wasAny.current && !isAnyChosen && document.activeElement === document.body;
    wasAny.current = isAnyChosen;
    if (isLost) box.current?.focus({ preventScroll: true });
  }, [box, isAnyChosen]);
}
