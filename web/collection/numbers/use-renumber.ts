import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { collectionApi } from '#contract/collection/api.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { numberChange, type OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { readCollNo } from '#contract/numbers/coll-no.ts';
import { call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** The form that gives a stored specimen another number. */
export function useRenumber(
  { id, coll_no, version }: OwnSpecimen,
  preference: Preference,
  onRenumbered: (savedSpecimen: OwnSpecimen) => void,
) {
  const { t } = useLingui();
  const series = preference.series.map(({ code }) => code);
  const form = useForm({
    initial: { coll_no },
    toInput: (values) => ({ ...parseNumber(values.coll_no, series), version }),
    schema: numberChange,
    locale: useAtomValue(localeAtom),
  });
  const save = () =>
    form.submit(async (input, key) => {
      const savedSpecimen = await call(collectionApi.renumber, { id, ...input }, { quiet: true, key });
      showToast(t`${coll_no} is ${savedSpecimen.coll_no} now`, { type: 'success' });
      onRenumbered(savedSpecimen);
    });
  return { ...form, save };
}

/** Parses the input as a number; an invalid one keeps its series code, so that the error can name it. */
function parseNumber(text: string, series: readonly string[]) {
  return readCollNo(text, series) ?? { coll_serie: text.split(/[-._ ]/)[0] ?? '' };
}
