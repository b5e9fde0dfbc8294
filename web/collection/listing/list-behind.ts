import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { listingQuery } from './listing-address.ts';

/** The list that one came from, as the address of a specimen remembers it. */
export function useListQuery(username: string) {
  const [search] = useSearchParams();
  return useMemo(() => listingQuery(username, search), [username, search]);
}
