import { useNavigate } from 'react-router';
import { type ListingQuery, listingAddress } from './listing-address.ts';

type UpdateListing = (change: Partial<ListingQuery>, options?: { replace?: boolean }) => void;

/** Returns a function that changes the list's query in the address and keeps the scroll position. */
export function useListingChange(query: ListingQuery): UpdateListing {
  const navigate = useNavigate();
  return (change, { replace = false } = {}) =>
    void navigate(listingAddress({ ...query, ...change }), { replace, preventScrollReset: true });
}
