import { useLayoutEffect, useRef } from 'react';
import { isServer } from '#web/lib/is-server.ts';

let isTakenOver = false;

/**
 * Keeps the place of whoever has scrolled before the page that the server drew was taken over: the router begins each page
 * at its top. It stands behind the router's own rule.
 */
export function useEarlyScroll() {
  const scrollTop = useRef(isServer || isTakenOver ? 0 : window.scrollY);
  useLayoutEffect(() => {
    if (!isTakenOver && scrollTop.current > 0) window.scrollTo({ top: scrollTop.current, behavior: 'instant' });
    isTakenOver = true;
  }, []);
}
