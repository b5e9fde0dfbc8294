import { atom } from 'jotai';
import { atomStore } from '#web/lib/atom-store.ts';
import { awaitOwner } from '#web/media/upload/photo-uploads.ts';
import { onUserLeft } from '#web/shell/ended-session/user-change.ts';
import { forgetDraft, keepDraft, readDraft } from '#web/shell/form/stored-draft.ts';
import type { SpecimenDraft } from './specimen-draft.ts';

/**
 * A new specimen that has left its form and is not stored yet: being sent, refused, or set aside while another is
 * in the form.
 */
export type UnsavedSpecimen = {
  /** the id under which it will be stored */
  id: string;
  state: 'sending' | 'refused' | 'aside';
  /** the reason of the refusal; null if unknown */
  failure: string | null;
  values: SpecimenDraft;
  /** the initial values of the form */
  over: SpecimenDraft;
};

const NAME = 'unsaved specimens';

/** The unsaved specimens of this visit and those of an earlier one, in their order. */
export const unsavedAtom = atom<readonly UnsavedSpecimen[]>([]);

const onDevice = (): readonly UnsavedSpecimen[] => readDraft<UnsavedSpecimen[]>(NAME)?.values ?? [];

/**
 * Restores the unsaved specimens of an earlier visit; those that were being sent then count as refused, because the
 * result is unknown.
 */
export function restoreUnsaved() {
  const currentSpecimens = atomStore.get(unsavedAtom);
  const restoredSpecimens = onDevice().filter(({ id }) => !currentSpecimens.some((specimen) => specimen.id === id));
  for (const { id } of restoredSpecimens) awaitOwner(id);
  const asLeft = (specimen: UnsavedSpecimen): UnsavedSpecimen =>
    specimen.state === 'sending' ? { ...specimen, state: 'refused' } : specimen;
  atomStore.set(unsavedAtom, [...restoredSpecimens.map(asLeft), ...currentSpecimens]);
}

/** Stores an unsaved specimen, in this visit and on this device, until it is dropped. */
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

/** Clears the atom for another user; a session that merely ended keeps it. */
onUserLeft(() => atomStore.set(unsavedAtom, []));
