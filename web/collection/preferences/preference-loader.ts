import { collectionApi } from '#contract/collection/api.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { ApiError, call } from '#web/lib/call.ts';

/** Reads the signed-in owner's preferences: how forms write numbers, units and money. */
export const loadPreference = (): Promise<Preference> => call(preferencesApi.preference, {}, { quiet: true });

/** Reads the next free number of a series; without a series, of the one used last. */
export async function loadNextNumber(coll_serie?: string): Promise<string> {
  return (await call(collectionApi.nextNumber, { ...(coll_serie && { coll_serie }) }, { quiet: true })).coll_no;
}

/**
 * The visibility proposed for a new specimen: that of the specimen added last, so that nothing becomes public by
 * itself in a private collection. Public in an empty collection; private when the request fails.
 */
export async function loadUsualVisibility(): Promise<OwnSpecimen['access_level']> {
  try {
    const { items } = await call(collectionApi.list, { sort: 'newest', limit: 1 }, { quiet: true });
    return items[0]?.access_level ?? 'public';
  } catch (fault) {
    if (fault instanceof ApiError) return 'private';
    throw fault;
  }
}
