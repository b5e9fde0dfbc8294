import { useState } from 'react';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { newSpecimenAfter, type OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { keepFieldsTypedSince } from '#web/collection/form/draft/fields-typed-since.ts';
import { specimenInputOf } from '#web/collection/form/draft/input-of-draft.ts';
import { emptySpecimenDraft, type SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { useNewId } from '#web/collection/form/draft/use-new-id.ts';
import { useUnsaved } from '#web/collection/form/draft/use-unsaved.ts';
import { pieceAfter } from '#web/collection/form/piece-after.ts';
import type { Leaving } from '#web/collection/form/send-specimen.ts';
import { useSendSpecimen } from '#web/collection/form/use-send-specimen.ts';
import { useSpecimenForm } from '#web/collection/form/use-specimen-form.ts';
import { useHigherNumber } from '#web/collection/numbers/use-higher-number.ts';
import { useUploadCount } from '#web/media/upload/photo-uploads.ts';

const NAME = 'new specimen';

/** A new specimen being written. Fields that were copied from another stand in it from the beginning. */
export function useAddSpecimen(coll_no: string, preference: Preference, copied: Partial<SpecimenDraft> | null) {
  const { id, change, take } = useNewId(NAME);
  const [stored, setStored] = useState(() => emptySpecimenDraft(coll_no, preference));
  const photos = useUploadCount(id);
  // What was carried over from the one before says nothing of this one.
  const schema = newSpecimenAfter(specimenInputOf(stored, preference));
  const editing = useSpecimenForm({ name: NAME, id, photos, stored, copied, preference, schema, version: null });
  const { form } = editing;
  const knowHigher = useHigherNumber({ form, stored, onStored: setStored });
  const here = (): Leaving => ({ id, values: form.latest(), over: stored });

  const show = (piece: Leaving) => {
    take(piece.id);
    setStored(piece.over);
    editing.discard(piece.values);
    window.scrollTo({ top: 0 });
    document.getElementById('mineral_ids')?.focus();
  };
  const { sendNow, sendOn } = useSendSpecimen(knowHigher);
  const unsaved = useUnsaved({
    preference,
    here: () => (editing.changed || photos > 0 ? here() : null),
    show,
    send: sendOn,
  });

  /** The next one stands in the form at once, with an id of its own, and keeps place, dealer and date. */
  const saveAndBeginNext = () =>
    form.submit(async () => {
      const leaving = here();
      const input = editing.settled(leaving.values);
      show(unsaved.takeAside() ?? pieceAfter(leaving, preference));
      void sendOn(leaving, input);
    });

  /** `leave` is told which one somebody has gone on writing meanwhile. */
  const saveAndLeave = (leave: (unfinished: OwnSpecimen | null) => Promise<void>) =>
    form.submit(async () => {
      const sent = form.latest();
      const saved = await sendNow(await editing.settled(sent), change);
      const isMore = keepFieldsTypedSince(saved, sent, form.latest());
      const aside = isMore ? null : unsaved.takeAside();
      if (aside) return show(aside);
      editing.discard(stored);
      await leave(isMore ? saved : null);
    });

  const discard = (next: SpecimenDraft) => {
    change();
    editing.discard(next);
  };
  return { id, stored, editing: { ...editing, discard }, saveAndLeave, saveAndBeginNext, unsaved };
}
