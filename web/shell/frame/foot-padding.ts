import { useEffect } from 'react';
import { atFoot, watchFeet } from '#web/shell/foot.ts';

/** Space in pixels between a scroll target and the elements at the foot, so that the focus ring is visible. */
const GAP = 16;

/**
 * Sets the scroll padding so that focus and scroll targets are not covered by the elements at the foot of the
 * screen.
 */
export function useFootPadding() {
  useEffect(() => {
    const { style } = document.documentElement;
    const elementHeight = (element: Element) => element.getBoundingClientRect().height;
    const measure = () => {
      const height = atFoot().reduce((sum, element) => sum + elementHeight(element), 0);
      style.scrollPaddingBottom = height > 0 ? `${height + GAP}px` : '';
    };
    const sizes = new ResizeObserver(measure);
    const watch = () => {
      sizes.disconnect();
      for (const element of atFoot()) sizes.observe(element);
      measure();
    };
    watch();
    const unwatch = watchFeet(watch);
    return () => {
      unwatch();
      sizes.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, []);
}
