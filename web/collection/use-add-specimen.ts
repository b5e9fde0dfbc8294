import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import type { Preference } from '#contract/collection/preferences.ts';
import { newSpecimen } from '#contract/collection/specimen.ts';
import { loadNextNumber } from '#web/collection/preference-loader.ts';
import { emptyDraft, nextDraft, type SpecimenDraft } from '#web/collection/specimen-draft.ts';
import { useSpecimenForm } from '#web/collection/use-specimen-form.ts';
import { call } from '#web/lib/call.ts';
import { startUploads } from '#web/media/photo-uploads.ts';
import { showToast } from '#web/shell/toast.ts';

/**
 * A new specimen being written: its id is made here, so that saving twice stores it once. Fields that were copied from
 * another stand in it from the beginning.
 */
export function useAddSpecimen(coll_no: string, preference: Preference, copied: Partial<SpecimenDraft> | null) {
  const { t } = useLingui();
  const [id, setId] = useState<string>(() => uuid());
  const [stored, setStored] = useState(() => emptyDraft(coll_no, preference));
  const editing = useSpecimenForm({
    name: 'new specimen',
    stored,
    copied,
    preference,
    schema: newSpecimen,
    beside: { id },
    version: null,
  });
  const { form, discard } = editing;

  const save = (then: (coll_serie: string) => Promise<void>) =>
    form.submit(async (input) => {
      const saved = await call(collectionApi.create, input, { quiet: true, key: id });
      startUploads(id);
      showToast(t`${saved.coll_no} saved`, { type: 'success' });
      await then(saved.coll_serie);
    });

  /** Saves, then begins the next one, which keeps place, dealer and date. */
  const saveAndBeginNext = () =>
    save(async (coll_serie) => {
      const next = nextDraft(form.values, await loadNextNumber(coll_serie), preference);
      setId(uuid());
      setStored(next);
      discard(next);
      window.scrollTo({ top: 0 });
      document.getElementById('mineral_ids')?.focus();
    });

  const saveAndLeave = (leave: () => Promise<void>) =>
    save(async () => {
      discard(stored);
      await leave();
    });

  return { id, stored, editing, saveAndLeave, saveAndBeginNext };
}
