import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import type { OutputOf } from '#contract/request.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { sessionAtom } from '#web/shell/session.ts';

/** The newest hundred of somebody's specimens that stand in open intents. */
export type OfferedPage = OutputOf<typeof tradersApi.offered>;
/** That a specimen stands in an open intent, and on which terms. */
export type OfferOf = OfferedPage['items'][number];

/** Which of somebody's specimens stand in open intents; null where that can't be had, for their pages are there without it. */
export const readOffered = (username: string): Promise<OfferedPage | null> =>
  call(tradersApi.offered, { username, limit: 100 }, { quiet: true }).catch(() => null);

/** The newest open intent that offers a specimen; null without one. */
export async function readOffer(username: string, specimen_id: string, signal: AbortSignal): Promise<OfferOf | null> {
  const { items } = await call(tradersApi.offered, { username, specimen_id, limit: 1 }, { quiet: true, signal });
  return items[0] ?? null;
}

/** Whether somebody and I keep away from each other. */
async function isKeptAway(username: string, signal: AbortSignal): Promise<boolean> {
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

/** Which of a collector's specimens stand in open intents; none where a block keeps those from me. */
export function useOffered(username: string, offered: OfferedPage | null): ReadonlySet<string> {
  const session = useAtomValue(sessionAtom);
  const isOther = session.state === 'in' && session.profile.username !== username;
  const hasOffers = offered !== null && offered.items.length > 0;
  const { value: isAway } = useRead(isOther && hasOffers ? username : null, (signal) => isKeptAway(username, signal));
  return useMemo(() => new Set(isAway ? [] : offered?.items.map(({ specimen_id }) => specimen_id)), [isAway, offered]);
}
