import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { keepDraft } from '#web/shell/form/stored-draft.ts';

/** The fields that hold something else than when a form was sent: what somebody typed while it was on its way. */
export function fieldsTypedSince<T extends object>(sent: T, now: T): Partial<T> {
  const isOther = (name: string) => JSON.stringify(now[name as keyof T]) !== JSON.stringify(sent[name as keyof T]);
  return Object.fromEntries(Object.entries(now).filter(([name]) => isOther(name))) as Partial<T>;
}

/** Keeps what was typed since as unsaved changes of the stored specimen, whose form brings them back; whether there are any. */
export function keepFieldsTypedSince(saved: OwnSpecimen, sent: SpecimenDraft, now: SpecimenDraft): boolean {
  if (Object.keys(fieldsTypedSince(sent, now)).length === 0) return false;
  keepDraft(saved.id, { values: now, over: sent, version: saved.version });
  return true;
}
