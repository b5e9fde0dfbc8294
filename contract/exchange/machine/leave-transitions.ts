import { STARTED_PHASES } from '#contract/exchange/state/phase-sets.ts';
import { threadEndTime, threadPhase } from '#contract/exchange/state/thread-phase.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { accept } from '#contract/http/envelope.ts';
import { endPublication } from './publication-transitions.ts';
import { type EventDraft, transition } from './transition.ts';

const bySystem = { by: 'system', private: false } as const;
const privately = { by: 'system', private: true } as const;

/** A planned deletion is told once for each time, and so is the end of the plan. */
function planDeletion({ leaving, erased }: ThreadState, side: Side, untilTime: string | null): EventDraft[] {
  if (erased[side] || leaving[side] === untilTime) return [];
  return [
    untilTime === null
      ? { kind: 'deletion_undone', ...privately, side }
      : { kind: 'deletion_planned', ...privately, side, until: untilTime },
  ];
}

/**
 * An exchange that goes on ends when one account is deleted: what was received belongs to its receiver. Nobody is left
 * to say no, so a public conversation becomes private for good.
 */
function leave(state: ThreadState, side: Side): EventDraft[] {
  if (state.erased[side]) return [];
  return [
    { kind: 'account_erased', ...privately, side },
    ...(threadEndTime(state) === null
      ? ([{ kind: 'closed', ...bySystem, reason: 'account_deleted', text: null }] satisfies EventDraft[])
      : []),
    ...endPublication(state, side),
  ];
}

/** Whether deadlines of messages may still run, or run again: an expired thread can be reopened. */
function mayWait(state: ThreadState): boolean {
  const phase = threadPhase(state);
  return phase === 'expired' || (state.closed === null && state.completed === null);
}

/** A vacation is told once, and so is its end; the beginning of one not where nobody waits for an answer any more. */
function setVacation(state: ThreadState, side: Side, sinceTime: string | null): EventDraft[] {
  const isAway = state.away[side] !== null;
  if (sinceTime === null) return isAway ? [{ kind: 'vacation_ended', ...privately, side }] : [];
  return isAway || !mayWait(state) ? [] : [{ kind: 'vacation_started', ...privately, side, since: sinceTime }];
}

/** Transitions when an account is to be deleted, when it is, and when a side is on vacation or back. */
export const leaveTransitions = [
  transition('plan a deletion', 'plan_deletion', {
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    make: ({ state, command: { side, until } }) => accept(planDeletion(state, side, until)),
  }),
  transition('leave', 'leave', {
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    make: ({ state, command: { side } }) => accept(leave(state, side)),
  }),
  transition('set a vacation', 'set_vacation', {
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    make: ({ state, command: { side, since } }) => accept(setVacation(state, side, since)),
  }),
];
