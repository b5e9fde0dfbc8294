import { useAtomValue } from 'jotai';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { sessionAtom } from '#web/shell/session.ts';

/** The newest hundred specimens of a user in open intents. */
type OfferedPage = OutputOf<typeof tradersApi.offeredSpecimens>;
/** A specimen's open intent, with its shipping terms. */
export type OfferOf = OfferedPage['items'][number];

/** Reads which of these specimens are in open intents. */
type ReadOffers = (specimen_ids: readonly string[], signal?: AbortSignal) => Promise<OfferOf[]>;

/**
 * Reads which of a user's specimens are in open intents: nearly always one request, parallel to the page's own,
 * returns all. Beyond a hundred, the shown specimens are looked up by id. None when a request fails, because pages
 * work without it.
 */
export async function readOffered(username: string): Promise<ReadOffers> {
  const newest = await call(tradersApi.offeredSpecimens, { username, limit: 100 }, { quiet: true }).catch(() => null);
  const knownOffers = new Map(newest?.items.toReversed().map((offer) => [offer.specimen_id, offer]));
  return async (specimen_ids, signal) => {
    const unknownIds = specimen_ids.filter((id) => !knownOffers.has(id));
    const fetchedOffers =
      newest?.next_cursor && unknownIds.length > 0 ? await readSpecimenOffers(username, unknownIds, signal) : [];
    return [...specimen_ids.flatMap((id) => knownOffers.get(id) ?? []), ...fetchedOffers];
  };
}

const readSpecimenOffers = (
  username: string,
  specimen_ids: readonly string[],
  signal?: AbortSignal,
): Promise<OfferOf[]> =>
  call(tradersApi.offeredSpecimens, { username, specimen_ids: specimen_ids.join(',') }, { quiet: true, signal }).then(
    ({ items }) => items,
    () => [],
  );

/** Whether a block separates the reader from a user. */
async function isBlocked(username: string, signal: AbortSignal): Promise<boolean> {
  const { hidden_people } = await call(likesApi.state, { usernames: username }, { quiet: true, signal });
  return hidden_people.includes(username);
}

/** What depends on the reader: whether a block hides the intent, and the conversation they started about it. */
export async function readMine(intent_id: string, signal: AbortSignal) {
  const state = await call(likesApi.state, { intent_ids: intent_id }, { quiet: true, signal });
  return {
    isHidden: state.hidden_intents.includes(intent_id),
    thread_id: state.thread_of_intent[intent_id] ?? null,
  };
}

/**
 * Whether a collector's specimens are marked as offered, if any is: not while a block may hide that from the
 * reader, nor when it is unknown whether there is one.
 */
export function useOfferBadgesShown(username: string, hasOffers: boolean): boolean {
  const session = useAtomValue(sessionAtom);
  const isAsked = hasOffers && session.state === 'in' && session.profile.username !== username;
  const { value: isAway = true } = useRead(isAsked ? username : null, (signal) => isBlocked(username, signal));
  return hasOffers && !(isAsked && isAway);
}
