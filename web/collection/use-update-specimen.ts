import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import type { Preference } from '#contract/collection/preferences.ts';
import { type OwnSpecimen, specimenChange } from '#contract/collection/specimen.ts';
import { draftOf } from '#web/collection/specimen-draft.ts';
import { useSpecimenForm } from '#web/collection/use-specimen-form.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast.ts';

/**
 * A stored specimen being changed. When somebody changed it meanwhile, what is stored now stands beside what was typed,
 * and its owner says which of the two holds.
 */
export function useUpdateSpecimen(loaded: OwnSpecimen, preference: Preference) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const [specimen, setSpecimen] = useState(loaded);
  const [elsewhere, setElsewhere] = useState<OwnSpecimen | null>(null);
  const { id } = specimen;
  const stored = draftOf(specimen, preference, locale);
  const editing = useSpecimenForm({
    name: id,
    stored,
    preference,
    schema: specimenChange,
    version: specimen.version,
  });

  const take = (newest: OwnSpecimen) => {
    setElsewhere(null);
    setSpecimen(newest);
    editing.discard(draftOf(newest, preference, locale));
  };

  const save = (then: (saved: OwnSpecimen) => Promise<void>) =>
    editing.form.submit(async (change) => {
      try {
        const saved = await call(collectionApi.change, { id, ...change }, { quiet: true });
        take(saved);
        showToast(t`${saved.coll_no} saved`, { type: 'success' });
        await then(saved);
      } catch (fault) {
        if (fault instanceof ApiError && fault.error === 'changed_elsewhere') setElsewhere(currentOf(fault));
        throw fault;
      }
    });

  /** Goes on from what is stored now, with what was typed here still in the fields. */
  const keepMine = () => {
    if (elsewhere) setSpecimen(elsewhere);
    setElsewhere(null);
    editing.rebase();
  };

  return { specimen, stored, editing, save, elsewhere, keepMine, takeStored: () => elsewhere && take(elsewhere) };
}

/** The row as it is now, which the refusal brings. */
function currentOf(fault: ApiError): OwnSpecimen | null {
  const data = fault.data as { current?: OwnSpecimen } | null;
  return data?.current ?? null;
}
