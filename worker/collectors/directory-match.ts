import { facetWord } from '#contract/collectors/collector-facets.ts';
import {
  type CollectorFilters,
  collectorKindsOn,
  isDirectoryNarrowed,
} from '#contract/collectors/directory-filters.ts';
import { termsOf } from '#contract/search/tokens.ts';
import { textMatch } from '../collection/search/matching.ts';

/** What the directory's index is asked: null where nothing is. A text that looks for nothing (only signs) is 'nothing'. */
export function directoryMatch(asked: CollectorFilters): string | 'nothing' | null {
  if (!isDirectoryNarrowed(asked)) return null;
  const terms = termsOf(asked.q ?? '');
  if (terms.length === 0 && asked.q?.trim()) return 'nothing';
  const facets = collectorKindsOn(asked).map((kind) => `"${facetWord({ kind, value: asked[kind] ?? '' })}"`);
  return [...facets, ...(terms.length > 0 ? [textMatch('', terms)] : [])].map((each) => `(${each})`).join(' AND ');
}
