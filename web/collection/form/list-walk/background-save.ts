import { atom } from 'jotai';
import { collectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen, SpecimenChange } from '#contract/collection/specimen/specimen.ts';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { onceReachable } from '#web/lib/faults/retry-when-online.ts';
import { forgetDraft, keepDraft, readDraft } from '#web/shell/form/stored-draft.ts';
import { sessionAtom } from '#web/shell/session.ts';

/** A change whose form was left before the server answered. */
export type SaveBehind = {
  specimen: OwnSpecimen;
  state: 'sending' | 'failed';
  /** the reason why it was not saved; null before */
  failure: string | null;
};

/** Changes being saved, and changes that were not saved; the drafts of the latter stay on the device. */
export const savesBehindAtom = atom<readonly SaveBehind[]>([]);

const remove = (id: string) =>
  atomStore.set(savesBehindAtom, (saves) => saves.filter(({ specimen }) => specimen.id !== id));
const addSave = (save: SaveBehind) =>
  atomStore.set(savesBehindAtom, (saves) => [
    ...saves.filter(({ specimen }) => specimen.id !== save.specimen.id),
    save,
  ]);

/** Removes a failed save from the list, once its form is open again. */
export const takeSaveBehind = remove;

type TypedDraft = { values: SpecimenDraft; over: SpecimenDraft; version: number | null };

/**
 * Saves the draft of a form that the next one replaces. The draft stays on the device until the server has it;
 * without a connection, the same request is sent again once online.
 */
export async function saveInBackground(
  specimen: OwnSpecimen,
  typedDraft: TypedDraft,
  { change, key }: { change: Promise<SpecimenChange>; key: string },
  onSaved: (savedSpecimen: OwnSpecimen) => void,
): Promise<void> {
  keepDraft(specimen.id, typedDraft);
  addSave({ specimen, state: 'sending', failure: null });
  try {
    const savedSpecimen = await call(
      collectionApi.change,
      { id: specimen.id, ...(await change) },
      { quiet: true, key },
    );
    remove(specimen.id);
    // The form may have been opened again meanwhile and changed further.
    const draft = readDraft<SpecimenDraft>(specimen.id);
    if (draft && JSON.stringify(draft.values) === JSON.stringify(typedDraft.values)) forgetDraft(specimen.id);
    onSaved(savedSpecimen);
  } catch (fault) {
    addSave({ specimen, state: 'failed', failure: fault instanceof ApiError ? fault.message : null });
    if (!(fault instanceof ApiError)) throw fault;
    if (fault.status !== null) return;
    onceReachable(() => {
      // Its form saves it once opened again.
      const isWaiting = atomStore.get(savesBehindAtom).some((save) => save.specimen.id === specimen.id);
      if (isWaiting) void saveInBackground(specimen, typedDraft, { change, key }, onSaved);
    });
  }
}

/** Clears the saves on logout, so that the next user of this page sees nothing of them. */
atomStore.sub(sessionAtom, () => {
  if (atomStore.get(sessionAtom).state === 'out') atomStore.set(savesBehindAtom, []);
});
