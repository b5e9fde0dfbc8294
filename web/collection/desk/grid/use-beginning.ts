import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Scrolls to the top when another list is shown: the box, or the page if the page scrolls instead. */
export function useBeginning(box: RefObject<HTMLElement | null>, list: string, doesPageScroll: boolean) {
  const shownList = useRef(list);
  useLayoutEffect(() => {
    if (shownList.current === list) return;
    shownList.current = list;
    if (doesPageScroll) window.scrollTo({ top: 0 });
    else box.current?.scrollTo({ top: 0 });
  }, [box, list, doesPageScroll]);
}

/** Focuses the grid when the focused element disappears together with the selection. */
export function useFocusFallback(box: RefObject<HTMLElement | null>, isAnyChosen: boolean) {
  const wasAny = useRef(isAnyChosen);
  useEffect(() => {
    const isLost = wasAny.current && !isAnyChosen && document.activeElement === document.body;
    wasAny.current = isAnyChosen;
    if (isLost) box.current?.focus({ preventScroll: true });
  }, [box, isAnyChosen]);
}
