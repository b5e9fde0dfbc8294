import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { collectionApi } from '#contract/collection/api.ts';
import { readCollNo } from '#contract/collection/numbers/coll-no.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { numberChange, type OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** The form of another number for a stored specimen. */
export function useRenumber(
  { id, coll_no, version }: OwnSpecimen,
  preference: Preference,
  onRenumbered: (saved: OwnSpecimen) => void,
) {
  const { t } = useLingui();
  const series = preference.series.map(({ code }) => code);
  const form = useForm({
    initial: { coll_no },
    toInput: (typed) => ({ ...numberOf(typed.coll_no, series), version }),
    schema: numberChange,
    locale: useAtomValue(localeAtom),
  });
  const save = () =>
    form.submit(async (input, key) => {
      const saved = await call(collectionApi.renumber, { id, ...input }, { quiet: true, key });
      showToast(t`${coll_no} is ${saved.coll_no} now`, { type: 'success' });
      onRenumbered(saved);
    });
  return { ...form, save };
}

/** What was typed as a number; what is none keeps enough of it to be spoken of. */
function numberOf(typed: string, series: readonly string[]) {
  return readCollNo(typed, series) ?? { coll_serie: typed.split(/[-._ ]/)[0] ?? '' };
}
