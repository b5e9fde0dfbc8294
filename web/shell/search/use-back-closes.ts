import { useEffect, useEffectEvent, useRef } from 'react';

/** Whether an open search covers the page; on wider screens it is a list under its field. */
export const coversPage = (): boolean => window.matchMedia('(max-width: 767px)').matches;

/**
 * On a phone the open search covers the page, so Back closes it: while it is open, the history has one entry more for
 * the same address. A link followed from the search replaces that entry, after `leaveEntry`; `dropEntry` goes back over
 * it where the search is closed in another way.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const hasEntry = useRef(false);
  const closeSearch = useEffectEvent(onClose);
  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (!hasEntry.current) return;
      hasEntry.current = false;
      // The address is the same, so the router has nothing to read or to render again.
      event.stopImmediatePropagation();
      closeSearch();
    };
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, []);
  useEffect(() => {
    if (!isOpen || hasEntry.current || !coversPage()) return;
    const state = window.history.state as { idx?: number } | null;
    window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1 }, '');
    hasEntry.current = true;
  }, [isOpen]);
  return {
    leaveEntry: () => {
      hasEntry.current = false;
    },
    dropEntry: () => {
      if (hasEntry.current) window.history.back();
    },
  };
}
