import { isLongEnoughToMatch, nearKeys } from '#contract/text/misspellings.ts';
import { writeProposals } from './proposals.ts';
import { CODE, NAME, NAME_SEGMENT, OTHER_NAME } from './terms.ts';
import type { Prefix, Term } from './type-ahead-rows.ts';

/** A searchable item: ranked by weight, then the shorter name, then the alphabet. */
export type Findable<Id> = {
  id: Id;
  name: string;
  weight: number;
  terms: ReadonlyMap<string, number>;
  /** texts that match only when typed in full */
  fullMatchTexts: readonly string[];
};

/**
 * An item whose name starts with the query ranks above one of the same weight that matches elsewhere: another
 * name counts an eighth, a code, pinyin or a segment of a name a thirtieth.
 */
const shares = new Map([
  [NAME, 1],
  [OTHER_NAME, 8],
  [CODE, 30],
  [NAME_SEGMENT, 30],
]);

/** The two tables of a type-ahead, sorted by term: all terms, and the first proposals of every crowded prefix. */
export function buildTypeAhead<Id>(things: readonly Findable<Id>[]): { terms: Term<Id>[]; prefixes: Prefix<Id>[] } {
  const standings = rankThings(things);
  const terms: Term<Id>[] = [];
  const fullMatchTerms = new Map<string, Term<Id>[]>();
  for (const [index, { id, terms: gradesByTerm, fullMatchTexts }] of things.entries()) {
    const standingsByGrade = standings[index] ?? [];
    for (const [term, grade] of gradesByTerm) terms.push({ term, grade, standing: standingsByGrade[grade] ?? 0, id });
    for (const term of fullMatchTexts)
      push(fullMatchTerms, term, { term, grade: CODE, standing: standingsByGrade[CODE] ?? 0, id });
  }
  terms.sort((a, b) => (a.term < b.term ? -1 : a.term > b.term ? 1 : a.standing - b.standing));
  return { terms, prefixes: writeProposals(terms, fullMatchTerms) };
}

/** Every whole name with each of its keys for mistyped queries. */
export function* nearTerms<Id>(terms: readonly Term<Id>[]): Generator<Term<Id> & { key: string }, void> {
  for (const entry of terms) {
    if (entry.grade > OTHER_NAME || !isLongEnoughToMatch(entry.term)) continue;
    for (const key of nearKeys(entry.term)) yield { ...entry, key };
  }
}

/** The standing of each item per grade of the matching term: small is better, and no two items have the same. */
function rankThings(things: readonly Findable<unknown>[]): number[][] {
  const claims = things.flatMap(({ name, weight }, index) =>
    [...shares].map(([grade, share]) => ({ at: index, name, grade, weight: (weight + 1) / share })),
  );
  claims.sort(
    (a, b) =>
      b.weight - a.weight ||
      a.name.length - b.name.length ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : a.at - b.at),
  );
  const standings = things.map((): number[] => []);
  for (const [position, { at, grade }] of claims.entries()) {
    const thingStandings = standings[at];
    if (thingStandings) thingStandings[grade] = position;
  }
  return standings;
}

const push = <T>(groups: Map<string, T[]>, key: string, member: T) => {
  const group = groups.get(key);
  if (group) group.push(member);
  else groups.set(key, [member]);
};
