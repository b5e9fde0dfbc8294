import { type LocalityKind, localityKinds } from './locality.ts';

/** Mountain and deposit, mine and quarry stand beside each other. */
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

/** How small a kind of place is: a place lies in one of a smaller rank. */
export const kindRank = (kind: LocalityKind): number => ranks[kind];

/** Whether a place of one kind may lie in one of another. */
export function isAllowedParent(kind: LocalityKind, parent: string): boolean {
  const larger = localityKinds.find((localityKind) => localityKind === parent);
  return larger !== undefined && kindRank(kind) > kindRank(larger);
}
