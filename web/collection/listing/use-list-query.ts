import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { neighbourListQuery } from './listing-address.ts';

/** The query of the list that the visitor came from, as the specimen's address contains it. */
export function useListQuery(username: string) {
  const [search] = useSearchParams();
  return useMemo(() => neighbourListQuery(username, search), [username, search]);
}
