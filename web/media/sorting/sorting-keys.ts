const steps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The action of a key on an item's handle: a new position, or to hold, drop or put back the item; null for other
 * keys.
 */
export function sortingKey(key: string, isHeld: boolean, index: number, last: number) {
  if (key === ' ' || key === 'Enter') return isHeld ? 'drop' : 'hold';
  if (!isHeld) return null;
  if (key === 'Escape') return 'put back';
  return steps[key]?.(index, last) ?? null;
}
