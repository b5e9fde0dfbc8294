import { bytesOfHex, toHex } from '#contract/text/file-hash.ts';
import type { MarketKind, MarketLocalityKind } from './market-filters.ts';

/** What an intent stands under in the market. Beside what is filtered by: where a parcel that goes anywhere does not go. */
export type MarketFacet = { kind: MarketKind | MarketLocalityKind | 'not_to'; value: string };

/** Of 'ships_to': every country but those that are said to be none. */
export const ANYWHERE = 'anywhere';

/** A sign that no folded word holds, and FTS5 takes for a letter: it keeps facets apart from words. */
const TOKEN_DELIMITER = '\u{e001}';

const tokenPrefix = (kind: MarketFacet['kind']) => TOKEN_DELIMITER + kind.replaceAll('_', '') + TOKEN_DELIMITER;

/** A facet as one word of the market's index. */
export const marketToken = ({ kind, value }: MarketFacet): string =>
  tokenPrefix(kind) + toHex(new TextEncoder().encode(value));

/** Between which words, the second excluded, all values of a kind lie. */
export const marketBounds = (kind: MarketFacet['kind']): [string, string] => [
  tokenPrefix(kind),
  `${tokenPrefix(kind)}g`,
];

/** The value that a word of this kind stands for. */
export const marketValue = (kind: MarketFacet['kind'], token: string): string =>
  new TextDecoder().decode(bytesOfHex(token.slice(tokenPrefix(kind).length)));
