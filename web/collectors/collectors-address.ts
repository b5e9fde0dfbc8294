import { useNavigate } from 'react-router';
import type { CollectorsQuery } from '#contract/collectors/directory-filters.ts';
import { screenAddress } from '#contract/routes/paths.ts';

/** The address of the directory with these filters, in this order. */
export function collectorsAddress(query: CollectorsQuery): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(entries).toString();
  return screenAddress('collectorDiscover') + (search && `?${search}`);
}

type CollectorsChange = (change: CollectorsQuery, options?: { replace?: boolean }) => void;

/** Changes the query of the directory: writes the change into the address without scrolling the page. */
export function useChangeCollectorsQuery(query: CollectorsQuery): CollectorsChange {
  const navigate = useNavigate();
  return (change, { replace = false } = {}) =>
    void navigate(collectorsAddress({ ...query, ...change }), { replace, preventScrollReset: true });
}
