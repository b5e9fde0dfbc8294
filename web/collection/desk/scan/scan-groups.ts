import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';

/** A box and what was scanned for it, the latest first; null while no box was named yet. */
export type ScanGroup<T = OwnSpecimen> = { storage: string | null; specimens: readonly T[] };
type Identifiable = { id: string };

/** Where a scanned specimen was before: in no group, in this one, or in that of another box. */
export type Whence = 'new' | 'here' | 'elsewhere';

/** The box becomes the one that the next go into, which stands first; what was scanned before any box goes into it too. */
export function chooseBox<T extends Identifiable>(groups: readonly ScanGroup<T>[], storage: string): ScanGroup<T>[] {
  const boxGroups = groups.filter((group) => group.storage === storage || group.storage === null);
  const otherGroups = groups.filter((group) => !boxGroups.includes(group) && group.specimens.length > 0);
  return [{ storage, specimens: boxGroups.flatMap(({ specimens: found }) => found) }, ...otherGroups];
}

/** A specimen in the group of a box, and in no other any more; `whence` says where it was. */
export function putSpecimen<T extends Identifiable>(
  groups: readonly ScanGroup<T>[],
  storage: string | null,
  specimen: T,
): { groups: ScanGroup<T>[]; whence: Whence } {
  const previousGroup = groups.find(({ specimens: found }) => found.some(({ id }) => id === specimen.id));
  // Scanned before any box was named, and one was named meanwhile.
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

/** Without these specimens; a box that is empty then goes too, unless the next go into it. */
export const removeSpecimens = <T extends Identifiable>(
  groups: readonly ScanGroup<T>[],
  ids: ReadonlySet<string>,
): ScanGroup<T>[] =>
  groups
    .map(({ storage, specimens: found }) => ({ storage, specimens: found.filter(({ id }) => !ids.has(id)) }))
    .filter(({ storage, specimens }, index) => specimens.length > 0 || (index === 0 && storage !== null));

/** How many specimens wait in all groups. */
export const scannedCount = (groups: readonly ScanGroup[]) =>
  groups.reduce((sum, { specimens: found }) => sum + found.length, 0);
