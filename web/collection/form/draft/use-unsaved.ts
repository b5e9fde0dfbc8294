import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { type NewSpecimen, newSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenInputOf } from '#web/collection/form/draft/input-of-draft.ts';
import {
  dropUnsaved,
  keepUnsaved,
  restoreUnsaved,
  type Unsaved,
  unsavedAtom,
} from '#web/collection/form/draft/unsaved-specimens.ts';
import type { Leaving } from '#web/collection/form/send-specimen.ts';
import { uploadCount } from '#web/media/upload/photo-uploads.ts';
import { settleMinerals } from '#web/minerals/settle-mineral.ts';

type Options = {
  preference: Preference;
  /** what is in the form now, null while nothing was written in it */
  here: () => Leaving | null;
  show: (piece: Leaving) => void;
  send: (piece: Leaving, input: Promise<NewSpecimen>) => Promise<void>;
};

/** The new specimens that wait beside the form: to be sent again as they are, or to be opened in it. */
export function useUnsaved({ preference, here, show, send }: Options) {
  const all = useAtomValue(unsavedAtom);
  useEffect(restoreUnsaved, []);

  /** What is in the form gives way to it and waits itself. */
  const open = (piece: Unsaved) => {
    const other = here();
    if (other) keepUnsaved({ ...other, state: 'aside', failure: null });
    dropUnsaved(piece.id);
    show(piece);
  };
  /** Sends it as it was written; what the form would not let pass is opened instead. */
  const sendAgain = async (piece: Unsaved) => {
    const minerals = await settleMinerals(piece.values.minerals);
    const written = specimenInputOf({ ...piece.values, minerals }, preference);
    const input = newSpecimen.safeParse({ ...written, id: piece.id, photos: uploadCount(piece.id) });
    if (input.success) await send(piece, Promise.resolve(input.data));
    else open(piece);
  };
  /** The one that was begun and gave way, to go on with. */
  const takeAside = (): Unsaved | null => {
    const aside = all.findLast(({ state }) => state === 'aside') ?? null;
    if (aside) dropUnsaved(aside.id);
    return aside;
  };
  return { waiting: all.filter(({ state }) => state !== 'sending'), open, sendAgain, takeAside };
}
