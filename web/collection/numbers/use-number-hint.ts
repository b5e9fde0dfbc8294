import { useLingui } from '@lingui/react/macro';
import { collectionApi } from '#contract/collection/api.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { readCollNo } from '#contract/numbers/coll-no.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { formWord } from '#web/shell/form/form-word.ts';

const PAUSE = 300;

/** The hint for the number being typed: it is the next free one, or it is in use, which only warns. */
export function useNumberHint(
  text: string,
  storedNumber: string,
  preference: Preference,
  isNew: boolean,
): { help?: string; warning?: string } {
  const { t } = useLingui();
  const series = preference.series.map(({ code }) => code);
  const isOther = text !== storedNumber && readCollNo(text, series) !== null;
  const { value: usage } = useRead(
    isOther ? text : null,
    (signal) => call(collectionApi.checkNumber, { coll_no: text }, { quiet: true, signal }),
    { pause: PAUSE },
  );
  if (usage?.in_use) return { warning: formWord('number_in_use', { coll_no: usage.coll_no ?? text }) };
  return isNew && text === storedNumber ? { help: t`Next free number` } : {};
}
