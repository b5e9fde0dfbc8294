import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';

/** A box and what was scanned for it, the latest first; null while no box was named yet. */
export type ScanGroup<T = OwnSpecimen> = { storage: string | null; found: readonly T[] };
type Named = { id: string };

/** Where a scanned specimen was before: in no group, in this one, or in that of another box. */
export type Whence = 'new' | 'here' | 'elsewhere';

/** The box becomes the one that the next go into, which stands first; what was scanned before any box goes into it too. */
export function chooseBox<T extends Named>(groups: readonly ScanGroup<T>[], storage: string): ScanGroup<T>[] {
  const its = groups.filter((group) => group.storage === storage || group.storage === null);
  const others = groups.filter((group) => !its.includes(group) && group.found.length > 0);
  return [{ storage, found: its.flatMap(({ found }) => found) }, ...others];
}

/** A specimen in the group of a box, and in no other any more; `whence` says where it was. */
export function putInto<T extends Named>(
  groups: readonly ScanGroup<T>[],
  storage: string | null,
  specimen: T,
): { groups: ScanGroup<T>[]; whence: Whence } {
  const before = groups.find(({ found }) => found.some(({ id }) => id === specimen.id));
  // Scanned before any box was named, and one was named meanwhile.
  const box = storage ?? groups[0]?.storage ?? null;
  const rest = takeOut(groups, new Set([specimen.id]));
  const its = rest.find((group) => group.storage === box);
  const grown = { storage: box, found: [specimen, ...(its?.found ?? [])] };
  const whence = before ? (before.storage === box ? 'here' : 'elsewhere') : 'new';
  return { groups: its ? rest.map((group) => (group === its ? grown : group)) : [...rest, grown], whence };
}

/** Without these specimens; a box that is empty then goes too, unless the next go into it. */
export const takeOut = <T extends Named>(groups: readonly ScanGroup<T>[], ids: ReadonlySet<string>): ScanGroup<T>[] =>
  groups
    .map(({ storage, found }) => ({ storage, found: found.filter(({ id }) => !ids.has(id)) }))
    .filter(({ storage, found }, at) => found.length > 0 || (at === 0 && storage !== null));

/** How many specimens wait in all groups. */
export const scannedCount = (groups: readonly ScanGroup[]) => groups.reduce((sum, { found }) => sum + found.length, 0);
