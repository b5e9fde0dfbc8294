import { AppError } from '#worker/ground/app-error.ts';

/** A hash takes 16 MB and a fifth of a second of a core; a small home server has two cores. */
const AT_ONCE = 1;
const QUEUE_MAX_CALLS = 9;
/** Retry-After, in seconds, when the queue is full: about the time the whole queue takes. */
const COME_AGAIN = 2;
/** How often a waiting call checks whether it is its turn. */
const POLL_INTERVAL_MS = 20;
/**
 * A call that has not checked for this many milliseconds counts as gone: when a client hangs up, its request
 * stops while waiting.
 */
const GONE_AFTER = 15_000;

/**
 * How long a refusal is delayed, so that a client that retries at once requests no more often than those that
 * wait.
 */
const REFUSAL_DELAY_MS = 1_000;
/** The most refusals that are delayed at once; further ones are immediate. */
const HELD_REFUSALS = 100;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Runs costly work in turn: a limited number at once, a limited number waiting in order of arrival, the others
 * refused.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  /** the calls in order of arrival with the time of their last check; the first of them run */
  readonly #queue = new Map<symbol, number>();
  #heldRefusals = 0;

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** Runs the work when its turn comes; refuses with logins_busy, after a delay, if the queue is full. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    this.#forgetGone();
    if (this.#queue.size >= this.#atOnce + this.#maxWaiting) return this.#refuse();
    const turn = Symbol('turn');
    this.#queue.set(turn, Date.now());
    try {
      // Also before the first: blocking work must leave time for requests that arrived meanwhile.
      await pause(0);
      while (!this.#hasTurn(turn)) {
        await pause(POLL_INTERVAL_MS);
        this.#queue.set(turn, Date.now());
        this.#forgetGone();
      }
      return await work();
    } finally {
      this.#queue.delete(turn);
    }
  }

  async #refuse(): Promise<never> {
    if (this.#heldRefusals < HELD_REFUSALS) {
      this.#heldRefusals += 1;
      await pause(REFUSAL_DELAY_MS).finally(() => {
        this.#heldRefusals -= 1;
      });
    }
    throw new AppError('logins_busy', { seconds: COME_AGAIN }, { retry_after: COME_AGAIN });
  }

  #hasTurn(turn: symbol): boolean {
    return [...this.#queue.keys()].slice(0, this.#atOnce).includes(turn);
  }

  #forgetGone() {
    const expiryTime = Date.now() - GONE_AFTER;
    for (const [turn, lastSeenMs] of this.#queue) if (lastSeenMs < expiryTime) this.#queue.delete(turn);
  }
}

/** The turns of this isolate's password hashes. */
export const hashTurns = new Turns(AT_ONCE, QUEUE_MAX_CALLS);
