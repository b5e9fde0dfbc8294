import { atom } from 'jotai';
import { collectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen, SpecimenChange } from '#contract/collection/specimen/specimen.ts';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { onceReachable } from '#web/lib/once-reachable.ts';
import { forgetDraft, keepDraft, readDraft } from '#web/shell/form/stored-draft.ts';
import { sessionAtom } from '#web/shell/session.ts';

/** A change whose form was left before the server answered. */
export type SaveBehind = {
  specimen: OwnSpecimen;
  state: 'sending' | 'failed';
  /** why it was not saved, once that is known */
  failure: string | null;
};

/** Changes that are being saved, and those that were not saved; what was typed in these stays on the device. */
export const savesBehindAtom = atom<readonly SaveBehind[]>([]);

const remove = (id: string) =>
  atomStore.set(savesBehindAtom, (saves) => saves.filter(({ specimen }) => specimen.id !== id));
const addSave = (save: SaveBehind) =>
  atomStore.set(savesBehindAtom, (saves) => [
    ...saves.filter(({ specimen }) => specimen.id !== save.specimen.id),
    save,
  ]);

/** Forgets that a change was not saved, once its form is open again. */
export const takeSaveBehind = remove;

type TypedDraft = { values: SpecimenDraft; over: SpecimenDraft; version: number | null };

/**
 * Saves what was typed in a form that gives way to the next one. The draft stays on the device until the server has
 * it; without a connection the same request is sent again once there is one.
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
    // More may have been typed in the form meanwhile, when it was opened again.
    const draft = readDraft<SpecimenDraft>(specimen.id);
    if (draft && JSON.stringify(draft.values) === JSON.stringify(typedDraft.values)) forgetDraft(specimen.id);
    onSaved(savedSpecimen);
  } catch (fault) {
    addSave({ specimen, state: 'failed', failure: fault instanceof ApiError ? fault.message : null });
    if (!(fault instanceof ApiError)) throw fault;
    if (fault.status !== null) return;
    onceReachable(() => {
      // Its form, once opened again, saves it itself.
      const isWaiting = atomStore.get(savesBehindAtom).some((save) => save.specimen.id === specimen.id);
      if (isWaiting) void saveInBackground(specimen, typedDraft, { change, key }, onSaved);
    });
  }
}

/** The next user of this page learns nothing of the changes of the one before. */
atomStore.sub(sessionAtom, () => {
  if (atomStore.get(sessionAtom).state === 'out') atomStore.set(savesBehindAtom, []);
});
