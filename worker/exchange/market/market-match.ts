import { activeMarketKinds, isMarketNarrowed, type MarketFilters } from '#contract/exchange/market/market-filters.ts';
import { ANYWHERE, type MarketFacet, marketToken } from '#contract/exchange/market/market-tokens.ts';
import { queryTerms } from '#contract/terms/query-terms.ts';
import { textMatch } from '#worker/collection/search/match-expression.ts';

const quotedToken = (facet: MarketFacet) => `"${marketToken(facet)}"`;

/** The FTS5 expression for the market's index; null without criteria, 'nothing' for a text of signs only. */
export function marketMatch(filters: MarketFilters): string | 'nothing' | null {
  if (!isMarketNarrowed(filters)) return null;
  const terms = queryTerms(filters.q ?? '');
  if (terms.length === 0 && filters.q?.trim()) return 'nothing';
  const facets = activeMarketKinds(filters).map((kind) => {
    const value = filters[kind] ?? '';
    return kind === 'ships_to' ? reachExpression(value) : quotedToken({ kind, value });
  });
  return [...facets, ...(terms.length > 0 ? [textMatch('', terms)] : [])]
    .map((expression) => `(${expression})`)
    .join(' AND ');
}

const reachExpression = (country: string) => {
  const [countryToken, anywhere] = [country, ANYWHERE].map((value) => quotedToken({ kind: 'ships_to', value }));
  return `(${countryToken} OR ${anywhere}) NOT ${quotedToken({ kind: 'not_to', value: country })}`;
};
