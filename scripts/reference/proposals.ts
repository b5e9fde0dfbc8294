import { PROPOSALS_MAX } from '#contract/text/type-ahead.ts';
import { NAME_SEGMENT } from './terms.ts';
import type { Prefix, Term } from './type-ahead-rows.ts';

/**
 * The number of terms that a search may read and sort itself; the proposals of prefixes shared by more are
 * stored.
 */
export const SORTED_WHEN_ASKED = 11;

type Terms<Id> = readonly Term<Id>[];
/** terms[from] to terms[to - 1]. */
type Range = { from: number; to: number };
/** The terms of a range share their first `length` characters. */
type Branch = Range & { length: number };

/**
 * The proposals of every crowded prefix, and of texts that match only in full: exact matches by grade, then all
 * by standing, each item once. The terms must be sorted by text, so that those of a prefix are adjacent.
 */
export function writeProposals<Id>(terms: Terms<Id>, fullMatchTerms: ReadonlyMap<string, Terms<Id>>): Prefix<Id>[] {
  const prefixes: Prefix<Id>[] = [];
  const writtenPrefixes = new Set<string>();
  const previousPositions = findPrevious(terms);
  /** Each item with a term of the range, and with a full match, is counted once. */
  const countItems = ({ from, to }: Range, fullMatches: Terms<Id>): number => {
    let total = 0;
    for (let position = from; position < to; position += 1) if ((previousPositions[position] ?? -1) < from) total += 1;
    const otherIds = new Set(fullMatches.map(({ id }) => id));
    for (let position = from; position < to && otherIds.size > 0; position += 1)
      otherIds.delete(terms[position]?.id as Id);
    return total + otherIds.size;
  };
  const write = (prefix: string, range: Range, exact: Terms<Id>, best: Terms<Id>) => {
    const fullMatches = fullMatchTerms.get(prefix) ?? [];
    const hits = [...exact.filter(isWhole), ...fullMatches].sort(
      (a, b) => a.grade - b.grade || a.standing - b.standing,
    );
    const total = countItems(range, fullMatches);
    for (const [rank, { id }] of eachOnce([...hits, ...best]).entries()) prefixes.push({ prefix, rank, id, total });
    if (fullMatchTerms.has(prefix)) writtenPrefixes.add(prefix);
  };
  walk(terms, { from: 0, to: terms.length, length: 0 }, write);
  for (const text of fullMatchTerms.keys()) {
    if (writtenPrefixes.has(text)) continue;
    const range = findByPrefix(terms, text);
    const matches = terms.slice(range.from, range.to);
    write(
      text,
      range,
      matches.filter(({ term }) => term === text),
      bestTerms(matches),
    );
  }
  return prefixes;
}

/** The best terms of a branch, merged from those of its sub-branches; writes the proposals of crowded ones. */
function walk<Id>(
  terms: Terms<Id>,
  { from, to, length }: Branch,
  write: (prefix: string, range: Range, exact: Terms<Id>, best: Terms<Id>) => void,
): Terms<Id> {
  if (to - from <= SORTED_WHEN_ASKED) return bestTerms(terms.slice(from, to));
  let position = from;
  while (position < to && terms[position]?.term.length === length) position += 1;
  const exact = terms.slice(from, position);
  const termLists: Terms<Id>[] = [exact];
  while (position < to) {
    const branch = findBranch(terms, position, to, length);
    termLists.push(walk(terms, branch, write));
    position = branch.to;
  }
  const best = bestTerms(termLists.flat());
  if (length > 0) write(terms[from]?.term.slice(0, length) ?? '', { from, to }, exact, best);
  return best;
}

/** The branch that starts at `from`: terms with the same next character, often all remaining ones. */
function findBranch<Id>(terms: Terms<Id>, from: number, end: number, length: number): Branch {
  const codePoint = terms[from]?.term.codePointAt(length) ?? 0;
  const sharesCharacter = (index: number) => terms[index]?.term.codePointAt(length) === codePoint;
  let to = sharesCharacter(end - 1) ? end : from + 1;
  while (to < end && sharesCharacter(to)) to += 1;
  return { from, to, length: length + (codePoint > 0xffff ? 2 : 1) };
}

/** For each term, the position of the previous term of the same item; -1 for its first. */
function findPrevious<Id>(terms: Terms<Id>): Int32Array {
  const lastPositions = new Map<Id, number>();
  return Int32Array.from(terms, ({ id }, position) => {
    const previousPosition = lastPositions.get(id) ?? -1;
    lastPositions.set(id, position);
    return previousPosition;
  });
}

/** The terms with a prefix, by binary search. */
function findByPrefix<Id>(terms: Terms<Id>, text: string): Range {
  let from = 0;
  for (let end = terms.length; from < end; ) {
    const middle = (from + end) >>> 1;
    if ((terms[middle]?.term ?? '') < text) from = middle + 1;
    else end = middle;
  }
  let to = from;
  while (terms[to]?.term.startsWith(text)) to += 1;
  return { from, to };
}

/** A segment of a name is never an exact match, even if it equals the query. */
const isWhole = ({ grade }: Term<unknown>) => grade < NAME_SEGMENT;

const bestTerms = <Id>(terms: Terms<Id>): Terms<Id> => eachOnce([...terms].sort((a, b) => a.standing - b.standing));

/** The first term of each item, at most as many as are proposed. */
function eachOnce<Id>(terms: Terms<Id>): Terms<Id> {
  const seenIds = new Set<Id>();
  const firstTerms: Term<Id>[] = [];
  for (const term of terms) {
    if (seenIds.has(term.id)) continue;
    seenIds.add(term.id);
    firstTerms.push(term);
    if (firstTerms.length === PROPOSALS_MAX) break;
  }
  return firstTerms;
}
