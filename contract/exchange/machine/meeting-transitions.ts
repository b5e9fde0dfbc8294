import { isInPerson } from '#contract/exchange/state/thread-phase.ts';
import { accept, refuse } from '#contract/http/envelope.ts';
import { type CommandOnState, type EventDraft, type Guard, transition } from './transition.ts';

/** Why a side can't confirm that the two met; null if it can. */
export const mayConfirm: Guard<'confirm_meeting'> = (state, side) => {
  if (!isInPerson(state)) return refuse('meeting_not_agreed');
  const metAt = state.met[side];
  return metAt ? refuse('meeting_twice', { date: metAt }) : null;
};

/** A meeting ends a proposed amendment that is not yet answered, as a parcel does. */
function confirm({
  state: { open_proposal },
  side,
  command: { with_photos },
}: CommandOnState<'confirm_meeting'>): EventDraft[] {
  const confirmedEvent: EventDraft = { kind: 'meeting_confirmed', by: side, private: false, with_photos };
  if (!open_proposal) return [confirmedEvent];
  return [confirmedEvent, { kind: 'lapsed', by: 'system', private: false, proposal_id: open_proposal.id }];
}

/** Transitions of an exchange from hand to hand: each side confirms that they met, and the second completes it. */
export const meetingTransitions = [
  transition('confirm the meeting', 'confirm_meeting', {
    from: ['agreed'],
    to: ['sent'],
    guard: mayConfirm,
    make: (input) => accept(confirm(input)),
  }),
  transition('confirm the meeting, too', 'confirm_meeting', {
    from: ['sent'],
    to: ['completed'],
    guard: mayConfirm,
    make: (input) =>
      accept<EventDraft[]>([...confirm(input), { kind: 'completed', by: 'system', private: false, automatic: false }]),
  }),
];
