declare global {
  /** What was pressed in a page that its scripts have not taken over yet, as index.html notes it; null once they have. */
  var earlyPresses: Event[] | null | undefined;
}

/**
 * Does once more, in their order, what was pressed before the app was there, wherever its element still stands. Links
 * have led on by themselves, and fields have what was typed into them.
 */
export function repeatPresses(presses: readonly Event[]) {
  for (const event of presses) {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.isConnected || event.defaultPrevented) continue;
    if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(event.type, event));
    else target.closest('button')?.click();
  }
}
