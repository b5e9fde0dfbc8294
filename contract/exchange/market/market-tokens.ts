import { bytesOfHex, toHex } from '#contract/text/file-hash.ts';
import type { MarketKind, MarketLocalityKind } from './market-filters.ts';

/** A facet of an intent in the market: the filters, and the countries excluded by an intent that ships anywhere. */
export type MarketFacet = { kind: MarketKind | MarketLocalityKind | 'not_to'; value: string };

/** The value of 'ships_to' for every country except the excluded ones. */
export const ANYWHERE = 'anywhere';

/** A character that no folded word contains and that FTS5 treats as a letter: it keeps facets apart from words. */
const TOKEN_DELIMITER = '\u{e001}';

const tokenPrefix = (kind: MarketFacet['kind']) => TOKEN_DELIMITER + kind.replaceAll('_', '') + TOKEN_DELIMITER;

/** Returns a facet as one word of the market's index. */
export const marketToken = ({ kind, value }: MarketFacet): string =>
  tokenPrefix(kind) + toHex(new TextEncoder().encode(value));

/** Returns the two index words between which all values of a kind sort, the second excluded. */
export const marketBounds = (kind: MarketFacet['kind']): [string, string] => [
  tokenPrefix(kind),
  `${tokenPrefix(kind)}g`,
];

/** Returns the value in an index word of this kind. */
export const marketValue = (kind: MarketFacet['kind'], token: string): string =>
  new TextDecoder().decode(bytesOfHex(token.slice(tokenPrefix(kind).length)));
