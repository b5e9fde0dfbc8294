import { nextAlarm } from '#contract/exchange/machine/decide.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';

/** The one alarm of a thread's object. */
export class ThreadAlarm {
  readonly #storage: DurableObjectStorage;
  /** when it rings, as far as this object has set it since it woke */
  #time: string | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Notes that it has rung, so that it can be set again. */
  clear() {
    this.#time = null;
  }

  /** Sets it to the earliest of the thread's clocks and of other times, unless it rings before. */
  set(state: ThreadState | null, otherTimes: readonly (string | null)[], currentTime: string) {
    const [firstTime = null] = otherTimes.filter((time) => time !== null).sort();
    const next = nextAlarm(state, { next_try_at: firstTime }, currentTime);
    if (next === null || (this.#time !== null && this.#time <= next && this.#time >= currentTime)) return;
    this.#time = next;
    void this.#storage.setAlarm(Date.parse(next));
  }
}
