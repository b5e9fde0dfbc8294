import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { collectionApi } from '#contract/collection/api.ts';
import { type CopyField, copyableFields } from '#contract/collection/form/copy-fields.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Locale } from '#contract/locale.ts';
import { linkTo } from '#contract/paths.ts';
import { copiedPart, handOver, recallTicks, rememberTicks } from '#web/collection/form/copy/copied-fields.ts';
import { draftOf, type SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { loadPreference } from '#web/collection/preferences/preference-loader.ts';
import { call } from '#web/lib/call.ts';
import { localeAtom } from '#web/shell/language.ts';

export type Offered = { draft: SpecimenDraft; preference: Preference; names: CopyField[] };
type Read = { specimen: OwnSpecimen; preference: Preference };

/** What can be copied of one's own specimen, what is ticked, and the way on to the page of a new one with it. */
export function useCopyFields(specimenId: string) {
  const locale = useAtomValue(localeAtom);
  const navigate = useNavigate();
  const [read, setRead] = useState<Read | 'failed' | null>(null);
  const [ticked, setTicked] = useState<CopyField[]>([]);

  useEffect(() => {
    let gone = false;
    const reading = Promise.all([call(collectionApi.read, { id: specimenId }, { quiet: true }), loadPreference()]);
    reading.then(
      ([{ specimen }, preference]) => {
        if (gone) return;
        setRead({ specimen, preference });
        setTicked(recallTicks(copyableFields(specimen)));
      },
      () => !gone && setRead('failed'),
    );
    return () => {
      gone = true;
    };
  }, [specimenId]);
  const offered = read && read !== 'failed' ? offeredOf(read, locale) : null;

  const tick = (name: CopyField, on: boolean) =>
    setTicked((before) => (on ? [...before, name] : before.filter((other) => other !== name)));

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
  return { offered, failed: read === 'failed', ticked, tick, copy };
}

/** What has a value and a place in the form. */
function offeredOf({ specimen, preference }: Read, locale: Locale): Offered {
  const draft = draftOf(specimen, preference, locale);
  const names = copyableFields(specimen);
  return { draft, preference, names };
}
