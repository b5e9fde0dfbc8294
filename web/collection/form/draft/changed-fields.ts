import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { keepDraft } from '#web/shell/form/stored-draft.ts';
import type { SpecimenDraft } from './specimen-draft.ts';

/** The fields that differ from the sent draft: what the user typed while it was being saved. */
export function changedFields<T extends object>(sentDraft: T, currentDraft: T): Partial<T> {
  const isOther = (name: string) =>
    JSON.stringify(currentDraft[name as keyof T]) !== JSON.stringify(sentDraft[name as keyof T]);
  return Object.fromEntries(Object.entries(currentDraft).filter(([name]) => isOther(name))) as Partial<T>;
}

/**
 * Stores later changes on the device as unsaved edits of the stored specimen, whose form restores them; returns
 * whether there are any.
 */
export function keepLaterChanges(
  savedSpecimen: OwnSpecimen,
  sentDraft: SpecimenDraft,
  currentDraft: SpecimenDraft,
): boolean {
  if (Object.keys(changedFields(sentDraft, currentDraft)).length === 0) return false;
  keepDraft(savedSpecimen.id, { values: currentDraft, over: sentDraft, version: savedSpecimen.version });
  return true;
}
