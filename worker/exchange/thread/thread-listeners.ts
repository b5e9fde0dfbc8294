import { type Side, sides } from '#contract/exchange/thread/side.ts';
import { EVENTS_PAGE } from '#contract/exchange/thread/thread.ts';
import type { StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import { HELLO_WITHIN, type MissedRange, type ThreadSockets } from './thread-sockets.ts';
import { readerStanding, socketMessages } from './thread-view.ts';

/** Sends the events of a thread to its sockets: to each all of them, in order, once. */
export class ThreadListeners {
  readonly #store: ThreadStore;
  readonly #sockets: ThreadSockets;

  constructor(store: ThreadStore, sockets: ThreadSockets) {
    this.#store = store;
    this.#sockets = sockets;
  }

  /** Answers an upgrade of one of the two users; the worker sets `x-session` and `x-key`. */
  accept(side: Side, { headers }: Request): Response {
    this.#store.learn('key', headers.get('x-key') ?? '');
    const lastSeq = this.#store.state?.last_seq ?? 0;
    const { answer, socket } = this.#sockets.accept(side, headers.get('x-session') ?? '', Date.now(), lastSeq);
    setTimeout(() => this.#sendMissedRange(socket, this.#sockets.waitNoLonger(socket)), HELLO_WITHIN);
    return answer;
  }

  /** Answers a client's message: sends everything after the event that it has. */
  hear(socket: WebSocket, frame: string | ArrayBuffer) {
    this.#sendMissedRange(socket, this.#sockets.hear(socket, frame));
  }

  /** Sends what was just written to both sides. */
  sendEvents(events: readonly StoredEvent[]) {
    for (const side of sides) this.#sendToSides(side, this.#sockets.listeningSockets(side), events);
  }

  /** Sends both sides what each may do now and who is online, after a change that is no event for them. */
  sendStanding() {
    const { state } = this.#store;
    if (!state) return;
    const timestamp = new Date().toISOString();
    for (const side of sides) {
      const threadStanding = readerStanding(state, { side, key: '', timestamp });
      for (const socket of this.#sockets.listeningSockets(side))
        this.#sockets.sendMessage(socket, { type: 'standing', ...threadStanding });
    }
    this.#sockets.sendPresence();
  }

  /**
   * Sends everything that a socket missed, page after page without interruption, so that later events come after
   * it.
   */
  #sendMissedRange(socket: WebSocket, missedRange: MissedRange | null) {
    if (!missedRange) return;
    const { side, to } = missedRange;
    for (let lastSeq = missedRange.afterSeq; ; ) {
      const page = this.#store.events('seq > ? and seq <= ? order by seq limit ?', lastSeq, to, EVENTS_PAGE);
      this.#sendToSides(side, [socket], page);
      const last = page.at(-1);
      if (!last || page.length < EVENTS_PAGE) return;
      lastSeq = last.seq;
    }
  }

  #sendToSides(side: Side, sockets: readonly WebSocket[], events: readonly StoredEvent[]) {
    if (sockets.length === 0) return;
    const timestamp = new Date().toISOString();
    const messages = socketMessages(this.#store, events, { side, key: this.#store.know('key') ?? '', timestamp });
    for (const socket of sockets) for (const message of messages) this.#sockets.sendMessage(socket, message);
  }
}
