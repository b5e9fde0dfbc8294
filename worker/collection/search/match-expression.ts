import type { AnyFacet, Facet } from '#contract/collection/listing/facets.ts';
import { includesInnerStorage, outerStorage } from '#contract/collection/listing/inner-storage.ts';
import type { LabelFilter } from '#contract/collection/specimen/label-state.ts';
import { statuses } from '#contract/collection/specimen/status.ts';
import { type Phrase, specimenTerms, type Term } from '#contract/terms/query-terms.ts';
import type { Scope } from './index-tables.ts';
import { facetToken, labelToken, ownerKey } from './index-tokens.ts';

/** What specimens must match: of each kind any of the values, and all words of a text. */
type MatchCriteria = { facets: readonly AnyFacet[]; q?: string | undefined; label?: LabelFilter | undefined };

/**
 * The FTS5 expression of a query; null without criteria, 'nothing' for a text of signs only. A visitor's query
 * names the open column alone, so that a private word or value finds nothing.
 */
export function matchExpression(
  userId: string,
  scope: Scope,
  { facets, q = '', label }: MatchCriteria,
): string | 'nothing' | null {
  const terms = specimenTerms(q);
  if (terms.length === 0 && q.trim() !== '') return 'nothing';
  const expressions = [
    ...facets.map(({ kind, values }) => values.flatMap((value) => facetMatches(userId, { kind, value })).join(' OR ')),
    ...(label ? [labelMatch(userId, label)] : []),
    ...(terms.length === 0 ? [] : [textMatch(ownerKey(userId), terms)]),
  ];
  if (expressions.length === 0) return null;
  const match = expressions.map((expression) => `(${expression})`).join(' AND ');
  return scope === 'public' ? `{open} : (${match})` : match;
}

/** The phrases of a facet: a storage place with all within it is matched by the prefix of its tokens. */
function facetMatches(userId: string, { kind, value }: Facet): string[] {
  const phrase = `"${facetToken(userId, { kind, value })}"`;
  if (kind !== 'storage' || !includesInnerStorage(value)) return [phrase];
  return [`"${facetToken(userId, { kind, value: outerStorage(value) })}"`, `${phrase}*`];
}

/** 'not_printed' has no token of its own: it is all specimens, each by its status, except the printed ones. */
function labelMatch(userId: string, label: LabelFilter): string {
  if (label !== 'not_printed') return `"${labelToken(userId, label)}"`;
  const statusExpression = statuses.map((value) => `"${facetToken(userId, { kind: 'status', value })}"`).join(' OR ');
  return `(${statusExpression}) NOT "${labelToken(userId, 'printed')}"`;
}

/**
 * Matches all typed words, with the key before each, or the words joined as one: pinyin is indexed as one word
 * (ying shi).
 */
export function textMatch(key: string, terms: readonly Term[]): string {
  const termsExpression = terms
    .map((term) => `(${term.map((phrase) => phraseExpression(key, phrase)).join(' OR ')})`)
    .join(' AND ');
  const tokens = terms.flatMap(([typedPhrase]) => typedPhrase?.tokens ?? []);
  const isLatin = tokens.length === terms.length && tokens.length > 1 && tokens.every((word) => /^[a-z]+$/.test(word));
  return isLatin
    ? `(${termsExpression}) OR ${phraseExpression(key, { tokens: [tokens.join('')], exact: false })}`
    : termsExpression;
}

const phraseExpression = (key: string, { tokens, exact }: Phrase): string =>
  `"${tokens.map((token) => key + token).join(' ')}"${exact ? '' : '*'}`;
