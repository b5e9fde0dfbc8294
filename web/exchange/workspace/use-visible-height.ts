import { useLayoutEffect, useRef, useState } from 'react';

/** Where less than this is left on a phone, in pixels, its keyboard is open or the page is enlarged. */
const SHORT_PX = 540;
/** Where one part of the workspace is shown at a time, as in the styles. */
const PHONE = '(max-width: 959.9px)';

/** The height that is visible, in pixels, without what a keyboard covers; an enlarged page counts as a whole. */
const visibleHeight = () =>
  window.visualViewport ? window.visualViewport.height * window.visualViewport.scale : window.innerHeight;

/**
 * Measures for an element how much is visible below its upper edge, in pixels, also while a keyboard covers a part of
 * the page; null before it is rendered. `isShort` on a phone where that is little.
 */
export function useVisibleHeight() {
  const element = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      if (!element.current) return;
      const top = element.current.getBoundingClientRect().top + window.scrollY;
      setHeight(Math.floor(visibleHeight() - top));
    };
    measure();
    // A notice above the element moves it.
    const resizeObserver = new ResizeObserver(measure);
    resizeObserver.observe(document.body);
    window.visualViewport?.addEventListener('resize', measure);
    window.addEventListener('resize', measure);
    return () => {
      resizeObserver.disconnect();
      window.visualViewport?.removeEventListener('resize', measure);
      window.removeEventListener('resize', measure);
    };
  }, []);
  return { element, height, isShort: height !== null && height < SHORT_PX && matchMedia(PHONE).matches };
}
