import { storedParcels } from '#contract/exchange/fulfilment/parcel.ts';
import { shipDeadline } from '#contract/exchange/state/ship-deadline.ts';
import { takeBackDeadline } from '#contract/exchange/state/thread-deadlines.ts';
import { hasToGive, isAllReceived, isInPerson } from '#contract/exchange/state/thread-phase.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { accept, type Refusal, refuse } from '#contract/http/envelope.ts';
import { type CommandOnState, type EventDraft, type Guard, transition } from './transition.ts';

const completedEvent: EventDraft = { kind: 'completed', by: 'system', private: false, automatic: false };

const mayShip: Guard<'shipped'> = (state, side) => {
  if (isInPerson(state)) return refuse('parcel_in_person');
  const shippedAt = state.shipped[side];
  if (shippedAt) return refuse('ship_twice', { date: shippedAt });
  return hasToGive(state, side) ? null : refuse('ship_nothing');
};

/** Shipping a parcel ends a proposed amendment that is not yet answered. */
function ship({ state: { open_proposal }, side, command }: CommandOnState<'shipped'>) {
  const { parcels, tracking_no = null, note = null, private_note = null, with_photos } = command;
  const shippedEvent: EventDraft = {
    kind: 'shipped',
    by: side,
    private: false,
    parcels: storedParcels(parcels ?? [{ tracking_no }]),
    note,
    private_note,
    with_photos,
  };
  if (!open_proposal) return accept([shippedEvent]);
  return accept<EventDraft[]>([
    shippedEvent,
    { kind: 'lapsed', by: 'system', private: false, proposal_id: open_proposal.id },
  ]);
}

/** Why the parcels that a side has sent can't be changed or taken back; null if they can. */
function refuseSentParcels(state: ThreadState, side: Side): Refusal | null {
  if (!state.shipped[side]) return refuse('ship_not_yet');
  const receivedAt = state.received[otherSide(side)];
  return receivedAt ? refuse('parcel_received', { date: receivedAt }) : null;
}

/** A parcel marked as shipped by mistake is taken back before the other side relies on it. */
const mayTakeBack: Guard<'take_back_shipped'> = (state, side, currentTime) => {
  const refusal = refuseSentParcels(state, side) ?? (state.problem ? refuse('problem_open') : null);
  if (refusal) return refusal;
  const deadline = takeBackDeadline(state, side);
  return deadline && currentTime < deadline ? null : refuse('ship_take_back_late');
};

const takenBackEvent = (side: Side): EventDraft => ({ kind: 'shipping_taken_back', by: side, private: false });

const mayAskTime: Guard<'ask_more_time'> = (state, side) => {
  if (isInPerson(state)) return refuse('parcel_in_person');
  if (state.problem) return refuse('problem_open');
  if (shipDeadline(state, side) === null) return refuse('ship_not_due');
  return state.more_time[side] ? refuse('more_time_asked') : null;
};

const mayGiveTime: Guard<'give_more_time'> = ({ more_time, problem }, side) => {
  if (!more_time[otherSide(side)]) return refuse('more_time_not_asked');
  return problem ? refuse('problem_open') : null;
};

/** Why a side can't confirm receipt; null if it can. */
export const mayReceive: Guard<'received'> = (state, side) => {
  if (isInPerson(state)) return refuse('parcel_in_person');
  const receivedAt = state.received[side];
  if (receivedAt) return refuse('receive_twice', { date: receivedAt });
  return state.shipped[otherSide(side)] ? null : refuse('receive_not_shipped');
};

/**
 * While a problem is open, receiving a parcel does not complete the exchange: first both sides must confirm that
 * it is solved.
 */
const isLastParcel = (state: ThreadState, side: Side) =>
  state.problem === null && isAllReceived({ ...state, received: { ...state.received, [side]: state.started_at } });

/** The event of a confirmed receipt. */
export const receivedEvent = ({ side, command }: CommandOnState<'received'>): EventDraft => ({
  kind: 'received',
  by: side,
  private: false,
  note: command.note ?? null,
});

/** Transitions for sending and receiving parcels. */
export const parcelTransitions = [
  transition('ship', 'shipped', { from: ['agreed'], to: ['sent'], guard: mayShip, make: ship }),
  transition('ship, too', 'shipped', { from: ['sent'], to: ['sent'], guard: mayShip, make: ship }),
  transition('change the parcels', 'change_parcels', {
    from: ['sent'],
    to: ['sent'],
    guard: refuseSentParcels,
    make: ({ side, command }) =>
      accept([{ kind: 'parcels_changed', by: side, private: true, parcels: storedParcels(command.parcels) }]),
  }),
  transition('take back the only parcels', 'take_back_shipped', {
    from: ['sent'],
    to: ['agreed'],
    condition: ({ shipped }, side) => shipped[otherSide(side)] === null,
    guard: mayTakeBack,
    make: ({ side }) => accept([takenBackEvent(side)]),
  }),
  transition('take back the parcels', 'take_back_shipped', {
    from: ['sent'],
    to: ['sent'],
    guard: mayTakeBack,
    make: ({ side }) => accept([takenBackEvent(side)]),
  }),
  transition('ask for more time', 'ask_more_time', {
    from: ['agreed', 'sent'],
    to: ['agreed', 'sent'],
    guard: mayAskTime,
    make: ({ side }) => accept([{ kind: 'more_time_asked', by: side, private: true }]),
  }),
  transition('give more time', 'give_more_time', {
    from: ['agreed', 'sent'],
    to: ['agreed', 'sent'],
    guard: mayGiveTime,
    make: ({ side }) => accept([{ kind: 'more_time_given', by: side, private: true }]),
  }),
  transition('receive the last parcel', 'received', {
    from: ['sent'],
    to: ['completed'],
    condition: isLastParcel,
    guard: mayReceive,
    make: (input) => accept([receivedEvent(input), completedEvent]),
  }),
  transition('receive', 'received', {
    from: ['sent'],
    to: ['sent'],
    guard: mayReceive,
    make: (input) => accept([receivedEvent(input)]),
  }),
];
