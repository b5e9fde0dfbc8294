import { type LocalityKind, localityKinds } from './locality.ts';

/** Mountain and deposit have the same rank, as have mine and quarry. */
const ranks: Record<LocalityKind, number> = {
  country: 0,
  region: 1,
  district: 2,
  place: 3,
  mountain: 4,
  deposit: 4,
  mine: 5,
  quarry: 5,
  'pocket-area': 6,
};

/** Rank of a kind of locality, larger for smaller kinds: a locality lies in one of a smaller rank. */
export const kindRank = (kind: LocalityKind): number => ranks[kind];

/** Whether a locality of one kind may lie in one of another. */
export function isAllowedParent(kind: LocalityKind, parent: string): boolean {
  const larger = localityKinds.find((localityKind) => localityKind === parent);
  return larger !== undefined && kindRank(kind) > kindRank(larger);
}
