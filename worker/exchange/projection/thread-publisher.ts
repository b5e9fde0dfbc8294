import { logFault } from '#worker/exchange/storage/thread-fault.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import type { Env } from '#worker/ground/env.ts';
import { threadEffects } from './thread-effects.ts';
import { project } from './thread-projection.ts';

const SECOND_MS = 1_000;
const WAIT_MAX = 60 * SECOND_MS;
/** When an alarm checks whether core was told after all, if the object ended between writing and publishing. */
const RETRY_DELAY_MS = 40 * SECOND_MS;

/** The thread's publisher to core: one call after another, so that nothing older arrives after something newer. */
export class ThreadTelling {
  readonly #store: ThreadStore;
  readonly #env: () => Env;
  #turn: Promise<unknown> = Promise.resolve();
  #publishedMs = 0;
  #isComing = false;

  constructor(store: ThreadStore, env: () => Env) {
    this.#store = store;
    this.#env = env;
  }

  /** Runs a call to core after all earlier ones. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** When an alarm has to publish to core; null when core has everything. */
  nextTime(): string | null {
    const untold = this.#store.untold();
    if (!untold) return null;
    return this.#store.know('next_try_at') ?? new Date(Date.parse(untold.sinceTime) + RETRY_DELAY_MS).toISOString();
  }

  /** Publishes what was just written, without waiting for it: changes within a second are published together. */
  async publishSoon(): Promise<void> {
    if (this.#isComing || !this.#store.untold() || this.#store.know('next_try_at')) return;
    this.#isComing = true;
    // A clock that was set back must not delay by the time it was ahead.
    const wait = Math.min(SECOND_MS, this.#publishedMs + SECOND_MS - Date.now());
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    this.#isComing = false;
    await this.publish();
  }

  /**
   * Publishes to core what it does not have. A fault leaves the outbox as it is, to be retried at growing
   * intervals.
   */
  publish(): Promise<void> {
    return this.inTurn(async () => {
      const untold = this.#store.untold();
      if (!untold) return;
      this.#publishedMs = Date.now();
      const effects = threadEffects(this.#store, untold.version);
      try {
        await project(this.#env(), effects, this.#publishedMs);
        this.#store.recordPublished(untold.version, effects);
      } catch (fault) {
        logFault('core not told of a thread', fault);
        this.#waitLonger();
      }
    });
  }

  #waitLonger() {
    const tries = (this.#store.know('tries') ?? 0) + 1;
    const wait = Math.min(WAIT_MAX, SECOND_MS * 2 ** Math.min(tries, 10));
    this.#store.learn('tries', tries);
    this.#store.learn('next_try_at', new Date(Date.now() + wait).toISOString());
  }

  /** Publishes a whole thread, as if core had nothing of it; false for one that never began. */
  republish(): Promise<boolean> {
    return this.inTurn(async () => {
      const version = this.#store.know('version');
      if (!this.#store.state || version === undefined) return false;
      this.#store.learn('told_public', -1);
      this.#store.learn('told_standing', '');
      this.#store.learn('told_proposed', '');
      this.#store.learn('told_covers', '');
      this.#store.learn('told_whereabouts', '');
      this.#store.learn('told_tiles', '');
      const effects = threadEffects(this.#store, version);
      try {
        await project(this.#env(), effects, Date.now());
      } catch (fault) {
        // Nothing has happened that would have it published later, so this counts as a change.
        this.#store.touch(new Date().toISOString());
        throw fault;
      }
      this.#store.recordPublished(version, effects);
      return true;
    });
  }
}
