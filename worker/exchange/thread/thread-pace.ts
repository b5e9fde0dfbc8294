import type { BySide, Side } from '#contract/exchange/thread/side.ts';
import { type Refusal, refuse } from '#contract/http/envelope.ts';

type PaceLimit = { count: number; seconds: number };

/** More than a person can type: faster commands are no conversation. */
export const commandPace: PaceLimit = { count: 100, seconds: 10 };

/**
 * How often each user asks something of a thread; kept in memory while the thread is awake, as it is while they ask
 * fast.
 */
export class ThreadPace {
  readonly #recent: BySide<number[]> = { initiator: [], responder: [] };
  readonly #limit: PaceLimit;

  constructor(limit: PaceLimit) {
    this.#limit = limit;
  }

  /** Counts one more; returns the refusal if that exceeds the limit, else null. */
  refuseTooFast(side: Side, nowMs: number): Refusal | null {
    const { count, seconds } = this.#limit;
    const recent = this.#recent[side].filter((timeMs) => timeMs > nowMs - seconds * 1_000);
    this.#recent[side] = recent;
    if (recent.length >= count) return refuse('too_often', { seconds });
    recent.push(nowMs);
    return null;
  }
}
