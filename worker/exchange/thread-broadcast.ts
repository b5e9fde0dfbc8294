import { type Side, sides } from '#contract/exchange/side.ts';
import { EVENTS_PAGE } from '#contract/exchange/thread.ts';
import type { StoredEvent } from '#contract/exchange/thread-event.ts';
import type { Missed, ThreadSockets } from './thread-sockets.ts';
import type { ThreadStore } from './thread-store.ts';
import { toldOf } from './thread-view.ts';

/** Telling a thread's sockets what happens, each side in its own words and in the order of the thread. */
export class ThreadBroadcast {
  readonly #store: ThreadStore;
  readonly #sockets: ThreadSockets;

  constructor(store: ThreadStore, sockets: ThreadSockets) {
    this.#store = store;
    this.#sockets = sockets;
  }

  /** What has just been written, to all that listen. */
  tell(events: readonly StoredEvent[]) {
    for (const side of sides) this.#tellSockets(side, this.#sockets.listening(side), events);
  }

  /** All that a socket missed, page after page with nothing in between: what happens next comes behind it. */
  tellMissed(socket: WebSocket, missed: Missed | null) {
    if (!missed) return;
    const { side, to } = missed;
    for (let after = missed.after; ; ) {
      const page = this.#store.events('seq > ? and seq <= ? order by seq limit ?', after, to, EVENTS_PAGE);
      this.#tellSockets(side, [socket], page);
      const last = page.at(-1);
      if (!last || page.length < EVENTS_PAGE) return;
      after = last.seq;
    }
  }

  #tellSockets(side: Side, sockets: readonly WebSocket[], events: readonly StoredEvent[]) {
    if (sockets.length === 0) return;
    const at = new Date().toISOString();
    const told = toldOf(this.#store, events, { side, key: this.#store.know('key') ?? '', at });
    for (const socket of sockets) for (const one of told) this.#sockets.tell(socket, one);
  }
}
