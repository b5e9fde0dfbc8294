import { type KeyboardEvent, useEffect, useState } from 'react';

type ComboboxKey = KeyboardEvent & { preventBaseUIHandler?: () => void };

/**
 * Fast typists press Enter before the answer arrives. Such an Enter waits for it, and then takes the first row
 * for the typed text rather than one for an older text.
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
