import { useState } from 'react';
import { type DeskQuery, isSameFilter, listKey } from '#web/collection/desk/desk-address.ts';
import type { DeskListing } from '#web/collection/desk/desk-listing.ts';
import { nothingSelected, seenIn } from '#web/collection/desk/selection/selection.ts';
import { useSelection } from '#web/collection/desk/selection/use-selection.ts';

/** What is chosen of one's own list: another order keeps it, another filter leaves nothing that nobody sees any more. */
export function useChosen(query: DeskQuery, listing: DeskListing) {
  const chosen = useSelection(listing.items);
  const { setSelection } = chosen;
  const [of, setOf] = useState({ query, listing });
  if (listKey(of.query) !== listKey(query))
    setSelection((before) => (isSameFilter(of.query, query) ? seenIn(before, of.listing) : nothingSelected));
  if (of.query !== query || of.listing !== listing) setOf({ query, listing });
  return chosen;
}
