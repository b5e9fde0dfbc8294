import { useNavigate } from 'react-router';
import type { MarketFilters } from '#contract/exchange/market/market-filters.ts';
import { linkTo } from '#contract/paths.ts';

/** The address of the market with these filters. */
export function marketAddress(asked: MarketFilters): string {
  const said = Object.entries(asked).filter((one): one is [string, string] => one[1] !== undefined);
  const search = new URLSearchParams(said).toString();
  return linkTo('market') + (search && `?${search}`);
}

type MarketChange = (change: MarketFilters, how?: { replace?: boolean }) => void;

/** Asks for the market in another way: the change goes into the address, and the page stays where it is. */
export function useMarketChange(asked: MarketFilters): MarketChange {
  const navigate = useNavigate();
  return (change, { replace = false } = {}) =>
    void navigate(marketAddress({ ...asked, ...change }), { replace, preventScrollReset: true });
}
