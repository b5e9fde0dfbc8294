import { STARTED_PHASES } from '#contract/exchange/state/phase-sets.ts';
import { threadEndTime } from '#contract/exchange/state/thread-phase.ts';
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

/** Transitions when an account is to be deleted, and when it is. */
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
];
