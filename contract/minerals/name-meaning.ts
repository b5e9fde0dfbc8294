import type { MineralName, mineralKinds } from './mineral.ts';

/**
 * A mineral that a name may mean: `grade` is 0 for its own name, 1 for a synonym; `above` are the ids of the
 * minerals of which it is a kind.
 */
export type NameMeaning = Pick<MineralName, 'id' | 'name' | 'name_zh'> & {
  kind: (typeof mineralKinds)[number];
  grade: number;
  above: readonly string[];
};

/**
 * Chooses the mineral that a name means; `meanings` are sorted with the best known first. A mineral's own name
 * wins over a synonym, and a group over its species. `rivalMeanings` are unrelated minerals that it may mean as
 * well, so that the user must decide.
 */
export function chooseMeaning<M extends NameMeaning>(
  meanings: readonly M[],
): { bestMeaning: M; rivalMeanings: M[] } | null {
  const grade = Math.min(...meanings.map((candidate) => candidate.grade));
  const best = meanings.filter((candidate) => candidate.grade === grade);
  const [firstMeaning] = best;
  if (!firstMeaning) return null;
  const bestMeaning =
    best.find(({ id }) => best.every((candidate) => candidate.id === id || candidate.above.includes(id))) ??
    firstMeaning;
  const isKin = (candidate: M) =>
    candidate.id === bestMeaning.id ||
    candidate.above.includes(bestMeaning.id) ||
    bestMeaning.above.includes(candidate.id);
  const isRival = (candidate: M) =>
    candidate.grade === grade || (candidate.kind === 'species' && bestMeaning.kind === 'species');
  return { bestMeaning, rivalMeanings: meanings.filter((candidate) => !isKin(candidate) && isRival(candidate)) };
}
