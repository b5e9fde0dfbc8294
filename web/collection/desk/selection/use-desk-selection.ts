import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type DeskQuery, isSameFilter, listKey } from '#web/collection/desk/desk-address.ts';
import type { DeskListing } from '#web/collection/desk/desk-listing.ts';
import {
  allToggled,
  nothingSelected,
  rangeSelection,
  reviewedSelection,
  type Selection,
  toggledSelection,
} from './selection.ts';

/** The selection in a list, with ranges in the list's order. */
function useSelection(items: readonly { id: string }[]) {
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

/**
 * The selection in the user's own list: another order keeps it, another filter clears it, so that no invisible
 * specimen stays selected.
 */
export function useChosen(query: DeskQuery, listing: DeskListing) {
  const selectionState = useSelection(listing.items);
  const { setSelection } = selectionState;
  const [selectedList, setOf] = useState({ query, listing });
  if (listKey(selectedList.query) !== listKey(query))
    setSelection((previousSelection) =>
      isSameFilter(selectedList.query, query)
        ? reviewedSelection(previousSelection, selectedList.listing)
        : nothingSelected,
    );
  if (selectedList.query !== query || selectedList.listing !== listing) setOf({ query, listing });
  return selectionState;
}
