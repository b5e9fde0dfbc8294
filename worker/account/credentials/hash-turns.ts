import { AppError } from '#worker/ground/app-error.ts';

/** A hash takes 16 MB and a fifth of a second of a core, of which a small home server has two. */
const AT_ONCE = 1;
const WAITING = 9;
/** When whoever finds the queue full may come again: about as long as the whole queue takes. */
const COME_AGAIN = 2;
/** How often who waits looks whether it is their turn. */
const POLL_INTERVAL_MS = 20;
/** Who has not looked for this long is gone: a caller that hangs up ends in the middle of what it waits for. */
const GONE_AFTER = 15_000;

/** For how long a refusal is held back, so that whoever asks again at once asks no more often than those who wait. */
const REFUSAL_DELAY_MS = 1_000;
/** How many refusals are held back at once; more are given at once. */
const HELD_REFUSALS = 100;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Has costly work done in turn: so many at once, so many waiting in the order they came, the rest refused. */
export class Turns {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  /** who is there, in the order they came, and when each was seen last; the first of them have their turn */
  readonly #queue = new Map<symbol, number>();
  #heldRefusals = 0;

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** Does the work when its turn comes, or refuses where the queue is full, a moment later. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    this.#forgetGone();
    if (this.#queue.size >= this.#atOnce + this.#maxWaiting) return this.#refuse();
    const turn = Symbol('turn');
    this.#queue.set(turn, Date.now());
    try {
      // Also before the first: work that blocks must leave room for the requests that came meanwhile.
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

/** The turns of the password hashes that this isolate asks for. */
export const hashTurns = new Turns(AT_ONCE, WAITING);
