import { localitiesApi } from '#contract/localities/api.ts';
import type { LocalityHit } from '#contract/localities/locality.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import type { PlaceHit } from '#contract/localities/place-hit.ts';
import { call } from '#web/lib/call.ts';

const OWN_MAX = 5;

/** Places of the reference that a typed text may mean. */
export const searchTree = async (q: string, signal: AbortSignal): Promise<LocalityHit[]> =>
  (await call(localitiesApi.search, { q }, { quiet: true, signal })).items;

/** Places of one's own, then those of the reference; one of the two searches may fail. */
export async function searchPlaces(q: string, signal: AbortSignal): Promise<PlaceHit[]> {
  const own = call(ownPlacesApi.list, { q, limit: OWN_MAX }, { quiet: true, signal });
  const [theirs, tree] = await Promise.allSettled([own, searchTree(q, signal)]);
  if (theirs.status === 'rejected' && tree.status === 'rejected') throw tree.reason;
  return [
    ...(theirs.status === 'fulfilled' ? theirs.value.items.map((place) => ({ ...place, matched: null })) : []),
    ...(tree.status === 'fulfilled' ? tree.value : []),
  ];
}
