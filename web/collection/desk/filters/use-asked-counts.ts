import { type SpecimenFilters, specimenFilters } from '#contract/collection/listing/own-filters.ts';
import { filterAddress, withFilter } from '#web/collection/desk/desk-address.ts';
import { type DeskFacets, fetchOwnFacets } from '#web/collection/desk/desk-listing.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { type AskedFilters, toInput } from './asked-filters.ts';

const PAUSE_MS = 250;

/**
 * The facet counts under the filters that are chosen in the dialog but not applied yet, and the number of matches
 * (`matchCount`), null while unknown. Without an answer, and while a range is mistyped, the last counts stay.
 */
export function useAskedCounts(
  askedFilters: AskedFilters,
  shownFilter: SpecimenFilters,
  shownFacets: DeskFacets | null,
) {
  const parseResult = specimenFilters.safeParse(toInput(askedFilters));
  const filter = parseResult.success ? withFilter(parseResult.data, {}) : null;
  const address = filter && filterAddress(filter);
  const isShown = address === filterAddress(shownFilter);
  const { value = null } = useRead(
    isShown ? null : address,
    async () => (filter ? await fetchOwnFacets(filter) : null),
    { keeps: true, pause: PAUSE_MS },
  );
  const facets = (isShown ? shownFacets : value) ?? shownFacets;
  return { facets, matchCount: facets?.address === address ? facets.matching : null };
}
