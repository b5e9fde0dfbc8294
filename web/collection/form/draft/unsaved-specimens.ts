import { atom } from 'jotai';
import { atomStore } from '#web/lib/atom-store.ts';
import { awaitOwner } from '#web/media/upload/photo-uploads.ts';
import { onUserLeft } from '#web/shell/ended-session/user-left.ts';
import { forgetDraft, keepDraft, readDraft } from '#web/shell/form/stored-draft.ts';
import type { SpecimenDraft } from './specimen-draft.ts';

/**
 * A new specimen that is not in its form any more and not stored yet: on its way, refused, or put aside while another is
 * in the form.
 */
export type UnsavedSpecimen = {
  /** by which it will be stored */
  id: string;
  state: 'sending' | 'refused' | 'aside';
  /** why it was refused; null when nobody knows */
  failure: string | null;
  values: SpecimenDraft;
  /** what the form began with */
  over: SpecimenDraft;
};

const NAME = 'unsaved specimens';

/** Unsaved specimens of this visit, and what an earlier one left behind, in their order. */
export const unsavedAtom = atom<readonly UnsavedSpecimen[]>([]);

const onDevice = (): readonly UnsavedSpecimen[] => readDraft<UnsavedSpecimen[]>(NAME)?.values ?? [];

/** Brings back what an earlier visit left behind: nobody knows what has become of what was on its way then. */
export function restoreUnsaved() {
  const currentSpecimens = atomStore.get(unsavedAtom);
  const left = onDevice().filter(({ id }) => !currentSpecimens.some((specimen) => specimen.id === id));
  for (const { id } of left) awaitOwner(id);
  const asLeft = (specimen: UnsavedSpecimen): UnsavedSpecimen =>
    specimen.state === 'sending' ? { ...specimen, state: 'refused' } : specimen;
  atomStore.set(unsavedAtom, [...left.map(asLeft), ...currentSpecimens]);
}

/** Keeps one, in this visit and on this device, until it is dropped. */
export function keepUnsaved(specimen: UnsavedSpecimen) {
  awaitOwner(specimen.id);
  write((specimens) => [...specimens.filter(({ id }) => id !== specimen.id), specimen]);
}

export const dropUnsaved = (goneId: string) => write((specimens) => specimens.filter(({ id }) => id !== goneId));

function write(change: (specimens: readonly UnsavedSpecimen[]) => readonly UnsavedSpecimen[]) {
  atomStore.set(unsavedAtom, change);
  const remainingSpecimens = change(onDevice());
  if (remainingSpecimens.length === 0) forgetDraft(NAME);
  else keepDraft(NAME, { values: remainingSpecimens, over: [], version: null });
}

/** Another user finds nothing of what the one before was writing; a session that merely ended leaves it there. */
onUserLeft(() => atomStore.set(unsavedAtom, []));
