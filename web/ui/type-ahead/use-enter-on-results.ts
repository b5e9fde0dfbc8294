import { type KeyboardEvent, useEffect, useState } from 'react';

type ComboboxKey = KeyboardEvent & { preventBaseUIHandler?: () => void };

/**
 * Who types fast presses Enter before the answer is there. That Enter waits for it, and then takes the first row of
 * what was typed rather than one of an older text.
 */
export function useEnterOnResults<T>(isSearching: boolean, firstRow: T | undefined, take: (row: T) => void) {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waits || isSearching) return;
    setWaits(false);
    if (firstRow !== undefined) take(firstRow);
  });
  const holdEnter = (event: ComboboxKey) => {
    if (event.key !== 'Enter' || !isSearching || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.preventBaseUIHandler?.();
    setWaits(true);
  };
  return { holdEnter, forget: () => setWaits(false) };
}
