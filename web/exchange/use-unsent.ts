import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { CommandAnswer } from '#contract/exchange/thread.ts';
import type { WrittenCommand } from '#contract/exchange/thread-command.ts';
import { dropUnsent, keepUnsent, readUnsent, type Unsent, type UnsentBox } from '#web/exchange/unsent-messages.ts';
import { ApiError } from '#web/lib/call.ts';
import { awaitUploads, cancelUploads, retryUploads, settleUploads } from '#web/media/await-uploads.ts';
import { word } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast.ts';

/** How long an answer is waited for before a message counts as failed. */
const ANSWER_WITHIN = 10_000;
/** How long sending waits for the device to have kept a message. */
const KEPT_WITHIN = 1_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Send = (command: WrittenCommand, signal?: AbortSignal) => Promise<CommandAnswer>;
type Where = UnsentBox & { arrived: ReadonlySet<string>; send: Send };

/** Whether a call was refused with a reason of its own, rather than lost. */
const isRefused = (fault: unknown): fault is ApiError =>
  fault instanceof ApiError && fault.status !== null && fault.status < 500;

/** The first field's sentence says more than that fields were refused. */
const reasonOf = (fault: unknown) => (isRefused(fault) ? (fault.issues[0]?.message ?? fault.message) : '');

/**
 * Messages on their way: shown at once, kept over a reload, sent one after the other in the order they were written, and
 * gone from here as soon as the thread has them. Each waits for its photographs; where some fail, the rest goes without
 * them. Sent again they are the same message.
 */
export function useUnsent({ username, thread_id, arrived, send }: Where) {
  const { t } = useLingui();
  const box = { username, thread_id };
  const [all, setAll] = useState<readonly Unsent[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const put = (message: Unsent) => {
    setAll((before) => before.map((one) => (one.id === message.id ? message : one)));
    return keepUnsent(box, message);
  };
  const drop = (id: string) => {
    setAll((before) => before.filter((one) => one.id !== id));
    void dropUnsent(box, id);
  };

  const tellOfFailed = (left: number, isTextOnly: boolean) => {
    const without = plural(left, { one: '# photo was left out', other: '# photos were left out' });
    showToast(isTextOnly ? word('media_text_only') : t`Media upload failed: ${without}.`);
  };

  const deliver = async (message: Unsent) => {
    const { id, text, private: isPrivate, media_ids } = message;
    try {
      const attachments = await awaitUploads({ thread_id }, media_ids);
      if (text.trim() === '' && attachments.length === 0) throw new Error('nothing left to send');
      const failed = media_ids.length - attachments.length;
      if (failed > 0) tellOfFailed(failed, attachments.length === 0);
      const command: WrittenCommand = { kind: 'message', id, text, private: isPrivate, attachments };
      await send(command, AbortSignal.timeout(ANSWER_WITHIN));
      settleUploads(media_ids, attachments);
      drop(id);
    } catch (fault) {
      await Promise.race([put({ ...message, failed: reasonOf(fault) }), pause(KEPT_WITHIN)]);
      if (!isRefused(fault)) showToast(word(isPrivate ? 'private_message_failed' : 'message_failed'));
    }
  };
  const enqueue = (message: Unsent, kept: Promise<void>) => {
    queue.current = Promise.all([queue.current, Promise.race([kept, pause(KEPT_WITHIN)])]).then(() => deliver(message));
  };

  const write = (text: string, isPrivate: boolean, media_ids: readonly string[]) => {
    const message = { id: uuid(), text, private: isPrivate, media_ids, at: new Date().toISOString(), failed: null };
    setAll((before) => [...before, message]);
    enqueue(message, keepUnsent(box, message));
  };
  const retry = (failed: Unsent) => {
    const message = { ...failed, failed: null };
    retryUploads(failed.media_ids);
    enqueue(message, put(message));
  };
  const discard = ({ id, media_ids }: Unsent) => {
    drop(id);
    cancelUploads(media_ids);
  };

  /** Whether one arrived before the page went away is not always known; by its id it arrives once. */
  const takeUp = useEffectEvent((kept: readonly Unsent[]) => {
    const isKnown = (id: string) => arrived.has(id) || all.some((one) => one.id === id);
    const left = kept.filter(({ id }) => !isKnown(id));
    for (const { id } of kept) if (arrived.has(id)) void dropUnsent(box, id);
    setAll((before) => [...left, ...before]);
    for (const message of left) if (message.failed === null) enqueue(message, Promise.resolve());
  });
  useEffect(() => {
    let isCurrent = true;
    void readUnsent({ username, thread_id }).then((kept) => {
      if (isCurrent) takeUp(kept);
    });
    return () => {
      isCurrent = false;
    };
  }, [username, thread_id]);

  const unsent = all.filter(({ id }) => !arrived.has(id));
  return { unsent, photosOnTheirWay: all.flatMap(({ media_ids }) => media_ids), write, retry, discard };
}
