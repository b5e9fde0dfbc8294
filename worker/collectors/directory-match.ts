import { facetWord } from '#contract/collectors/collector-facets.ts';
import {
  activeCollectorKinds,
  type CollectorFilters,
  isDirectoryNarrowed,
} from '#contract/collectors/directory-filters.ts';
import { queryTerms } from '#contract/terms/query-terms.ts';
import { textMatch } from '#worker/collection/search/match-expression.ts';

/** The FTS5 expression for the directory's index; null without criteria, 'nothing' for a text of signs only. */
export function directoryMatch(filters: CollectorFilters): string | 'nothing' | null {
  if (!isDirectoryNarrowed(filters)) return null;
  const terms = queryTerms(filters.q ?? '');
  if (terms.length === 0 && filters.q?.trim()) return 'nothing';
  const facets = activeCollectorKinds(filters).map((kind) => `"${facetWord({ kind, value: filters[kind] ?? '' })}"`);
  return [...facets, ...(terms.length > 0 ? [textMatch('', terms)] : [])]
    .map((expression) => `(${expression})`)
    .join(' AND ');
}
