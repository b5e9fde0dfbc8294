import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

const SCROLL_POSITIONS_MAX = 20;
const scrollPositions = new Map<string, number>();

/** Restores the position of a scrolling box on Back and Forward. */
export function useScrollRestoration(box: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = scrollPositions.get(key) ?? element.scrollTop;
    const keep = () => {
      scrollPositions.delete(key);
      scrollPositions.set(key, element.scrollTop);
      const [oldest] = scrollPositions.keys();
      if (scrollPositions.size > SCROLL_POSITIONS_MAX && oldest !== undefined) scrollPositions.delete(oldest);
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [box, key]);
}

/**
 * Sets attributes on a box that scrolls sideways: `data-more` while there is more to the right, `data-aside` once
 * some is scrolled out at the left.
 */
export function useSignOfMore(box: RefObject<HTMLElement | null>, content: unknown, isOn: boolean) {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isOn) return;
    const checkOverflow = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      element.toggleAttribute('data-aside', scrollLeft > 0);
      element.toggleAttribute('data-more', content !== null && scrollLeft + clientWidth < scrollWidth - 1);
    };
    const sizes = new ResizeObserver(checkOverflow);
    sizes.observe(element);
    element.addEventListener('scroll', checkOverflow, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', checkOverflow);
      element.removeAttribute('data-aside');
      element.removeAttribute('data-more');
    };
  }, [box, content, isOn]);
}
