import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  allToggled,
  nothingSelected,
  rangeTo,
  type Selection,
  toggled,
} from '#web/collection/desk/selection/selection.ts';

/** What is chosen of a list, in whose order ranges go. */
export function useSelection(items: readonly { id: string }[]) {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const order = useRef<string[]>([]);
  // Before the effects of those who choose what has come.
  useLayoutEffect(() => {
    order.current = items.map(({ id }) => id);
  }, [items]);
  const select = useCallback(
    (id: string, isRange: boolean, from?: string) =>
      setSelection((before) => (isRange ? rangeTo(before, id, order.current, from) : toggled(before, id))),
    [],
  );
  const selectAll = useCallback(() => setSelection((before) => allToggled(before, order.current)), []);
  const clear = useCallback(() => setSelection(nothingSelected), []);
  return { selection, setSelection, select, selectAll, clear };
}
