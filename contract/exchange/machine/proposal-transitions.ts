import { STARTED_PHASES } from '#contract/exchange/state/phase-sets.ts';
import { isBlocked, isSuspended, threadPhase } from '#contract/exchange/state/thread-phase.ts';
import { countWithoutCash } from '#contract/exchange/thread/cash.ts';
import { NEWCOMER_ITEMS } from '#contract/exchange/thread/proposal.ts';
import { type Side, sides } from '#contract/exchange/thread/side.ts';
import type { CommandOf } from '#contract/exchange/thread/thread-command.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { accept, type Outcome, type Refusal, refuse } from '#contract/http/envelope.ts';
import { type CommandOnState, type EventDraft, type Guard, transition } from './transition.ts';

/** Returns the refusal of an answer to a proposal that is no longer open. */
export function notOpen({ open_proposal, settled }: ThreadState, proposal_id?: string): Refusal {
  if (open_proposal) return refuse('proposal_replaced', { version: open_proposal.version });
  if (!settled || settled.id !== proposal_id) return refuse('proposal_none');
  return settled.fate === 'lapsed' ? refuse('proposal_lapsed', { date: settled.at }) : refuse('proposal_gone');
}

const namesOpen = (state: ThreadState, proposal_id: string) => state.open_proposal?.id === proposal_id;

type AnswerGuard = (
  state: ThreadState,
  side: Side,
  currentTime: string,
  command?: { proposal_id: string },
) => Refusal | null;

const isOpen: AnswerGuard = (state, _by, _now, command) =>
  state.open_proposal && (!command || namesOpen(state, command.proposal_id))
    ? null
    : notOpen(state, command?.proposal_id);

const mayReject: AnswerGuard = (state, side, currentTime, command) =>
  isOpen(state, side, currentTime, command) ?? (state.open_proposal?.by === side ? refuse('proposal_own') : null);

const mayWithdraw: AnswerGuard = (state, side, currentTime, command) =>
  isOpen(state, side, currentTime, command) ?? (state.open_proposal?.by === side ? null : refuse('proposal_not_yours'));

const mayAgree: Guard<'agree'> = (state, side, currentTime, command) => {
  const refusal = mayReject(state, side, currentTime, command);
  if (refusal) return refusal;
  if (state.suspended[side]) return refuse('account_suspended');
  if (command && !command.seen) return refuse('page_outdated');
  if (state.unavailable.length > 0) return refuse('specimens_gone', { count: state.unavailable.length });
  const isOthers = state.reserving !== null && state.reserving.command_id !== command?.id;
  return isOthers ? refuse('proposal_agreeing') : null;
};

/** Whether the open proposal or the agreement says what a page from before those fields would drop unseen. */
const hasSpecialTerms = ({ open_proposal, agreement }: ThreadState) =>
  [open_proposal, agreement].some(
    (terms) => terms && (terms.fulfilment !== 'parcels' || terms.ships_first !== 'together'),
  );

/** Who ships first can only be said where both send parcels. */
const shippingOrder = ({ initiator_gives, responder_gives, fulfilment, ships_first }: CommandOf<'propose'>) =>
  fulfilment !== 'in_person' && countWithoutCash(initiator_gives) > 0 && countWithoutCash(responder_gives) > 0
    ? (ships_first ?? 'together')
    : 'together';

/**
 * A proposal has to name the one it answers, so that of two sent in the same moment the second side reads the first
 * before its own replaces it.
 */
const mayPropose: Guard<'propose'> = (state, side, _now, command) => {
  if (state.suspended[side]) return refuse('account_suspended');
  if (!command) return null;
  const { answers } = command;
  if (!command.fulfilment && hasSpecialTerms(state)) return refuse('page_outdated');
  if (answers === undefined) return state.open_proposal ? refuse('page_outdated') : null;
  return answers === (state.open_proposal?.id ?? null) ? null : notOpen(state, answers ?? undefined);
};

const isTooMuch = (items: Record<Side, number>) => sides.some((side) => items[side] > NEWCOMER_ITEMS);

function propose({ state, side, command, isNewcomer }: CommandOnState<'propose'>): Outcome<EventDraft[]> {
  const { initiator_gives, responder_gives, note, fulfilment = 'parcels' } = command;
  const items = { initiator: countWithoutCash(initiator_gives), responder: countWithoutCash(responder_gives) };
  if (items.initiator + items.responder === 0) return refuse('proposal_empty');
  if (isNewcomer && isTooMuch(items)) return refuse('newcomer_items', { limit: NEWCOMER_ITEMS });
  const version = state.proposals + 1;
  const amends = state.agreement !== null;
  return accept([
    {
      kind: 'proposed',
      by: side,
      private: false,
      version,
      amends,
      initiator_gives,
      responder_gives,
      note: note ?? null,
      fulfilment,
      ships_first: shippingOrder(command),
    },
  ]);
}

const reject = ({ side, command: { proposal_id, reason } }: CommandOnState<'reject'>) =>
  accept<EventDraft[]>([{ kind: 'rejected', by: side, private: false, proposal_id, reason }]);

const withdraw = ({ side, command: { proposal_id } }: CommandOnState<'withdraw'>) =>
  accept<EventDraft[]>([{ kind: 'withdrawn', by: side, private: false, proposal_id }]);

/** Begins an agreement only: the specimens must be reserved before it counts. */
function agree({
  state,
  side,
  command: { id, proposal_id },
  isNewcomer,
}: CommandOnState<'agree'>): Outcome<EventDraft[]> {
  if (isNewcomer && state.open_proposal && isTooMuch(state.open_proposal.items))
    return refuse('newcomer_items', { limit: NEWCOMER_ITEMS });
  if (state.reserving) return accept([]);
  return accept([{ kind: 'reserving', by: 'system', private: true, proposal_id, command_id: id, side }]);
}

/** Returns the event that releases the last requested reservations, with the reason. */
export const releasedEvent = ({ reserving }: ThreadState, reason: string, specimen_ids: string[] = []): EventDraft => ({
  kind: 'released',
  by: 'system',
  private: true,
  proposal_id: reserving?.proposal_id ?? '',
  command_id: reserving?.command_id ?? '',
  why: reason,
  specimen_ids,
});

/** Whether the proposal can still be agreed to: it may have changed while reservations were being made. */
const isStillAgreeable = (state: ThreadState) =>
  state.reserving !== null &&
  namesOpen(state, state.reserving.proposal_id) &&
  state.unavailable.length === 0 &&
  !isBlocked(state) &&
  !isSuspended(state);

const isReserving = (state: ThreadState, proposal_id: string) => state.reserving?.proposal_id === proposal_id;

function acceptReservation({
  state,
  command: { proposal_id, changed_specimens },
}: CommandOnState<'reserved'>): Outcome<EventDraft[]> {
  const { reserving } = state;
  if (!reserving || !isReserving(state, proposal_id)) return refuse('thread_state');
  const { by, command_id: id } = reserving;
  return accept([{ kind: 'agreed', by, id, private: false, proposal_id, changed_specimens }]);
}

const OPEN = ['confirming', 'agreed'] as const;
const isAmendment = (state: ThreadState) => threadPhase(state) === 'agreed';

/** Transitions for making and answering proposals; a proposal after an agreement would amend it. */
export const proposalTransitions = [
  transition('propose', 'propose', {
    from: ['negotiating'],
    to: ['confirming'],
    open_only: true,
    guard: mayPropose,
    make: propose,
  }),
  transition('replace the proposal', 'propose', {
    from: ['confirming'],
    to: ['confirming'],
    open_only: true,
    guard: mayPropose,
    make: propose,
  }),
  transition('amend', 'propose', {
    from: ['agreed'],
    to: ['agreed'],
    open_only: true,
    guard: mayPropose,
    make: propose,
  }),
  transition('withdraw', 'withdraw', { from: ['confirming'], to: ['negotiating'], guard: mayWithdraw, make: withdraw }),
  transition('withdraw the amendment', 'withdraw', {
    from: ['agreed'],
    to: ['agreed'],
    guard: mayWithdraw,
    make: withdraw,
  }),
  transition('reject', 'reject', { from: ['confirming'], to: ['negotiating'], guard: mayReject, make: reject }),
  transition('reject the amendment', 'reject', { from: ['agreed'], to: ['agreed'], guard: mayReject, make: reject }),
  transition('agree', 'agree', { from: OPEN, to: OPEN, open_only: true, guard: mayAgree, make: agree }),
];

/** Transitions for the results of reservation requests. */
export const reservationTransitions = [
  transition('agreed to the amendment', 'reserved', {
    from: ['agreed'],
    to: ['agreed'],
    condition: (state) => isStillAgreeable(state) && isAmendment(state),
    make: acceptReservation,
  }),
  transition('agreed', 'reserved', {
    from: ['confirming'],
    to: ['agreed'],
    condition: isStillAgreeable,
    make: acceptReservation,
  }),
  transition('reserved in vain', 'reserved', {
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    make: ({ state, command }) =>
      isReserving(state, command.proposal_id) ? accept([releasedEvent(state, 'changed')]) : refuse('thread_state'),
  }),
  transition('not reserved', 'not_reserved', {
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    make: ({ state, command: { proposal_id, why, specimen_ids } }) =>
      isReserving(state, proposal_id) ? accept([releasedEvent(state, why, specimen_ids)]) : refuse('thread_state'),
  }),
  transition('no longer available', 'unavailable', {
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    make: ({ state, command: { specimen_ids } }) => accept(unavailableEvents(state, specimen_ids)),
  }),
];

/** Specimens are named once for each proposal, and only those that it contains. */
function unavailableEvents({ open_proposal, unavailable }: ThreadState, ids: readonly string[]): EventDraft[] {
  if (!open_proposal) return [];
  const proposedIds = sides.flatMap((side) => open_proposal.specimens[side]);
  const specimen_ids = ids.filter((id) => proposedIds.includes(id) && !unavailable.includes(id));
  if (specimen_ids.length === 0) return [];
  return [{ kind: 'unavailable', by: 'system', private: true, proposal_id: open_proposal.id, specimen_ids }];
}
