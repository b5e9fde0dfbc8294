/** Every pair, or triple, of things from lists: one loop where there would be two or three. */
export const pairs = <A, B>(as: readonly A[], bs: readonly B[]): [A, B][] =>
  as.flatMap((a) => bs.map((b): [A, B] => [a, b]));

export const triples = <A, B, C>(as: readonly A[], bs: readonly B[], cs: readonly C[]): [A, B, C][] =>
  pairs(as, bs).flatMap(([a, b]) => cs.map((c): [A, B, C] => [a, b, c]));
