import { useState } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import type { Preference, Serie } from '#contract/collection/preferences.ts';
import type { WordName } from '#contract/words.ts';
import { withMoved } from '#web/collection/provenance-draft.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { word } from '#web/shell/language.ts';

/** What failed, in the words for it, and why. */
export type Failure = { said: string; why: string };

/** What can be done with the series of a collection; each change is stored at once. */
export function useSeries({ series }: Preference, onChange: (now: Preference) => void) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const carryOut = async (said: WordName, change: Promise<Preference>): Promise<boolean> => {
    try {
      onChange(await change);
      setFailure(null);
      return true;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setFailure({ said: word(said), why: fault.issues[0]?.message ?? fault.message });
      return false;
    }
  };
  const quiet = { quiet: true };
  return {
    failure,
    add: (serie: Serie) => carryOut('series_add_failed', call(collectionApi.addSerie, serie, quiet)),
    remark: (serie: Serie) => carryOut('series_update_failed', call(collectionApi.changeSerie, serie, quiet)),
    remove: (code: string) => carryOut('series_remove_failed', call(collectionApi.removeSerie, { code }, quiet)),
    move: (at: number, by: number) => {
      const codes = withMoved(series, at, by).map(({ code }) => code);
      return carryOut('series_update_failed', call(collectionApi.orderSeries, { codes }, quiet));
    },
  };
}
