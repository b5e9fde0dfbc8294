import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { collectionApi } from '#contract/collection/api.ts';
import { type CopyField, copyableFields } from '#contract/collection/form/copy-fields.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Locale } from '#contract/format/locale.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { type SpecimenDraft, specimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { loadPreference } from '#web/collection/preferences/preference-loader.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { copiedFields, recallTicks, rememberTicks, storeCopiedFields } from './copied-fields.ts';

export type CopySource = { draft: SpecimenDraft; preference: Preference; names: CopyField[] };
type Read = { specimen: OwnSpecimen; preference: Preference };

/**
 * The fields of the owner's specimen that can be copied, the ticked ones, and a function that opens a new specimen
 * with them.
 */
export function useCopyFields(specimenId: string) {
  const locale = useAtomValue(localeAtom);
  const navigate = useNavigate();
  const { value: read, state } = useRead(specimenId, async (signal) => {
    const specimenRequest = call(collectionApi.read, { id: specimenId }, { quiet: true, signal });
    const [{ specimen }, preference] = await Promise.all([specimenRequest, loadPreference()]);
    return { specimen, preference, recalledNames: recallTicks(copyableFields(specimen)) };
  });
  const [chosenNames, setChosen] = useState<CopyField[] | null>(null);
  const tickedNames = chosenNames ?? read?.recalledNames ?? [];
  const copySource = read ? buildCopySource(read, locale) : null;

  const tick = (name: CopyField, isChecked: boolean) =>
    setChosen(isChecked ? [...tickedNames, name] : tickedNames.filter((tickedName) => tickedName !== name));

  const copy = async () => {
    if (!copySource) return;
    rememberTicks(copySource.names, tickedNames);
    storeCopiedFields(
      copiedFields(
        copySource.draft,
        copySource.names.filter((name) => tickedNames.includes(name)),
      ),
    );
    await navigate(screenAddress('addSpecimen'));
  };
  return { offered: copySource, hasFailed: state === 'failed', ticked: tickedNames, tick, copy };
}

/** The fields that have a value and an input in the form. */
function buildCopySource({ specimen, preference }: Read, locale: Locale): CopySource {
  const draft = specimenDraft(specimen, preference, locale);
  const names = copyableFields(specimen);
  return { draft, preference, names };
}
