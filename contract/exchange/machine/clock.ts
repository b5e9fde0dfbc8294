import type { Phase } from '#contract/exchange/state/thread-phase.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { EventDraft } from './transition.ts';

/** A transition caused by time: its phases, its time (null: not running), and its events. */
export type Clock = {
  name: string;
  from: readonly Phase[];
  to: readonly Phase[];
  dueTime(state: ThreadState): string | null;
  make(state: ThreadState): EventDraft;
};
