import { collectionApi } from '#contract/collection/api.ts';
import type { Preference } from '#contract/collection/preferences.ts';
import { call } from '#web/lib/call.ts';

/** The signed-in owner's preferences: how numbers, units and money are written in their forms. */
export const loadPreference = (): Promise<Preference> => call(collectionApi.preference, {}, { quiet: true });

/** The next free number of the owner's first series, or of a series SC for somebody who has none yet. */
export async function loadNextNumber(preference: Preference, coll_serie = preference.series[0]?.code ?? 'SC') {
  return (await call(collectionApi.nextNumber, { coll_serie }, { quiet: true })).coll_no;
}
