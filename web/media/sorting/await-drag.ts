/** How far a press may move, in pixels, and how long a finger must rest before a drag starts, in milliseconds. */
const DRAG_THRESHOLD_PX = 6;
const LONG_PRESS = 400;

/**
 * Calls `begin` once a pressed mouse or pen has moved, or a finger has rested on the item: a click stays a click,
 * and a swipe scrolls the page. Returns a function that cancels it.
 */
export function awaitDrag({ pointerType, clientX, clientY }: PointerEvent, begin: () => void): () => void {
  const waitController = new AbortController();
  const isFinger = pointerType === 'touch';
  const stop = () => {
    clearTimeout(pressTimer);
    waitController.abort();
  };
  const start = () => {
    stop();
    begin();
  };
  const pressTimer = isFinger ? setTimeout(start, LONG_PRESS) : undefined;
  const follow = (to: PointerEvent) => {
    if (Math.hypot(to.clientX - clientX, to.clientY - clientY) < DRAG_THRESHOLD_PX) return;
    if (isFinger) stop();
    else start();
  };
  const { signal } = waitController;
  window.addEventListener('pointermove', follow, { signal });
  window.addEventListener('pointerup', stop, { signal });
  window.addEventListener('pointercancel', stop, { signal });
  return stop;
}

/**
 * Prevents scrolling while an item is held. The listener must be added before the touch starts; added later, it
 * could not prevent it.
 */
export function keepPageStill(area: HTMLElement | null, isHeld: () => boolean): () => void {
  const preventScroll = (event: Event) => {
    if (isHeld()) event.preventDefault();
  };
  area?.addEventListener('touchmove', preventScroll, { passive: false });
  return () => area?.removeEventListener('touchmove', preventScroll);
}
