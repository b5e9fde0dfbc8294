import { localitiesApi } from '#contract/localities/api.ts';
import { LABEL_MAX } from '#contract/localities/locality.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import type { PlaceHit } from '#contract/localities/place-hit.ts';
import { call } from '#web/lib/call.ts';

/** A search hit; `label` is the typed text where the locality was parsed from it as a whole, as from a label. */
export type LocalityHit = PlaceHit & { label?: string };

const OWN_MAX = 5;
/** Below this confidence a label may well mean another locality, so the guess is not offered first. */
const SURE = 0.75;

/** Searches the reference's localities: by name, else by parsing the text as a label. */
export async function searchTree(q: string, signal: AbortSignal): Promise<LocalityHit[]> {
  const { items } = await call(localitiesApi.search, { q }, { quiet: true, signal });
  return items.length > 0 ? items : readLabel(q, signal).catch(() => []);
}

async function readLabel(label: string, signal: AbortSignal): Promise<LocalityHit[]> {
  const text = label.trim().slice(0, LABEL_MAX);
  const { items, new_place } = await call(localitiesApi.resolve, { text }, { quiet: true, signal });
  if (new_place) return [];
  return items
    .filter(({ confidence }) => confidence >= SURE)
    .map(({ confidence: _, ...place }) => ({ ...place, matched: null, label: text }));
}

/** Searches the user's own localities, then those of the reference; one of the two searches may fail. */
export async function searchLocalities(q: string, signal: AbortSignal): Promise<LocalityHit[]> {
  const ownPlaces = call(ownPlacesApi.list, { q, limit: OWN_MAX }, { quiet: true, signal });
  const [ownResult, tree] = await Promise.allSettled([ownPlaces, searchTree(q, signal)]);
  if (ownResult.status === 'rejected' && tree.status === 'rejected') throw tree.reason;
  return [
    ...(ownResult.status === 'fulfilled' ? ownResult.value.items.map((place) => ({ ...place, matched: null })) : []),
    ...(tree.status === 'fulfilled' ? tree.value : []),
  ];
}
