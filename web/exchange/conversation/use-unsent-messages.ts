import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { UnsentBox, UnsentMessage } from './unsent-messages.ts';
import { type SendMessage, unsentQueue } from './unsent-queue.ts';

type UnsentOptions = UnsentBox & { arrivedIds: ReadonlySet<string>; send: SendMessage };

/**
 * Messages being sent: shown at once, kept over a reload, sent one after the other in the order they were written,
 * and removed here once the thread contains them. Each waits for its photos; where some fail, the rest is sent
 * without them. A retry uses the same id.
 */
export function useUnsentMessages({ username, thread_id, arrivedIds, send }: UnsentOptions) {
  const queue = unsentQueue({ username, thread_id });
  const allMessages = useAtomValue(queue.messages);
  useEffect(() => queue.follow({ arrivedIds: arrivedIds, send }), [queue, arrivedIds, send]);
  useEffect(() => {
    const resumeSending = () => void queue.resumeSending();
    resumeSending();
    // The tab the user returns to continues sending the messages of a closed tab.
    document.addEventListener('visibilitychange', resumeSending);
    window.addEventListener('focus', resumeSending);
    return () => {
      document.removeEventListener('visibilitychange', resumeSending);
      window.removeEventListener('focus', resumeSending);
    };
  }, [queue]);
  return {
    unsent: allMessages.filter(({ id }) => !arrivedIds.has(id)),
    photosOnTheirWay: allMessages.flatMap(({ media_ids }) => media_ids),
    write: (text: string, isPrivate: boolean, media_ids: readonly string[]) => queue.write(text, isPrivate, media_ids),
    confirmMeeting: (with_photos: boolean) => queue.confirmMeeting(with_photos),
    isMeetingUnsent: allMessages.some(({ meeting }) => meeting !== undefined),
    retry: (message: UnsentMessage) => queue.retry(message),
    discard: (message: UnsentMessage) => queue.discard(message),
  };
}
