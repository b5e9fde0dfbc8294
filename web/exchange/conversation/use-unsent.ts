import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Unsent, UnsentBox } from '#web/exchange/conversation/unsent-messages.ts';
import { type Send, unsentQueue } from '#web/exchange/conversation/unsent-queue.ts';

type Where = UnsentBox & { arrived: ReadonlySet<string>; send: Send };

/**
 * Messages on their way: shown at once, kept over a reload, sent one after the other in the order they were written, and
 * gone from here as soon as the thread has them. Each waits for its photographs; where some fail, the rest goes without
 * them. Sent again they are the same message.
 */
export function useUnsent({ username, thread_id, arrived, send }: Where) {
  const queue = unsentQueue({ username, thread_id });
  const all = useAtomValue(queue.messages);
  useEffect(() => queue.goBy({ arrived, send }), [queue, arrived, send]);
  useEffect(() => {
    const takeUp = () => void queue.takeUp();
    takeUp();
    // The tab to which somebody returns goes on with what the one they have closed was sending.
    document.addEventListener('visibilitychange', takeUp);
    window.addEventListener('focus', takeUp);
    return () => {
      document.removeEventListener('visibilitychange', takeUp);
      window.removeEventListener('focus', takeUp);
    };
  }, [queue]);
  return {
    unsent: all.filter(({ id }) => !arrived.has(id)),
    photosOnTheirWay: all.flatMap(({ media_ids }) => media_ids),
    write: (text: string, isPrivate: boolean, media_ids: readonly string[]) => queue.write(text, isPrivate, media_ids),
    retry: (message: Unsent) => queue.retry(message),
    discard: (message: Unsent) => queue.discard(message),
  };
}
