import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';

/** A box and the specimens scanned for it, the latest first; `storage` is null before the first box. */
export type ScanGroup<T = OwnSpecimen> = { storage: string | null; specimens: readonly T[] };
type Identifiable = { id: string };

/** The group of a scanned specimen before: none, this one, or that of another box. */
export type Whence = 'new' | 'here' | 'elsewhere';

/** Puts the box first, so that the next specimens go into it; those scanned before any box go into it too. */
export function chooseBox<T extends Identifiable>(groups: readonly ScanGroup<T>[], storage: string): ScanGroup<T>[] {
  const boxGroups = groups.filter((group) => group.storage === storage || group.storage === null);
  const otherGroups = groups.filter((group) => !boxGroups.includes(group) && group.specimens.length > 0);
  return [{ storage, specimens: boxGroups.flatMap(({ specimens }) => specimens) }, ...otherGroups];
}

/** Puts a specimen into the group of a box and removes it from any other; `whence` is the group it was in. */
export function putSpecimen<T extends Identifiable>(
  groups: readonly ScanGroup<T>[],
  storage: string | null,
  specimen: T,
): { groups: ScanGroup<T>[]; whence: Whence } {
  const previousGroup = groups.find(({ specimens }) => specimens.some(({ id }) => id === specimen.id));
  // Scanned before any box, and a box was chosen meanwhile.
  const box = storage ?? groups[0]?.storage ?? null;
  const remainingGroups = removeSpecimens(groups, new Set([specimen.id]));
  const boxGroup = remainingGroups.find((group) => group.storage === box);
  const newGroup = { storage: box, specimens: [specimen, ...(boxGroup?.specimens ?? [])] };
  const whence = previousGroup ? (previousGroup.storage === box ? 'here' : 'elsewhere') : 'new';
  return {
    groups: boxGroup
      ? remainingGroups.map((group) => (group === boxGroup ? newGroup : group))
      : [...remainingGroups, newGroup],
    whence,
  };
}

/** Removes these specimens; a box that becomes empty is removed too, unless it is the current one. */
export const removeSpecimens = <T extends Identifiable>(
  groups: readonly ScanGroup<T>[],
  ids: ReadonlySet<string>,
): ScanGroup<T>[] =>
  groups
    .map(({ storage, specimens }) => ({ storage, specimens: specimens.filter(({ id }) => !ids.has(id)) }))
    .filter(({ storage, specimens }, index) => specimens.length > 0 || (index === 0 && storage !== null));

/** The number of specimens in all groups. */
export const scannedCount = (groups: readonly ScanGroup[]) =>
  groups.reduce((sum, { specimens }) => sum + specimens.length, 0);
