import type { BySide, Side } from '#contract/exchange/thread/side.ts';

export const PACE_SECONDS = 10;
/** More than a person can type: faster commands are no conversation. */
const COMMANDS_MAX = 100;

/**
 * The pace of each user's commands; kept in memory while the thread is awake, as it is while commands come fast.
 */
export class ThreadPace {
  readonly #recent: BySide<number[]> = { initiator: [], responder: [] };

  /** Counts a command; returns whether it exceeds the limit. */
  isTooFast(side: Side, nowMs: number): boolean {
    const recent = this.#recent[side].filter((timeMs) => timeMs > nowMs - PACE_SECONDS * 1_000);
    this.#recent[side] = recent;
    if (recent.length >= COMMANDS_MAX) return true;
    recent.push(nowMs);
    return false;
  }
}
