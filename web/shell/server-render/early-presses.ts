declare global {
  /** The presses before hydration, as index.html records them; null after hydration. */
  var earlyPresses: Event[] | null | undefined;
}

/**
 * Repeats, in their order, the presses made before hydration, on elements that still exist. Links have navigated
 * by themselves, and fields hold their typed text.
 */
export function repeatPresses(presses: readonly Event[]) {
  for (const event of presses) {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.isConnected || event.defaultPrevented) continue;
    if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(event.type, event));
    else target.closest('button')?.click();
  }
}
