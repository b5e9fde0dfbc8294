import { useEffect, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { CommandAnswer } from '#contract/exchange/thread.ts';
import type { WrittenCommand } from '#contract/exchange/thread-command.ts';
import { keepUnsent, readUnsent, type Unsent } from '#web/exchange/unsent-messages.ts';
import { ApiError } from '#web/lib/call.ts';
import { word } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast.ts';

/** How long an answer is waited for before a message counts as failed. */
const ANSWER_WITHIN = 10_000;

type Send = (command: WrittenCommand, signal?: AbortSignal) => Promise<CommandAnswer>;
type Where = { username: string; thread_id: string; arrived: ReadonlySet<string>; send: Send };

/** Whether a call was refused with a reason of its own, rather than lost. */
const isRefused = (fault: unknown): fault is ApiError =>
  fault instanceof ApiError && fault.status !== null && fault.status < 500;

/** The first field's sentence says more than that fields were refused. */
const reasonOf = (fault: unknown) => (isRefused(fault) ? (fault.issues[0]?.message ?? fault.message) : '');

/**
 * Messages on their way: shown at once, sent one after the other in the order they were written, kept over a reload, and
 * gone from here as soon as the thread has them. Sent again they are the same message.
 */
export function useUnsent({ username, thread_id, arrived, send }: Where) {
  const [all, setAll] = useState<readonly Unsent[]>([]);
  const [isRead, setRead] = useState(false);
  const queue = useRef(Promise.resolve());
  const unsent = all.filter(({ id }) => !arrived.has(id));

  const mark = (id: string, failed: string | null) =>
    setAll((before) => before.map((one) => (one.id === id ? { ...one, failed } : one)));

  const deliver = async ({ id, text, private: isPrivate }: Unsent) => {
    try {
      const command: WrittenCommand = { kind: 'message', id, text, private: isPrivate, attachments: [] };
      await send(command, AbortSignal.timeout(ANSWER_WITHIN));
      setAll((before) => before.filter((one) => one.id !== id));
    } catch (fault) {
      mark(id, reasonOf(fault));
      if (!isRefused(fault)) showToast(word(isPrivate ? 'private_message_failed' : 'message_failed'));
    }
  };
  const enqueue = (message: Unsent) => {
    queue.current = queue.current.then(() => deliver(message));
  };

  const write = (text: string, isPrivate: boolean) => {
    const message = { id: uuid(), text, private: isPrivate, at: new Date().toISOString(), failed: null };
    setAll((before) => [...before, message]);
    enqueue(message);
  };
  const retry = (message: Unsent) => {
    mark(message.id, null);
    enqueue(message);
  };
  const discard = (id: string) => setAll((before) => before.filter((one) => one.id !== id));

  const enqueueKept = useRef(enqueue);
  useEffect(() => {
    let isCurrent = true;
    void readUnsent(username, thread_id).then((kept) => {
      if (!isCurrent) return;
      setAll((before) => [...kept, ...before]);
      setRead(true);
      // Whether it arrived before the page went away is not known; by its id it arrives once.
      for (const message of kept) if (message.failed === null) enqueueKept.current(message);
    });
    return () => {
      isCurrent = false;
    };
  }, [username, thread_id]);

  const kept = JSON.stringify(unsent);
  useEffect(() => {
    if (isRead) void keepUnsent(username, thread_id, JSON.parse(kept) as Unsent[]);
  }, [isRead, kept, username, thread_id]);

  return { unsent, write, retry, discard };
}
