import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { threadEndTime, threadPhase } from './thread-phase.ts';
import { addDays, threadDays } from './thread-times.ts';

/** How long copies of the covers of an agreement are kept: until a time, or null while the exchange goes on. */
export type CoverRetention = { until: string | null };

/**
 * Returns how long copies of the covers of a thread's agreement are kept, so that both see what was agreed to: until 30
 * days after the end. Null if none may be kept: nothing is agreed, or it ended with nothing sent.
 */
export function coverRetention(state: ThreadState): CoverRetention | null {
  const phase = threadPhase(state);
  if (!state.agreement || phase === 'closed' || phase === 'expired') return null;
  const endTime = threadEndTime(state);
  return { until: endTime && addDays(endTime, threadDays.covers) };
}
