import { whyNot } from '#contract/exchange/machine/decide.ts';
import { hasToGive, isTalk, type Phase, threadPhase } from '#contract/exchange/machine/thread-phase.ts';
import { owesAddress } from '#contract/exchange/machine/turn.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { CommandKind } from '#contract/exchange/thread/thread-command.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { Refusal } from '#contract/http/envelope.ts';

const conditionalKinds = (isSo: boolean, ...kinds: CommandKind[]) => (isSo ? kinds : []);

/** The commands that answer or withdraw the open proposal. */
const proposalAnswers = ({ open_proposal }: ThreadState, side: Side): CommandKind[] => {
  if (!open_proposal) return [];
  return open_proposal.by === side ? ['withdraw'] : ['agree', 'reject'];
};

function ofAgreement(state: ThreadState, side: Side): CommandKind[] {
  const { problem, cancel_asked, shipped, received } = state;
  return [
    ...proposalAnswers(state, side),
    ...conditionalKinds(cancel_asked !== null && cancel_asked.by !== side, 'accept_cancel'),
    ...conditionalKinds(owesAddress(state, side), 'address'),
    ...conditionalKinds(hasToGive(state, side) && shipped[side] === null, 'shipped'),
    ...conditionalKinds(hasToGive(state, otherSide(side)) && received[side] === null, 'received'),
    ...conditionalKinds(!owesAddress(state, side), 'address'),
    ...conditionalKinds(problem !== null, 'solved'),
  ];
}

const byPhase: Record<Phase, (state: ThreadState, side: Side) => CommandKind[]> = {
  none: () => [],
  negotiating: () => ['propose'],
  confirming: (state, side) => [...proposalAnswers(state, side), 'propose'],
  agreed: (state, side) => [...ofAgreement(state, side), 'propose'],
  sent: (state, side) => [...ofAgreement(state, side), ...conditionalKinds(state.problem === null, 'problem')],
  completed: ofEnd,
  closed_sent: ofEnd,
  expired: () => ['reopen'],
  closed: () => [],
};

function ofEnd(state: ThreadState, side: Side): CommandKind[] {
  const isReviewed = state.reviews_shown && state.reviewed[otherSide(side)] !== null;
  return [
    ...conditionalKinds(state.reviewed[side] === null, 'review'),
    ...conditionalKinds(isReviewed && state.replied[side] === null, 'reply_to_review'),
  ];
}

/**
 * The commands offered to a side in the thread's phase, the next step first; `refusalReason` decides whether each
 * is allowed.
 */
export const possibleActions = (state: ThreadState, side: Side): CommandKind[] =>
  byPhase[threadPhase(state)](state, side);

const leadsOn: readonly CommandKind[] = ['agree', 'accept_cancel', 'shipped', 'received', 'solved', 'review', 'reopen'];

/** The commands that advance the thread for a side, without those that go back or end it. */
export const nextSteps = (state: ThreadState, side: Side): CommandKind[] =>
  possibleActions(state, side).filter((kind) => {
    if (kind === 'propose') return threadPhase(state) === 'negotiating';
    return leadsOn.includes(kind) || (kind === 'address' && owesAddress(state, side));
  });

/** The commands by which a side can end the thread before a parcel is sent. */
export function exitActions(state: ThreadState, side: Side): CommandKind[] {
  if (isTalk(state)) return ['cancel'];
  if (threadPhase(state) !== 'agreed') return [];
  return [...conditionalKinds(state.cancel_asked?.by !== otherSide(side), 'ask_cancel'), 'cancel'];
}

/**
 * Why a side can't do something now, by the same rules as the server; null when it can. The state here doesn't
 * contain the other side's block, but `allowedKinds`, which comes from the server, accounts for it: a command
 * missing there is judged as blocked.
 */
export function refusalReason(
  state: ThreadState,
  side: Side,
  kind: CommandKind,
  { allowedKinds, currentTime }: { allowedKinds: readonly CommandKind[]; currentTime: string },
): Refusal | null {
  const refusal = whyNot(state, side, kind, currentTime);
  if (refusal || allowedKinds.includes(kind)) return refusal;
  return whyNot({ ...state, blocks: { initiator: true, responder: true } }, side, kind, currentTime);
}
