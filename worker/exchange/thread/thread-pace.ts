import type { BySide, Side } from '#contract/exchange/thread/side.ts';

export const PACE_SECONDS = 10;
/** More than anybody types: what comes faster is no conversation. */
const COMMANDS_MAX = 100;

/** How fast each of the two writes; kept while the thread is awake, which it is when somebody is fast. */
export class ThreadPace {
  readonly #recent: BySide<number[]> = { initiator: [], responder: [] };

  /** Counts a command; whether it is one too many. */
  isTooFast(side: Side, nowMs: number): boolean {
    const recent = this.#recent[side].filter((timeMs) => timeMs > nowMs - PACE_SECONDS * 1_000);
    this.#recent[side] = recent;
    if (recent.length >= COMMANDS_MAX) return true;
    recent.push(nowMs);
    return false;
  }
}
