import { useEffect } from 'react';
import { atFoot, watchFeet } from '#web/shell/foot.ts';

/** Room between what is scrolled to and what stands at the foot, in pixels: for the ring of the focus. */
const GAP = 16;

/** Has what gets the focus, or is scrolled to, stand clear of what stands at the foot of the screen. */
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
