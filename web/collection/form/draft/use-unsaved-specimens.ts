import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { type NewSpecimen, newSpecimen } from '#contract/collection/specimen/specimen.ts';
import { uploadCount } from '#web/media/upload/photo-uploads.ts';
import { settleMinerals } from '#web/minerals/settle-mineral.ts';
import { draftInput } from './draft-input.ts';
import type { DraftToSave } from './send-specimen.ts';
import { dropUnsaved, keepUnsaved, restoreUnsaved, type UnsavedSpecimen, unsavedAtom } from './unsaved-specimens.ts';

type Options = {
  preference: Preference;
  /** the draft in the form, null while it is empty */
  currentDraft: () => DraftToSave | null;
  show: (draft: DraftToSave) => void;
  send: (draft: DraftToSave, input: Promise<NewSpecimen>) => Promise<void>;
};

/** The unsaved new specimens beside the form: to be sent again as they are, or opened in the form. */
export function useUnsaved({ preference, currentDraft, show, send }: Options) {
  const unsavedSpecimens = useAtomValue(unsavedAtom);
  useEffect(restoreUnsaved, []);

  /** Opens it in the form, whose present draft is set aside. */
  const open = (specimen: UnsavedSpecimen) => {
    const otherDraft = currentDraft();
    if (otherDraft) keepUnsaved({ ...otherDraft, state: 'aside', failure: null });
    dropUnsaved(specimen.id);
    show(specimen);
  };
  /** Sends it as it was typed; if the form's validation rejects it, it is opened instead. */
  const sendAgain = async (specimen: UnsavedSpecimen) => {
    const minerals = await settleMinerals(specimen.values.minerals);
    const rawInput = draftInput({ ...specimen.values, minerals }, preference);
    const input = newSpecimen.safeParse({ ...rawInput, id: specimen.id, photos: uploadCount(specimen.id) });
    if (input.success) await send(specimen, Promise.resolve(input.data));
    else open(specimen);
  };
  /** Takes the specimen that was set aside last, to continue with it. */
  const takeAside = (): UnsavedSpecimen | null => {
    const asideSpecimen = unsavedSpecimens.findLast(({ state }) => state === 'aside') ?? null;
    if (asideSpecimen) dropUnsaved(asideSpecimen.id);
    return asideSpecimen;
  };
  return { waitingSpecimens: unsavedSpecimens.filter(({ state }) => state !== 'sending'), open, sendAgain, takeAside };
}
