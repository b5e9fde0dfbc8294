import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { type OwnSpecimen, specimenChange } from '#contract/collection/specimen/specimen.ts';
import { fieldsTypedSince } from '#web/collection/form/draft/fields-typed-since.ts';
import { type SpecimenDraft, specimenDraftOf } from '#web/collection/form/draft/specimen-draft.ts';
import { saveBehind } from '#web/collection/form/list-walk/save-behind.ts';
import { currentSpecimen } from '#web/collection/form/send-specimen.ts';
import { useSpecimenForm } from '#web/collection/form/use-specimen-form.ts';
import { useFollowNumber } from '#web/collection/numbers/follow-number.ts';
import { call } from '#web/lib/call.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/**
 * A stored specimen being changed. When somebody changed it meanwhile, `elsewhere` is what is stored now; `merge` goes
 * on from there with the fields as they were settled, and saves.
 */
export function useUpdateSpecimen(loaded: OwnSpecimen, preference: Preference) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const follow = useFollowNumber(loaded.coll_no);
  const [specimen, setSpecimen] = useState(loaded);
  const [elsewhere, setElsewhere] = useState<OwnSpecimen | null>(null);
  const [merges, setMerges] = useState(0);
  const { id, version } = specimen;
  const stored = useMemo(() => specimenDraftOf(specimen, preference, locale), [specimen, preference, locale]);
  const editing = useSpecimenForm({ name: id, stored, preference, schema: specimenChange, version });

  const take = (newest: OwnSpecimen, typed: Partial<SpecimenDraft> = {}) => {
    setElsewhere(null);
    setSpecimen(newest);
    editing.discard({ ...specimenDraftOf(newest, preference, locale), ...typed });
  };

  const announceSaved = (saved: OwnSpecimen) => showToast(t`${saved.coll_no} saved`, { type: 'success' });
  const send = async (key: string): Promise<OwnSpecimen> => {
    try {
      const sentDraft = editing.form.latest();
      const change = await editing.settled(sentDraft);
      const saved = await call(collectionApi.change, { id, ...change }, { quiet: true, key });
      take(saved, fieldsTypedSince(sentDraft, editing.form.latest()));
      announceSaved(saved);
      return saved;
    } catch (fault) {
      const current = currentSpecimen(fault);
      if (current) setElsewhere(current);
      throw fault;
    }
  };
  const save = () => editing.form.submit(async (_, key) => follow(await send(key)));

  const isUnsaved = editing.changed || specimen.needs_review;
  /** Leaves the form at once, while what it holds is saved. */
  const saveAndLeave = (leave: () => Promise<void>) =>
    editing.form.submit(async (_, key) => {
      const values = editing.form.latest();
      const typedDraft = { values, over: editing.over, version: editing.typedOver };
      if (isUnsaved) void saveBehind(specimen, typedDraft, { change: editing.settled(values), key }, announceSaved);
      await leave();
    });
  /** Leaves the form once what it holds is saved. */
  const saveBeforeLeaving = (leave: () => Promise<void>) =>
    editing.form.submit(async (_, key) => {
      if (isUnsaved) await send(key);
      await leave();
    });

  const merge = (merged: SpecimenDraft) => {
    if (!elsewhere) return;
    if (isAlike(merged, specimenDraftOf(elsewhere, preference, locale))) return take(elsewhere);
    setSpecimen(elsewhere);
    setElsewhere(null);
    editing.rebase();
    editing.form.set(merged);
    setMerges((before) => before + 1);
  };
  // Saved once the form stands on what is stored now.
  const saveMerged = useEffectEvent(save);
  useEffect(() => {
    if (merges > 0) void saveMerged();
  }, [merges]);

  /** Its number is another now; what is typed in the other fields stays. */
  const renumbered = (saved: OwnSpecimen) => {
    if (editing.typedOver === version) editing.rebase();
    setSpecimen(saved);
    editing.form.set({ coll_no: saved.coll_no });
    void follow(saved);
  };

  return { specimen, stored, editing, save, saveAndLeave, saveBeforeLeaving, elsewhere, merge, renumbered };
}

const isAlike = (a: SpecimenDraft, b: SpecimenDraft) => JSON.stringify(a) === JSON.stringify(b);
