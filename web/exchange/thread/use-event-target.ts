import { useEffect, useEffectEvent, useRef } from 'react';

/** The id of an event's element. */
export const eventElementId = (seq: number) => `event-${seq}`;

/** Scrolls to an event and highlights it by the focus, until that moves on; false where the page does not show it. */
function focusEvent(seq: number): boolean {
  const element = document.getElementById(eventElementId(seq));
  if (!element) return false;
  // Only for as long as it has the focus, so that a click elsewhere in the event highlights nothing.
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
  return true;
}

/**
 * Returns a function that goes to an event, once `load` has loaded it, at once or page by page, where the
 * page does not show it yet.
 */
export function useEventTarget(events: readonly object[], load: (seq: number) => Promise<unknown>) {
  const target = useRef<number | null>(null);
  const follow = useEffectEvent(() => {
    if (target.current === null) return;
    if (focusEvent(target.current)) target.current = null;
    else void load(target.current);
  });
  useEffect(() => {
    if (events.length > 0) follow();
  }, [events]);
  return (seq: number) => {
    target.current = focusEvent(seq) ? null : seq;
    if (target.current !== null) void load(seq);
  };
}
