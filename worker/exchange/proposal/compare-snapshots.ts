import { changedFields, type SnapshotField, type StoredSpecimen } from '#contract/exchange/thread/specimen-snapshot.ts';
import type { PresentSpecimen } from './read-snapshots.ts';

/**
 * Returns the fields in which a specimen differs from its proposal; none where the proposal has no hash, because it
 * was stored before there was one. A description that differs beyond the part that proposals record counts as changed.
 */
export function changedSpecimenFields(past: StoredSpecimen, present: StoredSpecimen): SnapshotField[] {
  if (past.hash === undefined || past.hash === present.hash) return [];
  const fields = changedFields(past, present);
  return fields.length > 0 ? fields : ['description'];
}

/** Whether a specimen that visitors found when it was proposed is hidden from them now: it is offered no longer. */
export const isNowHidden = (past: StoredSpecimen, { isListed }: Pick<PresentSpecimen, 'isListed'>): boolean =>
  !past.was_private && past.hash !== undefined && !isListed;
