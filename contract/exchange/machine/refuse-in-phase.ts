import type { ErrorName } from '#contract/errors/errors.ts';
import { CLOSED_PHASES } from '#contract/exchange/state/phase-sets.ts';
import { isInPerson, type Phase, phases, threadPhase } from '#contract/exchange/state/thread-phase.ts';
import type { Command, CommandKind } from '#contract/exchange/thread/thread-command.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { type Refusal, refuse } from '#contract/http/envelope.ts';
import { notOpen } from './proposal-transitions.ts';

/** More specific refusals for commands without a transition in a phase. */
const names: { [K in CommandKind]?: { [P in Phase]?: ErrorName } } = {
  propose: { sent: 'proposal_after_ship' },
  shipped: { negotiating: 'ship_not_confirmed', confirming: 'ship_not_confirmed' },
  received: {
    negotiating: 'receive_not_shipped',
    confirming: 'receive_not_shipped',
    agreed: 'receive_not_shipped',
  },
  change_parcels: { agreed: 'ship_not_yet' },
  take_back_shipped: { agreed: 'ship_not_yet' },
  confirm_meeting: { negotiating: 'meeting_not_agreed', confirming: 'meeting_not_agreed' },
  cancel: { sent: 'cancel_shipped' },
  ask_cancel: { sent: 'cancel_shipped' },
  accept_cancel: { negotiating: 'cancel_not_asked', confirming: 'cancel_not_asked', sent: 'cancel_shipped' },
  problem: { negotiating: 'problem_not_shipped', confirming: 'problem_not_shipped', agreed: 'problem_not_shipped' },
  solved: {
    negotiating: 'problem_none',
    confirming: 'problem_none',
    agreed: 'problem_none',
    completed: 'problem_none',
  },
  review: {
    negotiating: 'review_early',
    confirming: 'review_early',
    agreed: 'review_early',
    sent: 'review_early',
    expired: 'review_early',
    closed: 'review_early',
  },
  reply_to_review: {
    negotiating: 'review_none',
    confirming: 'review_none',
    agreed: 'review_none',
    sent: 'review_none',
    expired: 'review_none',
    closed: 'review_none',
  },
  address: { negotiating: 'address_not_yet', confirming: 'address_not_yet' },
  report_whereabouts: Object.fromEntries(phases.map((phase) => [phase, 'whereabouts_not_asked'] as const)),
};

/** What a meeting that one side confirmed ends. */
const kindsEndedByMeeting: readonly string[] = ['propose', 'cancel', 'ask_cancel', 'accept_cancel'];
const answers: readonly string[] = ['agree', 'reject', 'withdraw'];

/** Returns the refusal of a command that has no transition in this phase. */
export function refuseInPhase(state: ThreadState, kind: Command['kind'], proposal_id?: string): Refusal {
  const phase = threadPhase(state);
  if (phase === 'sent' && isInPerson(state) && kindsEndedByMeeting.includes(kind)) return refuse('meeting_confirmed');
  const phaseErrors: { [P in Phase]?: ErrorName } =
    (names as Partial<Record<string, { [P in Phase]?: ErrorName }>>)[kind] ?? {};
  const name = phaseErrors[phase];
  if (name) return refuse(name);
  if (CLOSED_PHASES.includes(phase)) return refuse('thread_closed');
  if (answers.includes(kind) && phase !== 'completed') return notOpen(state, proposal_id);
  return refuse('thread_state');
}
