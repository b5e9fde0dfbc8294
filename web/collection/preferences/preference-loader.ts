import { collectionApi } from '#contract/collection/api.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { call } from '#web/lib/call.ts';

/** The signed-in owner's preferences: how numbers, units and money are written in their forms. */
export const loadPreference = (): Promise<Preference> => call(preferencesApi.preference, {}, { quiet: true });

/** The next free number of a series; without one, of the series used last. */
export async function loadNextNumber(coll_serie?: string): Promise<string> {
  return (await call(collectionApi.nextNumber, { ...(coll_serie && { coll_serie }) }, { quiet: true })).coll_no;
}
