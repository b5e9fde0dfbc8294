import { useNavigate } from 'react-router';
import type { MarketFilters } from '#contract/exchange/market/market-filters.ts';
import { screenAddress } from '#contract/routes/paths.ts';

/** The address of the market with these filters. */
export function marketAddress(query: MarketFilters): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(entries).toString();
  return screenAddress('market') + (search && `?${search}`);
}

type MarketChange = (change: MarketFilters, options?: { replace?: boolean }) => void;

/** Changes the query of the market: writes the change into the address without scrolling the page. */
export function useMarketChange(query: MarketFilters): MarketChange {
  const navigate = useNavigate();
  return (change, { replace = false } = {}) =>
    void navigate(marketAddress({ ...query, ...change }), { replace, preventScrollReset: true });
}
