import type { MineralName, mineralKinds } from './mineral.ts';

/** A mineral that a name may mean: `grade` 0 where it is its own name, 1 where it is another; `above` what it is a kind of, by ids. */
export type Meaning = Pick<MineralName, 'id' | 'name' | 'name_zh'> & {
  kind: (typeof mineralKinds)[number];
  grade: number;
  above: readonly string[];
};

/**
 * Which mineral a name means, of all that are called so, the best known first: one whose own name it is before others, a
 * group before its species. `others`: what it means as well, where two are not of one kind and nobody but a person can tell.
 */
export function chooseMeaning<M extends Meaning>(meanings: readonly M[]): { meant: M; others: M[] } | null {
  const grade = Math.min(...meanings.map((one) => one.grade));
  const best = meanings.filter((one) => one.grade === grade);
  const [first] = best;
  if (!first) return null;
  const meant = best.find(({ id }) => best.every((one) => one.id === id || one.above.includes(id))) ?? first;
  const isKin = (one: M) => one.id === meant.id || one.above.includes(meant.id) || meant.above.includes(one.id);
  const isRival = (one: M) => one.grade === grade || (one.kind === 'species' && meant.kind === 'species');
  return { meant, others: meanings.filter((one) => !isKin(one) && isRival(one)) };
}
