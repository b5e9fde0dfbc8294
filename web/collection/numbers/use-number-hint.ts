import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import { readCollNo } from '#contract/collection/numbers/coll-no.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { call } from '#web/lib/call.ts';
import { formWord } from '#web/shell/form/form-word.ts';

const PAUSE = 300;

/** What is to be known of the number being typed: free as proposed, or in use already, which only warns. */
export function useNumberHint(
  typed: string,
  stored: string,
  preference: Preference,
  isNew: boolean,
): { help?: string; warning?: string } {
  const { t } = useLingui();
  const [inUse, setInUse] = useState<string | null>(null);
  const series = preference.series.map(({ code }) => code).join();
  useEffect(() => {
    setInUse(null);
    if (typed === stored || !readCollNo(typed, series.split(','))) return;
    const timer = setTimeout(async () => {
      const found = await call(collectionApi.checkNumber, { coll_no: typed }, { quiet: true }).catch(() => null);
      if (found?.in_use) setInUse(found.coll_no ?? typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, stored, series]);
  if (inUse) return { warning: formWord('number_in_use', { coll_no: inUse }) };
  return isNew && typed === stored ? { help: t`Next free number` } : {};
}
