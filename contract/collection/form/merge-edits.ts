export type EditSide = 'mine' | 'theirs';

/** One thing as it was read, as it is being changed here, and as it was stored meanwhile. */
export type Versions<T> = { base: T; mine: T; theirs: T };

/** Fields that differ between the two, which go together, and whose of them is to hold; a conflict: both changed them. */
export type Difference<T> = { fields: (keyof T)[]; choice: EditSide; isConflict: boolean };

/**
 * What differs between mine and theirs, and what of it should hold: what only one side changed is that side's; what
 * both did is mine until somebody decides. Fields named together are one decision.
 */
export function findDifferences<T extends object>(
  { base, mine, theirs }: Versions<T>,
  fieldGroups: readonly (readonly (keyof T)[])[] = [],
): Difference<T>[] {
  return groupKeys(Object.keys(base) as (keyof T)[], fieldGroups).flatMap((fields) => {
    const isSame = (a: T, b: T) => fields.every((field) => isAlike(a[field], b[field]));
    if (isSame(mine, theirs)) return [];
    const isMine = !isSame(mine, base);
    return [{ fields, choice: isMine ? 'mine' : 'theirs', isConflict: isMine && !isSame(theirs, base) } as const];
  });
}

/** What is stored now, with those fields of mine that are to hold. */
export function mergeEdits<T extends object>(
  { mine, theirs }: Pick<Versions<T>, 'mine' | 'theirs'>,
  differences: readonly Difference<T>[],
): T {
  const mergedRow = { ...theirs };
  for (const { fields, choice } of differences)
    if (choice === 'mine') for (const field of fields) mergedRow[field] = mine[field];
  return mergedRow;
}

function groupKeys<K>(keys: readonly K[], keyGroups: readonly (readonly K[])[]): K[][] {
  const groups = keys.map((key) => keyGroups.find((group) => group.includes(key)) ?? [key]);
  return [...new Map(groups.map((group) => [group[0], [...group]])).values()];
}

const isAlike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
