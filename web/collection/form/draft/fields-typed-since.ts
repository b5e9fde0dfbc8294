import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { keepDraft } from '#web/shell/form/stored-draft.ts';
import type { SpecimenDraft } from './specimen-draft.ts';

/** The fields that hold something else than when a form was sent: what somebody typed while it was on its way. */
export function changedFields<T extends object>(sentDraft: T, currentDraft: T): Partial<T> {
  const isOther = (name: string) =>
    JSON.stringify(currentDraft[name as keyof T]) !== JSON.stringify(sentDraft[name as keyof T]);
  return Object.fromEntries(Object.entries(currentDraft).filter(([name]) => isOther(name))) as Partial<T>;
}

/** Keeps what was typed since as unsaved changes of the stored specimen, whose form brings them back; whether there are any. */
export function keepLaterChanges(
  savedSpecimen: OwnSpecimen,
  sentDraft: SpecimenDraft,
  currentDraft: SpecimenDraft,
): boolean {
  if (Object.keys(changedFields(sentDraft, currentDraft)).length === 0) return false;
  keepDraft(savedSpecimen.id, { values: currentDraft, over: sentDraft, version: savedSpecimen.version });
  return true;
}
