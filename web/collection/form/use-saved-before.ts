import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { type OwnSpecimen, specimenChange } from '#contract/collection/specimen/specimen.ts';
import { draftChanges } from '#web/collection/form/draft/input-of-draft.ts';
import { currentSpecimen } from '#web/collection/form/draft/send-specimen.ts';
import { type SpecimenDraft, specimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { call } from '#web/lib/call.ts';
import { settleMinerals } from '#web/minerals/settle-mineral.ts';
import { localeAtom } from '#web/shell/language.ts';

/**
 * The stored version of a new specimen whose earlier save succeeded although its answer was lost, if the form
 * differs from it; else null. `notice` reads it from a refusal, `merge` overwrites it with the values that the user
 * chose.
 */
export function useStoredSpecimen(preference: Preference) {
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
