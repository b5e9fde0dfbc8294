import { facetWord } from '#contract/collectors/collector-facets.ts';
import {
  activeCollectorKinds,
  type CollectorFilters,
  isDirectoryNarrowed,
} from '#contract/collectors/directory-filters.ts';
import { queryTerms } from '#contract/search/tokens.ts';
import { textMatch } from '../collection/search/matching.ts';

/** What the directory's index is asked: null where nothing is. A text that looks for nothing (only signs) is 'nothing'. */
export function directoryMatch(asked: CollectorFilters): string | 'nothing' | null {
  if (!isDirectoryNarrowed(asked)) return null;
  const terms = queryTerms(asked.q ?? '');
  if (terms.length === 0 && asked.q?.trim()) return 'nothing';
  const facets = activeCollectorKinds(asked).map((kind) => `"${facetWord({ kind, value: asked[kind] ?? '' })}"`);
  return [...facets, ...(terms.length > 0 ? [textMatch('', terms)] : [])].map((each) => `(${each})`).join(' AND ');
}
