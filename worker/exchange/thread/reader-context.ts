import type { EventContext } from '#contract/exchange/thread/shown-event.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { sideReviews } from '#worker/exchange/projection/thread-row.ts';
import { type MediaReaders, signedMedia } from '#worker/exchange/signed-media.ts';
import { findMessage } from '#worker/exchange/storage/quoted-messages.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';

/** Who reads, the key with which addresses of photos are signed for them, and when. */
export type Reader = { side: Side; key: string; timestamp: string };

/**
 * Returns the context of the event with this number: what it refers to. Sent media are in full, covers of specimens as
 * small as the partner may see a proposed specimen.
 */
export function eventContext(
  store: ThreadStore,
  state: ThreadState,
  { key, timestamp }: Reader,
  seq: number,
): EventContext {
  const sign = (id: string, readers: MediaReaders) => {
    const [attachment] = store.findMedia([id], seq);
    return attachment ? signedMedia(attachment, readers, key, Date.parse(timestamp)) : null;
  };
  return {
    hidden: state.hidden,
    reviews: sideReviews(store, state),
    findMedia: (id) => sign(id, { thread_id: state.id }),
    findCover: (id) => sign(id, { thread_id: state.id, isPartner: true }),
    findMessage: (messageSeq) => findMessage(store, messageSeq),
  };
}
