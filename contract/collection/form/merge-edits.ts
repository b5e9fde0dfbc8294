export type EditSide = 'mine' | 'theirs';

/** A record as it was read, as it is edited here, and as it is stored now. */
export type Versions<T> = { base: T; ownVersion: T; storedVersion: T };

/**
 * Fields that differ between the two and are decided together, and the side to keep; a conflict: both sides
 * changed them.
 */
export type Difference<T> = { fields: (keyof T)[]; choice: EditSide; isConflict: boolean };

/**
 * Returns the differences between mine and theirs with the side to keep: if only one side changed the fields, that
 * side; if both did, mine, until the user decides. Fields grouped together are one decision.
 */
export function findDifferences<T extends object>(
  { base, ownVersion, storedVersion }: Versions<T>,
  fieldGroups: readonly (readonly (keyof T)[])[] = [],
): Difference<T>[] {
  return groupKeys(Object.keys(base) as (keyof T)[], fieldGroups).flatMap((fields) => {
    const isSame = (a: T, b: T) => fields.every((field) => isAlike(a[field], b[field]));
    if (isSame(ownVersion, storedVersion)) return [];
    const isMine = !isSame(ownVersion, base);
    return [
      { fields, choice: isMine ? 'mine' : 'theirs', isConflict: isMine && !isSame(storedVersion, base) } as const,
    ];
  });
}

/** Returns the stored record with those fields of mine that the user keeps. */
export function mergeEdits<T extends object>(
  { ownVersion, storedVersion }: Pick<Versions<T>, 'ownVersion' | 'storedVersion'>,
  differences: readonly Difference<T>[],
): T {
  const mergedRow = { ...storedVersion };
  for (const { fields, choice } of differences)
    if (choice === 'mine') for (const field of fields) mergedRow[field] = ownVersion[field];
  return mergedRow;
}

function groupKeys<K>(keys: readonly K[], keyGroups: readonly (readonly K[])[]): K[][] {
  const groups = keys.map((key) => keyGroups.find((group) => group.includes(key)) ?? [key]);
  return [...new Map(groups.map((group) => [group[0], [...group]])).values()];
}

const isAlike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
