import { PROPOSALS_MAX } from '#contract/search/type-ahead.ts';
import { PART } from './terms.ts';

/** A thing to be found: the more often collected first, then the shorter name, then the alphabet. */
export type Findable<Id> = {
  id: Id;
  name: string;
  weight: number;
  terms: ReadonlyMap<string, number>;
  /** found by these only when they are typed in full */
  whole: readonly string[];
};

export type Term<Id> = { term: string; grade: number; standing: number; id: Id };
export type Prefix<Id> = { prefix: string; rank: number; id: Id };

/** So many terms a search may read and sort itself; a beginning shared by more has its proposals written down. */
export const SORTED_WHEN_ASKED = 11;

/** The two tables of a type-ahead: all terms, and the first proposals of every crowded beginning. */
export function buildTypeAhead<Id>(things: readonly Findable<Id>[]): { terms: Term<Id>[]; prefixes: Prefix<Id>[] } {
  const inOrder = [...things].sort(byStanding);
  const terms = inOrder.flatMap(({ id, terms }, standing) =>
    [...terms].map(([term, grade]) => ({ term, grade, standing, id })),
  );
  const found = groupByPrefix(terms);
  const whole = new Map<string, Term<Id>[]>();
  for (const [standing, { id, whole: texts }] of inOrder.entries()) {
    for (const term of texts) push(whole, term, { term, grade: 2, standing, id });
  }
  const prefixes: Prefix<Id>[] = [];
  for (const prefix of new Set([...found.keys(), ...whole.keys()])) {
    const hits = found.get(prefix) ?? [];
    if (hits.length <= SORTED_WHEN_ASKED && !whole.has(prefix)) continue;
    const ids = proposals(prefix, [...hits, ...(whole.get(prefix) ?? [])]);
    prefixes.push(...ids.map((id, rank) => ({ prefix, rank, id })));
  }
  return { terms, prefixes };
}

const byStanding = (a: Findable<unknown>, b: Findable<unknown>) =>
  b.weight - a.weight || a.name.length - b.name.length || (a.name < b.name ? -1 : 1);

function groupByPrefix<Id>(terms: readonly Term<Id>[]): Map<string, Term<Id>[]> {
  const groups = new Map<string, Term<Id>[]>();
  for (const one of terms) {
    let prefix = '';
    for (const character of one.term) {
      prefix += character;
      push(groups, prefix, one);
    }
  }
  return groups;
}

/** Exact hits by their grade first, then by standing; each thing once. */
function proposals<Id>(prefix: string, hits: readonly Term<Id>[]): Id[] {
  const best = new Map<Id, number>();
  for (const { id, term, grade, standing } of hits) {
    const score = (term === prefix ? grade : PART) * 1e7 + standing;
    if (score < (best.get(id) ?? Number.POSITIVE_INFINITY)) best.set(id, score);
  }
  const sorted = [...best].sort(([, a], [, b]) => a - b);
  return sorted.slice(0, PROPOSALS_MAX).map(([id]) => id);
}

function push<T>(groups: Map<string, T[]>, key: string, one: T): void {
  const group = groups.get(key);
  if (group) group.push(one);
  else groups.set(key, [one]);
}
