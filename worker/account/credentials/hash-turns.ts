import { AppError } from '../../ground/app-error.ts';

/** A hash takes 16 MB and a fifth of a second in which nothing else of the isolate goes on. */
const AT_ONCE = 2;
const WAITING = 8;
/** When whoever finds the queue full may come again: about as long as the whole queue takes. */
const COME_AGAIN = 2;
/** How often who waits looks whether it is their turn. */
const LOOK_EVERY = 20;
/** Who has not looked for this long is gone: a caller that hangs up ends in the middle of what it waits for. */
const GONE_AFTER = 15_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Has costly work done in turn: so many at once, so many waiting in the order they came, the rest refused. */
export class Turns {
  readonly #atOnce: number;
  readonly #waiting: number;
  /** who is there, in the order they came, and when each was seen last; the first of them have their turn */
  readonly #there = new Map<symbol, number>();

  constructor(atOnce: number, waiting: number) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
  }

  /** Does the work when its turn comes, or refuses at once where the queue is full. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    this.#forgetGone();
    if (this.#there.size >= this.#atOnce + this.#waiting)
      throw new AppError('logins_busy', { seconds: COME_AGAIN }, { retry_after: COME_AGAIN });
    const me = Symbol('turn');
    this.#there.set(me, Date.now());
    try {
      // Also before the first: work that blocks must leave room for the requests that came meanwhile.
      await pause(0);
      while (!this.#isTurnOf(me)) {
        await pause(LOOK_EVERY);
        this.#there.set(me, Date.now());
        this.#forgetGone();
      }
      return await work();
    } finally {
      this.#there.delete(me);
    }
  }

  #isTurnOf(me: symbol): boolean {
    return [...this.#there.keys()].slice(0, this.#atOnce).includes(me);
  }

  #forgetGone() {
    const gone = Date.now() - GONE_AFTER;
    for (const [who, seen] of this.#there) if (seen < gone) this.#there.delete(who);
  }
}

/** The turns of this isolate's password hashes. */
export const hashTurns = new Turns(AT_ONCE, WAITING);
