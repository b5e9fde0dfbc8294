import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { collectionApi } from '#contract/collection/api.ts';
import { type CopyField, copyableFields } from '#contract/collection/form/copy-fields.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Locale } from '#contract/locale.ts';
import { linkTo } from '#contract/paths.ts';
import { copiedPart, handOver, recallTicks, rememberTicks } from '#web/collection/form/copy/copied-fields.ts';
import { type SpecimenDraft, specimenDraftOf } from '#web/collection/form/draft/specimen-draft.ts';
import { loadPreference } from '#web/collection/preferences/preference-loader.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';

export type Offered = { draft: SpecimenDraft; preference: Preference; names: CopyField[] };
type Read = { specimen: OwnSpecimen; preference: Preference };

/** What can be copied of one's own specimen, what is ticked, and the way on to the page of a new one with it. */
export function useCopyFields(specimenId: string) {
  const locale = useAtomValue(localeAtom);
  const navigate = useNavigate();
  const { value: read, state } = useRead(specimenId, async (signal) => {
    const reading = call(collectionApi.read, { id: specimenId }, { quiet: true, signal });
    const [{ specimen }, preference] = await Promise.all([reading, loadPreference()]);
    return { specimen, preference, recalled: recallTicks(copyableFields(specimen)) };
  });
  const [chosen, setChosen] = useState<CopyField[] | null>(null);
  const ticked = chosen ?? read?.recalled ?? [];
  const offered = read ? offeredOf(read, locale) : null;

  const tick = (name: CopyField, on: boolean) =>
    setChosen(on ? [...ticked, name] : ticked.filter((other) => other !== name));

  const copy = async () => {
    if (!offered) return;
    rememberTicks(offered.names, ticked);
    handOver(
      copiedPart(
        offered.draft,
        offered.names.filter((name) => ticked.includes(name)),
      ),
    );
    await navigate(linkTo('addSpecimen'));
  };
  return { offered, failed: state === 'failed', ticked, tick, copy };
}

/** What has a value and a place in the form. */
function offeredOf({ specimen, preference }: Read, locale: Locale): Offered {
  const draft = specimenDraftOf(specimen, preference, locale);
  const names = copyableFields(specimen);
  return { draft, preference, names };
}
