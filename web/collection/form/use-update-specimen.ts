import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { type OwnSpecimen, specimenChange } from '#contract/collection/specimen/specimen.ts';
import { changedFields } from '#web/collection/form/draft/changed-fields.ts';
import { currentSpecimen } from '#web/collection/form/draft/send-specimen.ts';
import { type SpecimenDraft, specimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { saveInBackground } from '#web/collection/form/list-walk/background-save.ts';
import { useFollowNumber } from '#web/collection/numbers/follow-number.ts';
import { call } from '#web/lib/call.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { useSpecimenForm } from './use-specimen-form.ts';

/**
 * The form of a stored specimen. If it was changed elsewhere meanwhile, `elsewhere` is the stored specimen; `merge`
 * saves the fields that the user chose from both, based on that version.
 */
export function useUpdateSpecimen(loadedSpecimen: OwnSpecimen, preference: Preference) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const follow = useFollowNumber(loadedSpecimen.coll_no);
  const [specimen, setSpecimen] = useState(loadedSpecimen);
  const [serverSpecimen, setElsewhere] = useState<OwnSpecimen | null>(null);
  const [merges, setMerges] = useState(0);
  const { id, version } = specimen;
  const storedDraft = useMemo(() => specimenDraft(specimen, preference, locale), [specimen, preference, locale]);
  const editor = useSpecimenForm({ name: id, storedDraft, preference, schema: specimenChange, version });

  const take = (newest: OwnSpecimen, typedFields: Partial<SpecimenDraft> = {}) => {
    setElsewhere(null);
    setSpecimen(newest);
    editor.discard({ ...specimenDraft(newest, preference, locale), ...typedFields });
  };

  const announceSaved = (savedSpecimen: OwnSpecimen) =>
    showToast(t`${savedSpecimen.coll_no} saved`, { type: 'success' });
  const send = async (key: string): Promise<OwnSpecimen> => {
    try {
      const sentDraft = editor.form.latest();
      const change = await editor.resolveInput(sentDraft);
      const savedSpecimen = await call(collectionApi.change, { id, ...change }, { quiet: true, key });
      take(savedSpecimen, changedFields(sentDraft, editor.form.latest()));
      announceSaved(savedSpecimen);
      return savedSpecimen;
    } catch (fault) {
      const current = currentSpecimen(fault);
      if (current) setElsewhere(current);
      throw fault;
    }
  };
  const save = () => editor.form.submit(async (_, key) => follow(await send(key)));

  const isUnsaved = editor.changed || specimen.needs_review;
  /** Leaves the form at once and saves in the background. */
  const saveAndLeave = (leave: () => Promise<void>) =>
    editor.form.submit(async (_, key) => {
      const values = editor.form.latest();
      const typedDraft = { values, over: editor.over, version: editor.typedOver };
      if (isUnsaved)
        void saveInBackground(specimen, typedDraft, { change: editor.resolveInput(values), key }, announceSaved);
      await leave();
    });
  /** Leaves the form once it is saved. */
  const saveBeforeLeaving = (leave: () => Promise<void>) =>
    editor.form.submit(async (_, key) => {
      if (isUnsaved) await send(key);
      await leave();
    });

  const merge = (mergedDraft: SpecimenDraft) => {
    if (!serverSpecimen) return;
    if (isAlike(mergedDraft, specimenDraft(serverSpecimen, preference, locale))) return take(serverSpecimen);
    setSpecimen(serverSpecimen);
    setElsewhere(null);
    editor.rebase();
    editor.form.set(mergedDraft);
    setMerges((mergeCount) => mergeCount + 1);
  };
  // Saves once the form is based on the stored version.
  const saveMerged = useEffectEvent(save);
  useEffect(() => {
    if (merges > 0) void saveMerged();
  }, [merges]);

  /** Takes the new number; edits in the other fields stay. */
  const handleRenumber = (savedSpecimen: OwnSpecimen) => {
    if (editor.typedOver === version) editor.rebase();
    setSpecimen(savedSpecimen);
    editor.form.set({ coll_no: savedSpecimen.coll_no });
    void follow(savedSpecimen);
  };

  return {
    specimen,
    stored: storedDraft,
    editing: editor,
    save,
    saveAndLeave,
    saveBeforeLeaving,
    elsewhere: serverSpecimen,
    merge,
    renumbered: handleRenumber,
  };
}

const isAlike = (a: SpecimenDraft, b: SpecimenDraft) => JSON.stringify(a) === JSON.stringify(b);
