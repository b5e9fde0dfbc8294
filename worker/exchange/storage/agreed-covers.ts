import { coverRetention } from '#contract/exchange/state/cover-retention.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { agreedSpecimens } from './proposed-items.ts';
import type { ThreadStore } from './thread-store.ts';

/** A cover that was agreed to, as it was sent. */
export type AgreedCover = { media_id: string; giver_id: string; rendition: number };
/** The covers of which copies are kept, and until when; null while the exchange goes on. */
export type AgreedCovers = { covers: AgreedCover[]; until: string | null };

/** Returns the covers of the agreement of which copies are kept at a time; none after their time. */
export function agreedCovers(store: ThreadStore, state: ThreadState, timestamp: string): AgreedCovers {
  const retention = coverRetention(state);
  const isOver = retention?.until != null && retention.until <= timestamp;
  if (!retention || !state.agreement || isOver) return { covers: [], until: null };
  const { seq, specimens } = agreedSpecimens(store, state.agreement.id);
  const mediaIds = new Set(specimens.flatMap(({ cover_media_id }) => cover_media_id ?? []));
  const covers = store
    .findMedia([...mediaIds], seq)
    .map(({ id, user_id, rendition }) => ({ media_id: id, giver_id: user_id, rendition }));
  return { covers, until: retention.until };
}
