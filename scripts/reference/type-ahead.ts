import { isLongEnoughToMatch, nearKeys } from '#contract/text/near.ts';
import { writeProposals } from './proposals.ts';
import { CODE, NAME, NAME_SEGMENT, OTHER_NAME } from './terms.ts';
import type { Prefix, Term } from './type-ahead-rows.ts';

/** A thing to be found: the more often collected first, then the shorter name, then the alphabet. */
export type Findable<Id> = {
  id: Id;
  name: string;
  weight: number;
  terms: ReadonlyMap<string, number>;
  /** found by these only when they are typed in full */
  whole: readonly string[];
};

/**
 * A thing whose name begins with what was typed stands before one as often collected that has it elsewhere: as another
 * name it counts for an eighth, as a code, in pinyin or inside a name for a thirtieth.
 */
const shares = new Map([
  [NAME, 1],
  [OTHER_NAME, 8],
  [CODE, 30],
  [NAME_SEGMENT, 30],
]);

/** The two tables of a type-ahead, by term: all terms, and the first proposals of every crowded beginning. */
export function buildTypeAhead<Id>(things: readonly Findable<Id>[]): { terms: Term<Id>[]; prefixes: Prefix<Id>[] } {
  const standings = rankThings(things);
  const terms: Term<Id>[] = [];
  const whole = new Map<string, Term<Id>[]>();
  for (const [index, { id, terms: gradesByTerm, whole: texts }] of things.entries()) {
    const standingsByGrade = standings[index] ?? [];
    for (const [term, grade] of gradesByTerm) terms.push({ term, grade, standing: standingsByGrade[grade] ?? 0, id });
    for (const term of texts) push(whole, term, { term, grade: CODE, standing: standingsByGrade[CODE] ?? 0, id });
  }
  terms.sort((a, b) => (a.term < b.term ? -1 : a.term > b.term ? 1 : a.standing - b.standing));
  return { terms, prefixes: writeProposals(terms, whole) };
}

/** Every whole name under each of the keys by which it is found mistyped. */
export function* nearTerms<Id>(terms: readonly Term<Id>[]): Generator<Term<Id> & { key: string }, void> {
  for (const entry of terms) {
    if (entry.grade > OTHER_NAME || !isLongEnoughToMatch(entry.term)) continue;
    for (const key of nearKeys(entry.term)) yield { ...entry, key };
  }
}

/** The standing of each thing by the grade of the term it is found by: small is good, no two things have the same. */
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
