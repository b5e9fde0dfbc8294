import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import type { Preference } from '#contract/collection/preferences.ts';
import { type NewSpecimen, newSpecimen } from '#contract/collection/specimen.ts';
import { loadNextNumber } from '#web/collection/preference-loader.ts';
import { emptyDraft, nextDraft, type SpecimenDraft } from '#web/collection/specimen-draft.ts';
import { useNewId } from '#web/collection/use-new-id.ts';
import { useSpecimenForm } from '#web/collection/use-specimen-form.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { startUploads } from '#web/media/photo-uploads.ts';
import { showToast } from '#web/shell/toast.ts';

const NAME = 'new specimen';

/** A new specimen being written. Fields that were copied from another stand in it from the beginning. */
export function useAddSpecimen(coll_no: string, preference: Preference, copied: Partial<SpecimenDraft> | null) {
  const { t } = useLingui();
  const { id, change, begin } = useNewId(NAME);
  const [stored, setStored] = useState(() => emptyDraft(coll_no, preference));
  const editing = useSpecimenForm({ name: NAME, id, stored, copied, preference, schema: newSpecimen, version: null });
  const { form } = editing;

  const save = (then: (coll_serie: string) => Promise<void>) =>
    form.submit(async (input) => {
      const saved = await createWith(input, change);
      startUploads(saved.id);
      showToast(t`${saved.coll_no} saved`, { type: 'success' });
      await then(saved.coll_serie);
    });

  /** Saves, then begins the next one, which keeps place, dealer and date. */
  const saveAndBeginNext = () =>
    save(async (coll_serie) => {
      const next = nextDraft(form.values, await loadNextNumber(coll_serie), preference);
      begin();
      setStored(next);
      editing.discard(next);
      window.scrollTo({ top: 0 });
      document.getElementById('mineral_ids')?.focus();
    });

  const saveAndLeave = (leave: () => Promise<void>) =>
    save(async () => {
      editing.discard(stored);
      await leave();
    });

  const discard = (next: SpecimenDraft) => {
    change();
    editing.discard(next);
  };
  return { id, stored, editing: { ...editing, discard }, saveAndLeave, saveAndBeginNext };
}

/** Stores it. An id that stands for other words already, from a save whose answer was lost or from another window, is changed. */
async function createWith(input: NewSpecimen, changeId: () => string) {
  const create = (one: NewSpecimen) => call(collectionApi.create, one, { quiet: true, key: one.id });
  try {
    return await create(input);
  } catch (fault) {
    if (!(fault instanceof ApiError && fault.error === 'id_used')) throw fault;
    return create({ ...input, id: changeId() });
  }
}
