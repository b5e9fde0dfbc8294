/** Every pair, or triple, of items from lists: one loop instead of two or three nested ones. */
export const pairs = <A, B>(aValues: readonly A[], bs: readonly B[]): [A, B][] =>
  aValues.flatMap((a) => bs.map((b): [A, B] => [a, b]));

export const triples = <A, B, C>(aValues: readonly A[], bs: readonly B[], cs: readonly C[]): [A, B, C][] =>
  pairs(aValues, bs).flatMap(([a, b]) => cs.map((c): [A, B, C] => [a, b, c]));
