import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { newSpecimenSchema, type OwnSpecimen, specimenChange } from '#contract/collection/specimen/specimen.ts';
import { nextNumber } from '#contract/numbers/coll-no.ts';
import { keepLaterChanges } from '#web/collection/form/draft/changed-fields.ts';
import { draftChanges, draftInput } from '#web/collection/form/draft/draft-input.ts';
import { currentSpecimen, type DraftToSave } from '#web/collection/form/draft/send-specimen.ts';
import {
  emptySpecimenDraft,
  nextDraft,
  type SpecimenDraft,
  specimenDraft,
} from '#web/collection/form/draft/specimen-draft.ts';
import { keepUnsaved, type UnsavedSpecimen } from '#web/collection/form/draft/unsaved-specimens.ts';
import { useNewId } from '#web/collection/form/draft/use-new-id.ts';
import { useUnsaved } from '#web/collection/form/draft/use-unsaved-specimens.ts';
import { useHigherNumber } from '#web/collection/numbers/use-higher-number.ts';
import { call } from '#web/lib/call.ts';
import { discardUploads, keepApart, useUploadCount } from '#web/media/upload/photo-uploads.ts';
import { settleMinerals } from '#web/minerals/settle-mineral.ts';
import { readDraft } from '#web/shell/form/stored-draft.ts';
import { localeAtom } from '#web/shell/language.ts';
import { carriesMore } from './carry-over-option.tsx';
import { useSendSpecimen } from './use-send-specimen.ts';
import { useSpecimenForm } from './use-specimen-form.ts';

/**
 * The stored version of a new specimen whose earlier save succeeded although its answer was lost, if the form
 * differs from it; else null. `notice` reads it from a refusal, `merge` overwrites it with the values that the user
 * chose.
 */
function useStoredSpecimen(preference: Preference) {
  const locale = useAtomValue(localeAtom);
  const [storedSpecimen, setStoredSpecimen] = useState<OwnSpecimen | null>(null);

  const notice = (fault: unknown) => setStoredSpecimen(currentSpecimen(fault));
  const merge = async (specimen: OwnSpecimen, mergedDraft: SpecimenDraft, key: string): Promise<OwnSpecimen> => {
    const { id, version } = specimen;
    const draft = { ...mergedDraft, minerals: await settleMinerals(mergedDraft.minerals) };
    const changes = draftChanges(draft, specimenDraft(specimen, preference, locale), preference);
    if (Object.keys(changes).length === 0) return specimen;
    const change = specimenChange.parse({ ...changes, version });
    return call(collectionApi.change, { id, ...change }, { quiet: true, key });
  };
  return { storedSpecimen: storedSpecimen, notice, merge, forget: () => setStoredSpecimen(null) };
}

/** The draft that follows another: with a new id and the next number, and the fields that are carried over. */
function followingDraft({ values }: DraftToSave, preference: Preference): DraftToSave {
  const series = preference.series.map(({ code }) => code);
  const coll_no = nextNumber(values.coll_no, preference, series) ?? values.coll_no;
  const next = nextDraft(values, coll_no, preference, carriesMore());
  return { id: uuid(), values: next, over: next };
}

const NAME = 'new specimen';

/** On a phone the camera comes first and stays visible; with a keyboard, the minerals get the focus. */
function focusBeginning() {
  const isPhone = matchMedia('(max-width: 47.99rem)').matches;
  document.getElementById(isPhone ? 'photos' : 'mineral_ids')?.focus({ preventScroll: isPhone });
}

/** Leaves the form; receives the saved specimen if the user went on typing while it was being saved, else null. */
type Leave = (unfinishedSpecimen: OwnSpecimen | null) => Promise<void>;

/** A specimen with photos and no other data yet. */
const unwritten = (id: string, values: SpecimenDraft): UnsavedSpecimen => ({
  id,
  state: 'aside',
  failure: null,
  values,
  over: values,
});

type StartData = {
  coll_no: string;
  preference: Preference;
  copiedFields: Partial<SpecimenDraft> | null;
  access_level: SpecimenDraft['access_level'];
};

/** The form of a new specimen, with copied fields filled in from the start. */
export function useAddSpecimen({ coll_no, preference, copiedFields, access_level }: StartData) {
  const { id, change, take } = useNewId(NAME);
  const [storedDraft, setStored] = useState(() => emptySpecimenDraft(coll_no, preference, access_level));
  // Photos of another specimen that was never stored do not belong to the restored draft.
  useState(() => {
    if (readDraft(NAME)?.id === id) keepApart(id, (otherId) => keepUnsaved(unwritten(otherId, storedDraft)));
  });
  const photos = useUploadCount(id);
  // Fields carried over from the previous specimen do not count as content of this specimen.
  const schema = newSpecimenSchema(draftInput(storedDraft, preference));
  const editor = useSpecimenForm({
    name: NAME,
    id,
    photos,
    storedDraft: storedDraft,
    copiedFields,
    preference,
    schema,
    version: null,
  });
  const { form } = editor;
  const savedBefore = useStoredSpecimen(preference);
  const knowHigher = useHigherNumber({ form, storedDraft: storedDraft, onStored: setStored });
  const leavingDraft = (): DraftToSave => ({ id, values: form.latest(), over: storedDraft });

  const show = (draft: DraftToSave) => {
    savedBefore.forget();
    take(draft.id);
    setStored(draft.over);
    editor.discard(draft.values);
    window.scrollTo({ top: 0 });
    focusBeginning();
  };
  const { sendNow, sendOn, announceSaved } = useSendSpecimen(knowHigher);
  const unsavedSpecimens = useUnsaved({
    preference,
    currentDraft: () => (editor.changed || photos > 0 ? leavingDraft() : null),
    show,
    send: sendOn,
  });

  /** Saves, and shows the next draft in the form at once, with its own id and the same locality, dealer and date. */
  const saveAndBeginNext = () =>
    form.submit(async () => {
      const draft = leavingDraft();
      const input = editor.resolveInput(draft.values);
      show(unsavedSpecimens.takeAside() ?? followingDraft(draft, preference));
      void sendOn(draft, input);
    });

  /** Stores the form; if it is already stored with other values, the user is asked which ones to keep. */
  const saveAndLeave = (leave: Leave) =>
    form.submit(async () => {
      const sentDraft = form.latest();
      try {
        await finish(await sendNow(await editor.resolveInput(sentDraft), change), sentDraft, leave);
      } catch (fault) {
        savedBefore.notice(fault);
        throw fault;
      }
    });

  /** Overwrites the stored specimen with the values that the user chose from both versions. */
  const merge = (specimen: OwnSpecimen, mergedDraft: SpecimenDraft, leave: Leave) =>
    form.submit(async (_, key) => {
      const sentDraft = form.latest();
      try {
        const savedSpecimen = await savedBefore.merge(specimen, mergedDraft, key);
        savedBefore.forget();
        announceSaved(savedSpecimen);
        await finish(savedSpecimen, sentDraft, leave);
      } catch (fault) {
        savedBefore.notice(fault);
        throw fault;
      }
    });

  const finish = async (savedSpecimen: OwnSpecimen, sentDraft: SpecimenDraft, leave: Leave) => {
    const isMore = keepLaterChanges(savedSpecimen, sentDraft, form.latest());
    const asideSpecimen = isMore ? null : unsavedSpecimens.takeAside();
    if (asideSpecimen) return show(asideSpecimen);
    editor.discard(storedDraft);
    await leave(isMore ? savedSpecimen : null);
  };

  const discard = (next: SpecimenDraft) => {
    discardUploads(id);
    take(uuid());
    savedBefore.forget();
    editor.discard(next);
  };
  return {
    id,
    storedDraft: storedDraft,
    editor: { ...editor, discard },
    serverSpecimen: savedBefore.storedSpecimen,
    merge,
    saveAndLeave,
    saveAndBeginNext,
    unsaved: unsavedSpecimens,
  };
}
