import { useNavigate } from 'react-router';
import type { AskedCollectors } from '#contract/collectors/directory-filters.ts';
import { linkTo } from '#contract/paths.ts';

/** The address of the directory with these filters, in this order. */
export function collectorsAddress(asked: AskedCollectors): string {
  const said = Object.entries(asked).filter((one): one is [string, string] => one[1] !== undefined);
  const search = new URLSearchParams(said).toString();
  return linkTo('collectorDiscover') + (search && `?${search}`);
}

type CollectorsChange = (change: AskedCollectors, how?: { replace?: boolean }) => void;

/** Asks for the directory in another way: the change goes into the address, and the page stays where it is. */
export function useCollectorsChange(asked: AskedCollectors): CollectorsChange {
  const navigate = useNavigate();
  return (change, { replace = false } = {}) =>
    void navigate(collectorsAddress({ ...asked, ...change }), { replace, preventScrollReset: true });
}
