import { toHex } from '#contract/text/file-hash.ts';
import type { CollectorKind } from './directory-filters.ts';

/** What a collector is counted under. `all` is everybody who is found. */
export type CollectorFacet = { kind: CollectorKind | 'all'; value: string };

/** A facet as it is kept and counted: 'country:CN'. */
export const collectorFacet = ({ kind, value }: CollectorFacet): string => `${kind}:${value}`;

/** The facet under which everybody stands. */
export const EVERYBODY = collectorFacet({ kind: 'all', value: '' });

/** What a kept facet says. */
export function readCollectorFacet(facet: string): { kind: string; value: string } {
  const separatorIndex = facet.indexOf(':');
  return { kind: facet.slice(0, separatorIndex), value: facet.slice(separatorIndex + 1) };
}

/** A sign that no folded word holds, and FTS5 takes for a letter: it keeps facets apart from words. */
const FACET_DELIMITER = '\u{e001}';

/** A facet as one word of the directory's index. */
export const facetWord = (facet: CollectorFacet): string =>
  `${FACET_DELIMITER}${facet.kind.replaceAll('_', '')}${FACET_DELIMITER}${toHex(new TextEncoder().encode(facet.value))}`;
