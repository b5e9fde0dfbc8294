import { useNavigate } from 'react-router';
import { type ListingQuery, listingAddress } from './listing-address.ts';

type ListingChange = (change: Partial<ListingQuery>, options?: { replace?: boolean }) => void;

/** Asks for the list in another way: the change goes into the address, and the page stays where it is. */
export function useListingChange(query: ListingQuery): ListingChange {
  const navigate = useNavigate();
  return (change, { replace = false } = {}) =>
    void navigate(listingAddress({ ...query, ...change }), { replace, preventScrollReset: true });
}
