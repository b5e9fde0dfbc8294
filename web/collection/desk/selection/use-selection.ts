import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { allToggled, nothingSelected, rangeSelection, type Selection, toggledSelection } from './selection.ts';

/** The selection in a list, with ranges in the list's order. */
export function useSelection(items: readonly { id: string }[]) {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const order = useRef<string[]>([]);
  // Runs before the effects of components that select newly loaded rows.
  useLayoutEffect(() => {
    order.current = items.map(({ id }) => id);
  }, [items]);
  const select = useCallback(
    (id: string, isRange: boolean, from?: string) =>
      setSelection((previousSelection) =>
        isRange ? rangeSelection(previousSelection, id, order.current, from) : toggledSelection(previousSelection, id),
      ),
    [],
  );
  const selectAll = useCallback(
    () => setSelection((previousSelection) => allToggled(previousSelection, order.current)),
    [],
  );
  const clear = useCallback(() => setSelection(nothingSelected), []);
  return { selection, setSelection, select, selectAll, clear };
}
