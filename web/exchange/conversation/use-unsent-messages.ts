import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { offerUndo } from '#web/shell/toast/offer-undo.ts';
import type { UnsentBox, UnsentMessage } from './unsent-messages.ts';
import { type Connection, isArrived, type NewMessage, unsentQueue } from './unsent-queue.ts';

type UnsentOptions = UnsentBox & Connection;

/**
 * Messages being sent: shown at once, kept over a reload, sent one after the other in the order they were written,
 * and removed here once the thread contains them. Each waits for its photos; where some fail, the rest is sent
 * without them. A retry uses the same id.
 */
export function useUnsentMessages({ username, thread_id, arrivedIds, hasConfirmed, send }: UnsentOptions) {
  const { t } = useLingui();
  const queue = unsentQueue({ username, thread_id });
  const allMessages = useAtomValue(queue.messages);
  const discardedMessages = useAtomValue(queue.discardedMessages);
  useEffect(() => queue.follow({ arrivedIds, hasConfirmed, send }), [queue, arrivedIds, hasConfirmed, send]);
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
  const unsent = allMessages.filter((message) => !isArrived(message, { arrivedIds, hasConfirmed }));
  const discard = (message: UnsentMessage) => {
    queue.discard(message);
    offerUndo(t`The message is discarded`, {
      undoLabel: t`Undo`,
      onUndo: () => queue.restore(message),
      onEnd: () => queue.endDiscard(message),
    });
  };
  return {
    unsent,
    photosOnTheirWay: [...allMessages, ...discardedMessages].flatMap(({ media_ids }) => media_ids),
    write: (message: NewMessage) => queue.write(message),
    confirmMeeting: (with_photos: boolean) => queue.confirmMeeting(with_photos),
    /** the confirmation of the meeting that the thread does not contain yet */
    unsentMeeting: unsent.find(({ meeting }) => meeting !== undefined) ?? null,
    retry: (message: UnsentMessage) => queue.retry(message),
    discard,
  };
}
