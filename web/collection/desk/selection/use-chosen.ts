import { useState } from 'react';
import { type DeskQuery, isSameFilter, listKey } from '#web/collection/desk/desk-address.ts';
import type { DeskListing } from '#web/collection/desk/desk-listing.ts';
import { nothingSelected, reviewedSelection } from './selection.ts';
import { useSelection } from './use-selection.ts';

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
