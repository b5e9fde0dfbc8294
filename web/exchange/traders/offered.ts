import { useAtomValue } from 'jotai';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { sessionAtom } from '#web/shell/session.ts';

/** The newest hundred of somebody's specimens that stand in open intents. */
type OfferedPage = OutputOf<typeof tradersApi.offeredSpecimens>;
/** That a specimen stands in an open intent, and on which terms. */
export type OfferOf = OfferedPage['items'][number];

/** Which of some specimens stand in open intents. */
type ReadOffers = (specimen_ids: readonly string[], signal?: AbortSignal) => Promise<OfferOf[]>;

/**
 * Which of somebody's specimens stand in open intents: nearly always all of them are known by one reading, beside what is
 * read of the page. Beyond a hundred it is asked of those that are shown. None where that can't be had, for pages are
 * there without it.
 */
export async function readOffered(username: string): Promise<ReadOffers> {
  const newest = await call(tradersApi.offeredSpecimens, { username, limit: 100 }, { quiet: true }).catch(() => null);
  const knownOffers = new Map(newest?.items.toReversed().map((offer) => [offer.specimen_id, offer]));
  return async (specimen_ids, signal) => {
    const unknownIds = specimen_ids.filter((id) => !knownOffers.has(id));
    const further =
      newest?.next_cursor && unknownIds.length > 0 ? await readSpecimenOffers(username, unknownIds, signal) : [];
    return [...specimen_ids.flatMap((id) => knownOffers.get(id) ?? []), ...further];
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

/** Whether somebody and I keep away from each other. */
async function isBlocked(username: string, signal: AbortSignal): Promise<boolean> {
  const { hidden_people } = await call(likesApi.state, { usernames: username }, { quiet: true, signal });
  return hidden_people.includes(username);
}

/** What is mine about an intent: whether it is kept from me, and the conversation that I have begun about it. */
export async function readMine(intent_id: string, signal: AbortSignal) {
  const state = await call(likesApi.state, { intent_ids: intent_id }, { quiet: true, signal });
  return {
    isHidden: state.hidden_intents.includes(intent_id),
    thread_id: state.thread_of_intent[intent_id] ?? null,
  };
}

/**
 * Whether a collector's specimens are marked as offered, where any is: not while a block may keep that from me, nor where
 * nobody says whether one does.
 */
export function useOfferBadgesShown(username: string, hasOffers: boolean): boolean {
  const session = useAtomValue(sessionAtom);
  const isAsked = hasOffers && session.state === 'in' && session.profile.username !== username;
  const { value: isAway = true } = useRead(isAsked ? username : null, (signal) => isBlocked(username, signal));
  return hasOffers && !(isAsked && isAway);
}
