import { useLayoutEffect, useRef } from 'react';
import { isServer } from '#web/lib/is-server.ts';

let isTakenOver = false;

/**
 * Keeps the scroll position of a visitor who scrolled before hydration, because the router scrolls each page to
 * the top. Its effect must run after the router's own.
 */
export function useEarlyScroll() {
  const scrollTop = useRef(isServer || isTakenOver ? 0 : window.scrollY);
  useLayoutEffect(() => {
    if (!isTakenOver && scrollTop.current > 0) window.scrollTo({ top: scrollTop.current, behavior: 'instant' });
    isTakenOver = true;
  }, []);
}
