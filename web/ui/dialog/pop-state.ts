let handle: ((event: PopStateEvent) => void) | undefined;
const onPopState = (event: PopStateEvent) => handle?.(event);

/**
 * Listens to moves in the history. Chromium runs the listeners of the window in the order of their registration, so
 * this comes before the router, which must not see every move.
 */
export const watchPopState = () => window.addEventListener('popstate', onPopState, { capture: true });

/** Has moves in the history handled before the router. */
export function handlePopState(handler: (event: PopStateEvent) => void) {
  handle = handler;
  watchPopState();
}
