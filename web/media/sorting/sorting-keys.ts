const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** What a key on the handle of a thing asks for: a new place, or to take, drop or put it back; null for other keys. */
export function sortingKey(key: string, isHeld: boolean, at: number, last: number) {
  if (key === ' ' || key === 'Enter') return isHeld ? 'drop' : 'hold';
  if (!isHeld) return null;
  if (key === 'Escape') return 'put back';
  return steps[key]?.(at, last) ?? null;
}
