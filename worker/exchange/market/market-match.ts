import { activeMarketKinds, isMarketNarrowed, type MarketFilters } from '#contract/exchange/market/market-filters.ts';
import { ANYWHERE, type MarketFacet, marketToken } from '#contract/exchange/market/market-tokens.ts';
import { queryTerms } from '#contract/search/tokens.ts';
import { textMatch } from '../../collection/search/matching.ts';

const quoted = (facet: MarketFacet) => `"${marketToken(facet)}"`;

/** What the market's index is asked: null where nothing is. A text that looks for nothing (only signs) is 'nothing'. */
export function marketMatch(asked: MarketFilters): string | 'nothing' | null {
  if (!isMarketNarrowed(asked)) return null;
  const terms = queryTerms(asked.q ?? '');
  if (terms.length === 0 && asked.q?.trim()) return 'nothing';
  const facets = activeMarketKinds(asked).map((kind) => {
    const value = asked[kind] ?? '';
    return kind === 'ships_to' ? reaching(value) : quoted({ kind, value });
  });
  return [...facets, ...(terms.length > 0 ? [textMatch('', terms)] : [])].map((each) => `(${each})`).join(' AND ');
}

const reaching = (country: string) => {
  const [here, anywhere] = [country, ANYWHERE].map((value) => quoted({ kind: 'ships_to', value }));
  return `(${here} OR ${anywhere}) NOT ${quoted({ kind: 'not_to', value: country })}`;
};
