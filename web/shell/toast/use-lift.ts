import { type RefObject, useLayoutEffect } from 'react';
import { atFoot, watchFeet } from '#web/shell/foot.ts';
import { liftHeight } from './lift-height.ts';

/** While a toast is shown, lifts it above the elements at the foot of the screen and above the focused control. */
export function useToastPosition(notice: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const element = notice.current;
    if (!element || !isShown) return;
    let frame = 0;
    const sizes = new ResizeObserver(() => ask());
    const updatePosition = () => {
      frame = 0;
      element.style.translate = '';
      const boxes = [...atFoot(), ...focusedControls(element)].map((obstacle) => obstacle.getBoundingClientRect());
      const lift = liftHeight(element.getBoundingClientRect(), boxes, window.innerHeight);
      if (lift > 0) element.style.translate = `0 -${lift}px`;
    };
    const ask = () => {
      frame ||= requestAnimationFrame(updatePosition);
    };
    const watch = () => {
      sizes.disconnect();
      for (const watchedElement of [element, ...atFoot()]) sizes.observe(watchedElement);
      ask();
    };
    updatePosition();
    watch();
    const unwatch = watchFeet(watch);
    const listenerOptions = { capture: true, passive: true };
    document.addEventListener('scroll', ask, listenerOptions);
    document.addEventListener('focusin', ask);
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      unwatch();
      document.removeEventListener('scroll', ask, listenerOptions);
      document.removeEventListener('focusin', ask);
      window.removeEventListener('resize', ask);
    };
  }, [notice, isShown]);
}

/** The focused control: the one just pressed, such as Save at the end of a short form. */
function focusedControls(notice: HTMLElement): Element[] {
  const focusedElement = document.activeElement;
  return focusedElement?.matches('button, a, input, textarea, select') && !notice.contains(focusedElement)
    ? [focusedElement]
    : [];
}
