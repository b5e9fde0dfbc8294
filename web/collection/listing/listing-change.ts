import { useNavigate } from 'react-router';
import { type ListingQuery, listingAddress } from './listing-address.ts';

type ListingChange = (change: Partial<ListingQuery>, options?: { replace?: boolean }) => void;

/** Changes the query of the list: the change goes into the address, and the scroll position stays. */
export function useListingChange(query: ListingQuery): ListingChange {
  const navigate = useNavigate();
  return (change, { replace = false } = {}) =>
    void navigate(listingAddress({ ...query, ...change }), { replace, preventScrollReset: true });
}
