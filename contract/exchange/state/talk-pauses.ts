import { sides } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { addDays, shiftTime } from './thread-times.ts';

type Pauses = ThreadState['talk_pauses'];

/** Whether the deadlines of messages stand still, because a side is on vacation. */
export const isTalkPaused = ({ talk_pauses }: ThreadState): boolean => talk_pauses.at(-1)?.to === null;

/**
 * Returns when a number of days have passed since a time, without those of vacations; null while one stops the clock.
 */
export function addDaysAtWork(startTime: string, days: number, { talk_pauses }: ThreadState): string | null {
  let time = addDays(startTime, days);
  for (const pause of talk_pauses) {
    const from = pause.from > startTime ? pause.from : startTime;
    if (from >= time) continue;
    if (pause.to === null) return null;
    if (pause.to > from) time = shiftTime(time, Date.parse(pause.to) - Date.parse(from));
  }
  return time;
}

/** Returns the pauses after a side begins a vacation: the clocks stop with the first one away. */
export function beginPause(state: ThreadState, time: string): Pauses {
  if (isTalkPaused(state)) return state.talk_pauses;
  const neededFrom = state.answered || state.proposals > 0 ? state.quiet_since : state.started_at;
  return [...state.talk_pauses.filter(({ to }) => to === null || to > neededFrom), { from: time, to: null }];
}

/** Returns the pauses after a side is back: the clocks go on when nobody is away. */
export function endPause({ away, talk_pauses }: ThreadState, time: string): Pauses {
  if (sides.some((side) => away[side] !== null)) return talk_pauses;
  return talk_pauses.map((pause) => (pause.to === null ? { ...pause, to: time } : pause));
}
