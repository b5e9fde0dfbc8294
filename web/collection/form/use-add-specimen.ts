import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { newSpecimenSchema, type OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { keepFieldsTypedSince } from '#web/collection/form/draft/fields-typed-since.ts';
import { specimenInputOf } from '#web/collection/form/draft/input-of-draft.ts';
import { emptySpecimenDraft, type SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { keepUnsaved, type Unsaved } from '#web/collection/form/draft/unsaved-specimens.ts';
import { useNewId } from '#web/collection/form/draft/use-new-id.ts';
import { useUnsaved } from '#web/collection/form/draft/use-unsaved.ts';
import { pieceAfter } from '#web/collection/form/piece-after.ts';
import type { Leaving } from '#web/collection/form/send-specimen.ts';
import { useSavedBefore } from '#web/collection/form/use-saved-before.ts';
import { useSendSpecimen } from '#web/collection/form/use-send-specimen.ts';
import { useSpecimenForm } from '#web/collection/form/use-specimen-form.ts';
import { useHigherNumber } from '#web/collection/numbers/use-higher-number.ts';
import { discardUploads, keepApart, useUploadCount } from '#web/media/upload/photo-uploads.ts';
import { readDraft } from '#web/shell/form/stored-draft.ts';

const NAME = 'new specimen';

/** On a phone the camera comes first and stays in sight; a keyboard goes on at the minerals. */
function focusBeginning() {
  const isPhone = matchMedia('(max-width: 47.99rem)').matches;
  document.getElementById(isPhone ? 'photos' : 'mineral_ids')?.focus({ preventScroll: isPhone });
}

/** Leaves the form; receives the saved specimen if the user went on typing while it was being saved, else null. */
type Leave = (unfinished: OwnSpecimen | null) => Promise<void>;

/** A piece of which nothing but its photographs is known. */
const unwritten = (id: string, values: SpecimenDraft): Unsaved => ({
  id,
  state: 'aside',
  failure: null,
  values,
  over: values,
});

type Beginning = {
  coll_no: string;
  preference: Preference;
  copied: Partial<SpecimenDraft> | null;
  access_level: SpecimenDraft['access_level'];
};

/** A new specimen being written. Fields that were copied from another stand in it from the beginning. */
export function useAddSpecimen({ coll_no, preference, copied, access_level }: Beginning) {
  const { id, change, take } = useNewId(NAME);
  const [storedDraft, setStored] = useState(() => emptySpecimenDraft(coll_no, preference, access_level));
  // Photographs of another piece that was never stored are no part of the text that was brought back.
  useState(() => {
    if (readDraft(NAME)?.id === id) keepApart(id, (other) => keepUnsaved(unwritten(other, storedDraft)));
  });
  const photos = useUploadCount(id);
  // What was carried over from the one before says nothing of this one.
  const schema = newSpecimenSchema(specimenInputOf(storedDraft, preference));
  const editing = useSpecimenForm({
    name: NAME,
    id,
    photos,
    stored: storedDraft,
    copied,
    preference,
    schema,
    version: null,
  });
  const { form } = editing;
  const savedBefore = useSavedBefore(preference);
  const knowHigher = useHigherNumber({ form, stored: storedDraft, onStored: setStored });
  const leavingDraft = (): Leaving => ({ id, values: form.latest(), over: storedDraft });

  const show = (piece: Leaving) => {
    savedBefore.forget();
    take(piece.id);
    setStored(piece.over);
    editing.discard(piece.values);
    window.scrollTo({ top: 0 });
    focusBeginning();
  };
  const { sendNow, sendOn, announceSaved } = useSendSpecimen(knowHigher);
  const unsaved = useUnsaved({
    preference,
    here: () => (editing.changed || photos > 0 ? leavingDraft() : null),
    show,
    send: sendOn,
  });

  /** The next one stands in the form at once, with an id of its own, and keeps place, dealer and date. */
  const saveAndBeginNext = () =>
    form.submit(async () => {
      const leaving = leavingDraft();
      const input = editing.settled(leaving.values);
      show(unsaved.takeAside() ?? pieceAfter(leaving, preference));
      void sendOn(leaving, input);
    });

  /** Stores what the form holds; what is stored already with other values is asked about. */
  const saveAndLeave = (leave: Leave) =>
    form.submit(async () => {
      const sent = form.latest();
      try {
        await finish(await sendNow(await editing.settled(sent), change), sent, leave);
      } catch (fault) {
        savedBefore.notice(fault);
        throw fault;
      }
    });

  /** Overwrites the stored specimen with the values that the user chose from both versions. */
  const merge = (specimen: OwnSpecimen, merged: SpecimenDraft, leave: Leave) =>
    form.submit(async (_, key) => {
      const sentDraft = form.latest();
      try {
        const saved = await savedBefore.merge(specimen, merged, key);
        savedBefore.forget();
        announceSaved(saved);
        await finish(saved, sentDraft, leave);
      } catch (fault) {
        savedBefore.notice(fault);
        throw fault;
      }
    });

  const finish = async (saved: OwnSpecimen, sentDraft: SpecimenDraft, leave: Leave) => {
    const isMore = keepFieldsTypedSince(saved, sentDraft, form.latest());
    const aside = isMore ? null : unsaved.takeAside();
    if (aside) return show(aside);
    editing.discard(storedDraft);
    await leave(isMore ? saved : null);
  };

  const discard = (next: SpecimenDraft) => {
    discardUploads(id);
    take(uuid());
    savedBefore.forget();
    editing.discard(next);
  };
  return {
    id,
    stored: storedDraft,
    editing: { ...editing, discard },
    elsewhere: savedBefore.stored,
    merge,
    saveAndLeave,
    saveAndBeginNext,
    unsaved,
  };
}
