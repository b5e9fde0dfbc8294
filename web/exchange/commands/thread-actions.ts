import { whyNot } from '#contract/exchange/machine/decide.ts';
import { showsReviews } from '#contract/exchange/state/end-problem.ts';
import { hasToGive, isInPerson, isTalk, type Phase, threadPhase } from '#contract/exchange/state/thread-phase.ts';
import { isDueToShip, owesAddress } from '#contract/exchange/state/turn.ts';
import { owesWhereabouts } from '#contract/exchange/state/whereabouts.ts';
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
  const shippingStep = conditionalKinds(hasToGive(state, side) && shipped[side] === null, 'shipped');
  const receiptStep = conditionalKinds(hasToGive(state, otherSide(side)) && received[side] === null, 'received');
  // The other side said how the problem was solved, and waits for the answer.
  const isSolutionAsked = !!problem?.solved[otherSide(side)] && !problem.solved[side];
  return [
    ...proposalAnswers(state, side),
    ...conditionalKinds(isSolutionAsked, 'solved'),
    ...conditionalKinds(cancel_asked !== null && cancel_asked.by !== side, 'accept_cancel'),
    ...conditionalKinds(state.more_time[otherSide(side)] !== null, 'give_more_time'),
    ...conditionalKinds(owesAddress(state, side), 'address'),
    ...(isDueToShip(state, side) ? [...shippingStep, ...receiptStep] : [...receiptStep, ...shippingStep]),
    ...conditionalKinds(isInPerson(state), 'confirm_meeting'),
    ...conditionalKinds(!isInPerson(state) && !owesAddress(state, side), 'address'),
    ...conditionalKinds(problem !== null && !isSolutionAsked, 'solved'),
  ];
}

const byPhase: Record<Phase, (state: ThreadState, side: Side) => CommandKind[]> = {
  none: () => [],
  negotiating: () => ['propose'],
  confirming: (state, side) => [...proposalAnswers(state, side), 'propose'],
  agreed: (state, side) => [...ofAgreement(state, side), 'propose'],
  sent: (state, side) => [
    ...ofAgreement(state, side),
    ...conditionalKinds(state.problem === null && !isInPerson(state), 'problem'),
    ...conditionalKinds(state.leaving[otherSide(side)] !== null && state.reviewed[side] === null, 'review'),
  ],
  completed: ofEnd,
  closed_sent: ofEnd,
  expired: () => ['reopen'],
  closed: () => [],
};

function ofEnd(state: ThreadState, side: Side): CommandKind[] {
  const isReviewed = showsReviews(state) && state.reviewed[otherSide(side)] !== null;
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

const leadsOn: readonly CommandKind[] = [
  'agree',
  'accept_cancel',
  'give_more_time',
  'shipped',
  'received',
  'confirm_meeting',
  'solved',
  'review',
  'reply_to_review',
  'reopen',
];

/** Whether it is time for a possible command: who ships second can ship at once, but should have received first. */
export const isTimely = (state: ThreadState, side: Side, kind: CommandKind): boolean =>
  kind !== 'shipped' || isDueToShip(state, side);

/**
 * The commands that advance the thread for a side, without those that go back or end it or come too early. Where the
 * specimens are is said in a panel of its own, to which the step leads.
 */
export const nextSteps = (state: ThreadState, side: Side): CommandKind[] => [
  ...conditionalKinds(owesWhereabouts(state, side), 'report_whereabouts'),
  ...possibleActions(state, side).filter((kind) => {
    if (!isTimely(state, side, kind)) return false;
    if (kind === 'propose') return threadPhase(state) === 'negotiating';
    return leadsOn.includes(kind) || (kind === 'address' && owesAddress(state, side));
  }),
];

/** Commands that seldom have a use: they are offered only while they are possible, lest a button says nothing. */
const parcelKinds: readonly CommandKind[] = ['take_back_shipped', 'change_parcels', 'ask_more_time'];

/** Whether a secondary command is offered only while it is possible. */
export const isOptionalAction = (state: ThreadState, kind: CommandKind): boolean =>
  parcelKinds.includes(kind) || (state.closed !== null && kind === 'solved');

/**
 * The commands that change what a side said or agreed about its parcels, or by which it ends the thread before any; after
 * the end, that its problem is solved, which nobody is urged to say.
 */
export function secondaryActions(state: ThreadState, side: Side): CommandKind[] {
  if (isTalk(state)) return ['cancel'];
  if (state.closed) return ['solved'];
  const phase = threadPhase(state);
  if (phase !== 'agreed' && phase !== 'sent') return [];
  if (phase === 'sent') return [...parcelKinds];
  return ['ask_more_time', ...conditionalKinds(state.cancel_asked?.by !== otherSide(side), 'ask_cancel'), 'cancel'];
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
