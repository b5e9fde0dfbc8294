import type { Preference, Serie } from '#contract/collection/preferences/preferences.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import type { SpecifiedWord } from '#contract/words/specified-words.ts';
import { withMoved } from '#web/collection/form/draft/provenance-draft.ts';
import { call } from '#web/lib/call.ts';
import { useSaveAtOnce } from './use-save-at-once.ts';

/** Functions that change the series of a collection; each change is saved at once. */
export function useSeries({ series }: Preference, onChange: (newPreference: Preference) => void) {
  const { failure, saveAtOnce } = useSaveAtOnce();
  const store = (failureWord: SpecifiedWord, change: Promise<Preference>) =>
    saveAtOnce(failureWord, async () => onChange(await change));
  const quiet = { quiet: true };
  return {
    failure,
    add: async (serie: Serie, key: string) => onChange(await call(preferencesApi.addSerie, serie, { ...quiet, key })),
    remark: (serie: Serie) => store('series_update_failed', call(preferencesApi.changeSerie, serie, quiet)),
    remove: (code: string) => store('series_remove_failed', call(preferencesApi.removeSerie, { code }, quiet)),
    move: (index: number, distance: number) => {
      const codes = withMoved(series, index, distance).map(({ code }) => code);
      return store('series_update_failed', call(preferencesApi.orderSeries, { codes }, quiet));
    },
  };
}
