import type { StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadStore } from './thread-store.ts';

/** Returns the message with this number; null where the thread has none. */
export const findMessage = (store: ThreadStore, seq: number): StoredEvent | null =>
  store.events(`seq = ? and kind in ('message', 'started')`, seq)[0] ?? null;
