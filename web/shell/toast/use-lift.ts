import { type RefObject, useLayoutEffect } from 'react';
import { atFoot, watchFeet } from '#web/shell/frame/foot.ts';
import { liftOver } from '#web/shell/toast/lift-over.ts';

/** Lifts a notice over what stands at the foot of the screen, and over the control that has the keyboard, while it is shown. */
export function useLift(notice: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const element = notice.current;
    if (!element || !isShown) return;
    let frame = 0;
    const sizes = new ResizeObserver(() => ask());
    const place = () => {
      frame = 0;
      element.style.translate = '';
      const boxes = [...atFoot(), ...controlAt(element)].map((one) => one.getBoundingClientRect());
      const lift = liftOver(element.getBoundingClientRect(), boxes, window.innerHeight);
      if (lift > 0) element.style.translate = `0 -${lift}px`;
    };
    const ask = () => {
      frame ||= requestAnimationFrame(place);
    };
    const watch = () => {
      sizes.disconnect();
      for (const one of [element, ...atFoot()]) sizes.observe(one);
      ask();
    };
    place();
    watch();
    const unwatch = watchFeet(watch);
    const how = { capture: true, passive: true };
    document.addEventListener('scroll', ask, how);
    document.addEventListener('focusin', ask);
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      unwatch();
      document.removeEventListener('scroll', ask, how);
      document.removeEventListener('focusin', ask);
      window.removeEventListener('resize', ask);
    };
  }, [notice, isShown]);
}

/** The control that has the keyboard: what was just pressed, say Save at the end of a short form. */
function controlAt(notice: HTMLElement): Element[] {
  const at = document.activeElement;
  return at?.matches('button, a, input, textarea, select') && !notice.contains(at) ? [at] : [];
}
