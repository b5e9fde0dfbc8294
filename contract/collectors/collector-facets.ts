import { toHex } from '#contract/text/file-hash.ts';
import type { CollectorKind } from './directory-filters.ts';

/** A facet of a collector for counts. `all` counts every listed collector. */
export type CollectorFacet = { kind: CollectorKind | 'all'; value: string };

/** Returns a facet as it is stored and counted: 'country:CN'. */
export const collectorFacet = ({ kind, value }: CollectorFacet): string => `${kind}:${value}`;

/** The facet that every listed collector has. */
export const ALL_COLLECTORS_FACET = collectorFacet({ kind: 'all', value: '' });

/** Parses a stored facet. */
export function readCollectorFacet(facet: string): { kind: string; value: string } {
  const separatorIndex = facet.indexOf(':');
  return { kind: facet.slice(0, separatorIndex), value: facet.slice(separatorIndex + 1) };
}

/** A character that no folded word contains and that FTS5 treats as a letter: it keeps facets apart from words. */
const FACET_DELIMITER = '\u{e001}';

/** Returns a facet as one word of the directory's index. */
export const facetWord = (facet: CollectorFacet): string =>
  `${FACET_DELIMITER}${facet.kind.replaceAll('_', '')}${FACET_DELIMITER}${toHex(new TextEncoder().encode(facet.value))}`;
