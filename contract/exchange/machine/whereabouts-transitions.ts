import { isInPerson } from '#contract/exchange/state/thread-phase.ts';
import {
  lateReceiptDeadline,
  reportedWhereabouts,
  strandedSpecimens,
  unlocatedSpecimens,
} from '#contract/exchange/state/whereabouts.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { accept, type Refusal, refuse } from '#contract/http/envelope.ts';
import { mayConfirm } from './meeting-transitions.ts';
import { mayReceive, receivedEvent } from './parcel-transitions.ts';
import { type EventDraft, type Guard, transition } from './transition.ts';

/** Refuses to confirm receipt long after the end, or of specimens that all came back to their giver. */
function refuseLateReceipt(state: ThreadState, side: Side, currentTime: string): Refusal | null {
  const deadline = lateReceiptDeadline(state);
  if (!deadline || currentTime >= deadline) return refuse('thread_closed');
  const partnerSpecimens = strandedSpecimens(state).filter(({ giver }) => giver === otherSide(side));
  const isAllBack =
    partnerSpecimens.length > 0 &&
    partnerSpecimens.every(({ specimen_id }) => reportedWhereabouts(state, specimen_id) === 'came_back');
  return isAllBack ? refuse('receive_came_back') : null;
}

const mayReceiveLate: Guard<'received'> = (state, side, currentTime) =>
  mayReceive(state, side, currentTime) ?? refuseLateReceipt(state, side, currentTime);

const mayConfirmLate: Guard<'confirm_meeting'> = (state, side, currentTime) =>
  mayConfirm(state, side, currentTime) ?? refuseLateReceipt(state, side, currentTime);

const isAsked = (state: ThreadState, side: Side, specimen_id?: string) =>
  unlocatedSpecimens(state).some(
    (specimen) => specimen.giver === side && (specimen_id ?? specimen.specimen_id) === specimen.specimen_id,
  );

/** Transitions after an end with parcels sent: what still arrives, and where each specimen is. */
export const whereaboutsTransitions = [
  transition('receive after the end', 'received', {
    from: ['closed_sent'],
    to: ['closed_sent'],
    condition: (state) => !isInPerson(state) && state.closed?.reason !== 'returned',
    guard: mayReceiveLate,
    make: (input) => accept([receivedEvent(input)]),
  }),
  transition('confirm the meeting after the end', 'confirm_meeting', {
    from: ['closed_sent'],
    to: ['closed_sent'],
    condition: isInPerson,
    guard: mayConfirmLate,
    make: ({ side, command: { with_photos } }) =>
      accept([{ kind: 'meeting_confirmed', by: side, private: false, with_photos }]),
  }),
  transition('report where a specimen is', 'report_whereabouts', {
    from: ['closed_sent'],
    to: ['closed_sent'],
    guard: (state, side, _now, command) =>
      isAsked(state, side, command?.specimen_id) ? null : refuse('whereabouts_not_asked'),
    make: ({ state, side, command: { specimen_id, whereabouts } }) =>
      accept<EventDraft[]>(
        reportedWhereabouts(state, specimen_id) === whereabouts
          ? []
          : [{ kind: 'whereabouts_reported', by: side, private: true, specimen_id, whereabouts }],
      ),
  }),
];
