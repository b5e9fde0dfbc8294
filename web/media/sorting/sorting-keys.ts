const steps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** What a key on the handle of a thing asks for: a new place, or to take, drop or put it back; null for other keys. */
export function sortingKey(key: string, isHeld: boolean, index: number, last: number) {
  if (key === ' ' || key === 'Enter') return isHeld ? 'drop' : 'hold';
  if (!isHeld) return null;
  if (key === 'Escape') return 'put back';
  return steps[key]?.(index, last) ?? null;
}
