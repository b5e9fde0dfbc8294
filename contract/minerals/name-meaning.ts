import type { MineralName, mineralKinds } from './mineral.ts';

/** A mineral that a name may mean: `grade` is 0 for its own name, 1 for a synonym; `above` are ids of what it is a kind of. */
export type Meaning = Pick<MineralName, 'id' | 'name' | 'name_zh'> & {
  kind: (typeof mineralKinds)[number];
  grade: number;
  above: readonly string[];
};

/**
 * Which mineral a name means; `meanings` come with the best known first. A mineral's own name wins over a synonym, and a
 * group over its species. `others` are unrelated minerals that it may mean as well, so that only the user can decide.
 */
export function chooseMeaning<M extends Meaning>(meanings: readonly M[]): { meant: M; others: M[] } | null {
  const grade = Math.min(...meanings.map((meaning) => meaning.grade));
  const best = meanings.filter((meaning) => meaning.grade === grade);
  const [first] = best;
  if (!first) return null;
  const meant =
    best.find(({ id }) => best.every((meaning) => meaning.id === id || meaning.above.includes(id))) ?? first;
  const isKin = (meaning: M) =>
    meaning.id === meant.id || meaning.above.includes(meant.id) || meant.above.includes(meaning.id);
  const isRival = (meaning: M) => meaning.grade === grade || (meaning.kind === 'species' && meant.kind === 'species');
  return { meant, others: meanings.filter((meaning) => !isKin(meaning) && isRival(meaning)) };
}
