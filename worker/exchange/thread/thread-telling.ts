import type { Env } from '#worker/ground/env.ts';
import { threadEffects } from './thread-effects.ts';
import { logFault } from './thread-fault.ts';
import { project } from './thread-projection.ts';
import type { ThreadStore } from './thread-store.ts';

const SECOND = 1_000;
const WAIT_MAX = 60 * SECOND;
/** When an alarm looks whether core was told after all, of an object that ended between writing and telling. */
const RETRY_DELAY_MS = 40 * SECOND;

/** What a thread has with core: one thing after another, so that nothing older comes behind something newer. */
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

  /** Does something with core after all that was begun before. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** When an alarm has to see to it that core is told; null when it knows all. */
  nextTime(): string | null {
    const untold = this.#store.untold();
    if (!untold) return null;
    return this.#store.know('next_try_at') ?? new Date(Date.parse(untold.sinceTime) + RETRY_DELAY_MS).toISOString();
  }

  /** Tells core of what was just written, without waiting for it: what comes within a second is told together. */
  async publishSoon(): Promise<void> {
    if (this.#isComing || !this.#store.untold() || this.#store.know('next_try_at')) return;
    this.#isComing = true;
    // A clock that was set back keeps nothing waiting for what it was ahead.
    const wait = Math.min(SECOND, this.#publishedMs + SECOND - Date.now());
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    this.#isComing = false;
    await this.tell();
  }

  /** Tells core what it does not know. A fault leaves the outbox as it is, to be tried again ever later. */
  tell(): Promise<void> {
    return this.inTurn(async () => {
      const untold = this.#store.untold();
      if (!untold) return;
      this.#publishedMs = Date.now();
      const effects = threadEffects(this.#store, untold.version);
      try {
        await project(this.#env(), effects, this.#publishedMs);
        this.#store.recordPublished(untold.version, effects.shown_to, effects.standingText);
      } catch (fault) {
        logFault('core not told of a thread', fault);
        this.#waitLonger();
      }
    });
  }

  #waitLonger() {
    const tries = (this.#store.know('tries') ?? 0) + 1;
    const wait = Math.min(WAIT_MAX, SECOND * 2 ** Math.min(tries, 10));
    this.#store.learn('tries', tries);
    this.#store.learn('next_try_at', new Date(Date.now() + wait).toISOString());
  }

  /** Tells core all that a thread is, as if it knew nothing; false of one that never began. */
  tellAgain(): Promise<boolean> {
    return this.inTurn(async () => {
      const version = this.#store.know('version');
      if (!this.#store.state || version === undefined) return false;
      this.#store.learn('told_public', -1);
      this.#store.learn('told_standing', '');
      const effects = threadEffects(this.#store, version);
      try {
        await project(this.#env(), effects, Date.now());
      } catch (fault) {
        // Nothing has happened that would have it told later: so it counts as a change.
        this.#store.touch(new Date().toISOString());
        throw fault;
      }
      this.#store.recordPublished(version, effects.shown_to, effects.standingText);
      return true;
    });
  }
}
