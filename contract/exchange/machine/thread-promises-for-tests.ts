import { threadDeadline } from '#contract/exchange/state/deadline.ts';
import { replay } from '#contract/exchange/state/evolve.ts';
import { nextStep } from '#contract/exchange/state/next-step.ts';
import { heldSpecimens, pendingHandovers } from '#contract/exchange/state/reservations.ts';
import { isTalkPaused } from '#contract/exchange/state/talk-pauses.ts';
import { isErased, isTalk, threadEndTime, threadPhase } from '#contract/exchange/state/thread-phase.ts';
import { addDays } from '#contract/exchange/state/thread-times.ts';
import { threadTurn } from '#contract/exchange/state/turn.ts';
import { reportedWhereabouts, unansweredSpecimens, unlocatedSpecimens } from '#contract/exchange/state/whereabouts.ts';
import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { StoredEvent, StoredEventOf } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { nextAlarm } from './decide.ts';

/**
 * Throws unless a condition is true. A matcher's message for each of some ten million checks would take longer than the
 * checks.
 */
export function holds(condition: boolean | undefined, promise: string): void {
  if (!condition) throw new Error(`broken: ${promise}`);
}
export const isAlike = (value: unknown, otherValue: unknown) => JSON.stringify(value) === JSON.stringify(otherValue);

export const eventsOfKind = <K extends StoredEvent['kind']>(events: readonly StoredEvent[], kind: K) =>
  events.filter((event): event is StoredEventOf<K> => event.kind === kind);

/**
 * Returns the proposals that are neither answered, withdrawn, replaced nor lapsed, derived from the events alone.
 */
function openProposals(events: readonly StoredEvent[]): string[] {
  let open: string[] = [];
  for (const event of events) {
    if (event.kind === 'proposed') open = [event.id];
    if (event.kind === 'closed') open = [];
    if ('proposal_id' in event && !['reserving', 'released', 'unavailable'].includes(event.kind))
      open = open.filter((id) => id !== event.proposal_id);
  }
  return open;
}

/** Returns the proposal that is agreed to. */
function agreedProposal(events: readonly StoredEvent[]): StoredEventOf<'proposed'> | undefined {
  const agreedEvent = eventsOfKind(events, 'agreed').at(-1);
  return eventsOfKind(events, 'proposed').find(({ id }) => id === agreedEvent?.proposal_id);
}

const isAgreedInPerson = (events: readonly StoredEvent[]) => agreedProposal(events)?.fulfilment === 'in_person';

/** Returns the sides that must send a parcel by the current agreement: not who gives cash alone. */
const parcelsDue = (events: readonly StoredEvent[]): Side[] =>
  sides.filter((side) => agreedProposal(events)?.[`${side}_gives`].some((item) => !('is_cash' in item)));

type SideKind = 'shipped' | 'shipping_taken_back' | 'received' | 'meeting_confirmed' | 'reviewed' | 'solved';
const sideEvents = (events: readonly StoredEvent[], kind: SideKind, side: Side) =>
  events.filter((event) => event.kind === kind && event.by === side);

function checkCompletion(events: readonly StoredEvent[]): void {
  const [end, secondEnd] = eventsOfKind(events, 'completed');
  holds(!secondEnd, 'completed once');
  if (!end) return;
  const earlierEvents = events.filter(({ seq }) => seq < end.seq);
  const isThere = (sender: Side) => sideEvents(earlierEvents, 'received', otherSide(sender)).length === 1;
  if (isAgreedInPerson(earlierEvents)) {
    holds(
      !end.automatic && sides.every((side) => sideEvents(earlierEvents, 'meeting_confirmed', side).length === 1),
      'a meeting that both confirmed',
    );
    return;
  }
  const [missingSender, otherSender] = parcelsDue(earlierEvents).filter((sender) => !isThere(sender));
  if (!end.automatic) {
    holds(!missingSender, 'completed with every parcel received');
    return;
  }
  const shippedEvent = sideEvents(earlierEvents, 'shipped', missingSender ?? 'initiator').at(-1);
  holds(missingSender && !otherSender, 'completed automatically with one parcel unconfirmed');
  holds(shippedEvent && addDays(shippedEvent.at, 60) <= end.at, 'completed automatically after 60 days');
}

/** After an end without completion, only what its receiver confirmed and its giver does not have changes hands. */
function checkHandovers(events: readonly StoredEvent[], state: ThreadState): void {
  for (const handover of eventsOfKind(events, 'handed_over')) {
    const earlierEvents = events.filter(({ seq }) => seq < handover.seq);
    const answer = eventsOfKind(earlierEvents, 'whereabouts_reported').findLast(
      ({ specimen_id }) => specimen_id === handover.specimen_id,
    )?.whereabouts;
    const isConfirmed = isAgreedInPerson(earlierEvents)
      ? sides.every((side) => sideEvents(earlierEvents, 'meeting_confirmed', side).length === 1)
      : sideEvents(earlierEvents, 'received', handover.to).length === 1;
    holds(state.completed !== null || (isConfirmed && answer !== 'came_back'), 'hands over what is confirmed');
    holds(state.closed?.reason !== 'returned', 'hands over nothing that was sent back');
  }
}

/** Returns whether a conversation may become public by this event, from the events before it. */
function mayBecomePublic(earlierEvents: readonly StoredEvent[], { by, at }: StoredEventOf<'published'>): boolean {
  const isSettled = (event: StoredEvent) =>
    ['published', 'publication_withdrawn', 'publication_declined', 'publication_barred'].includes(event.kind);
  const lastStep = earlierEvents.findLast((event) => event.kind === 'publication_requested' || isSettled(event));
  if (lastStep?.kind === 'publication_barred') return by === 'system' && !lastStep.is_barred;
  if (lastStep?.kind !== 'publication_requested' || lastStep.by === 'system') return false;
  return by === otherSide(lastStep.by) || (by === 'system' && at >= addDays(lastStep.at, 2));
}

function checkPublished(earlierEvents: readonly StoredEvent[], event: StoredEventOf<'published'>): void {
  if (!event.public) return;
  holds(mayBecomePublic(earlierEvents, event), 'made public with the consent of both');
  holds(
    earlierEvents.some(({ by }) => by === 'responder'),
    'made public after both have written',
  );
}

/** Returns who is against making a conversation public after an event. */
function nextOpponent(event: StoredEvent, opponent: StoredEvent['by'] | null): StoredEvent['by'] | null {
  if (event.kind === 'publication_declined') return event.by;
  if (event.kind !== 'published') return opponent;
  if (event.public) return null;
  return event.by === 'system' ? opponent : event.by;
}

function checkPublishing(events: readonly StoredEvent[], state: ThreadState): void {
  let opponent: StoredEvent['by'] | null = null;
  for (const [index, event] of events.entries()) {
    if (event.kind === 'publication_requested')
      holds(!opponent || opponent === event.by, 'asked again by who was against it');
    if (event.kind === 'published') checkPublished(events.slice(0, index), event);
    opponent = nextOpponent(event, opponent);
  }
  const isStopped = state.blocks.initiator || state.blocks.responder || state.publish_barred;
  holds(!isStopped || (!state.public && !state.publication), 'private while blocked or barred');
  holds(!isErased(state) || (!state.public && !state.publication), 'private for good once an account is deleted');
}

/** Returns whether a side is away just before an event, from the events alone. */
function isSomebodyAway(events: readonly StoredEvent[], end: StoredEvent): boolean {
  const earlierEvents = events.filter(({ seq }) => seq < end.seq);
  return sides.some((side) => {
    const change = earlierEvents.findLast(
      (event) => (event.kind === 'vacation_started' || event.kind === 'vacation_ended') && event.side === side,
    );
    return change?.kind === 'vacation_started';
  });
}

/** Nothing that waits for an answer ends while a side is away; each vacation is told once, and only to the two. */
function checkVacations(events: readonly StoredEvent[], state: ThreadState): void {
  for (const event of events) {
    if (event.kind === 'closed' && event.reason === 'expired')
      holds(!isSomebodyAway(events, event), 'expires while nobody is away');
    if (event.kind === 'lapsed' && !eventsOfKind(events, 'agreed').some(({ seq }) => seq < event.seq))
      holds(!isSomebodyAway(events, event), 'lapses while nobody is away');
    if (event.kind === 'vacation_started') holds(event.private, 'tells visitors of no vacation');
  }
  holds(isTalkPaused(state) === sides.some((side) => state.away[side] !== null), 'pauses while a side is away');
  for (const side of sides) {
    const [startCount = 0, endCount = 0] = (['vacation_started', 'vacation_ended'] as const).map(
      (kind) => eventsOfKind(events, kind).filter((event) => event.side === side).length,
    );
    holds(startCount - endCount === (state.away[side] === null ? 0 : 1), 'tells each vacation once');
  }
}

/** Checks what the events of a thread promise, and that its state follows from them. */
export function checkEvents(events: readonly StoredEvent[], state: ThreadState): void {
  holds(
    events.every(({ seq }, index) => seq === index + 1),
    'events are numbered without a gap',
  );
  holds(new Set(events.map(({ id }) => id)).size === events.length, 'no event stands twice');
  for (const side of sides) {
    const takenBackEvents = sideEvents(events, 'shipping_taken_back', side);
    const shippedCount = sideEvents(events, 'shipped', side).length - takenBackEvents.length;
    holds(shippedCount === 0 || shippedCount === 1, 'nobody ships twice');
    holds(shippedCount === 0 || parcelsDue(events).includes(side), 'who gives only cash ships nothing');
    holds(sideEvents(events, 'meeting_confirmed', side).length <= 1, 'a side confirms a meeting once');
    const [receivedEvent] = sideEvents(events, 'received', otherSide(side));
    holds(
      !receivedEvent || takenBackEvents.every(({ seq }) => seq < receivedEvent.seq),
      'what is received is not taken back',
    );
    holds(sideEvents(events, 'received', otherSide(side)).length <= shippedCount, 'what is received was sent, once');
    holds(sideEvents(events, 'reviewed', side).length <= 1, 'one review a side');
  }
  checkCompletion(events);
  checkHandovers(events, state);
  checkPublishing(events, state);
  checkVacations(events, state);
  const open = openProposals(events);
  holds(open.length <= 1 && state.open_proposal?.id === open[0], 'at most one open proposal');
  const isClosed = eventsOfKind(events, 'closed').length > eventsOfKind(events, 'reopened').length;
  holds((state.closed !== null) === isClosed, 'closed as its events say');
  holds(isAlike(replay(events), state), 'its events make the state again');
}

function checkHeldSpecimens(state: ThreadState): void {
  const phase = threadPhase(state);
  const isHolding = ['agreed', 'sent', 'completed', 'closed_sent'].includes(phase);
  holds((heldSpecimens(state) !== null) === isHolding, 'holds what is promised');
  holds(
    pendingHandovers(state).length === 0 || phase === 'completed' || phase === 'closed_sent',
    'hands over at the end',
  );
  const heldIds = heldSpecimens(state)?.specimens.map(({ specimen_id }) => specimen_id) ?? [];
  holds(
    pendingHandovers(state).every(({ specimen_id }) => heldIds.includes(specimen_id)),
    'holds what is to be handed over',
  );
  holds(
    unlocatedSpecimens(state).every(
      ({ specimen_id }) => !reportedWhereabouts(state, specimen_id) || !heldIds.includes(specimen_id),
    ),
    'frees what its giver located',
  );
  holds(
    !state.reservations_ended || unansweredSpecimens(state).every(({ specimen_id }) => !heldIds.includes(specimen_id)),
    'frees after 30 days what nobody located',
  );
}

/** A side has something to do in its turn alone; after the end, where no turn is, for a while. */
const hasStepsInTurn = (state: ThreadState): boolean =>
  threadEndTime(state) !== null ||
  sides.every((side) => (nextStep(state, side) !== null) === [side, 'both'].includes(threadTurn(state)));

/** Checks what the state of a thread promises at a time. */
export function checkState(state: ThreadState, currentTime: string): void {
  holds(!isErased(state) || threadEndTime(state) !== null, 'over once an account is deleted');
  const phase = threadPhase(state);
  const isOver = state.closed !== null || state.completed !== null;
  const turn = threadTurn(state);
  const isProblemOver = !state.problem || state.closed?.reason === 'problem';
  if (isOver) holds(turn === 'none' && !state.open_proposal && isProblemOver, 'nothing is left to do at the end');
  else holds(turn !== 'none' || phase === 'sent', 'it is somebody’s turn');
  if (!state.closed) {
    const isOpen = state.open_proposal !== null && state.agreement === null;
    holds((state.status === 'confirming') === isOpen, 'confirming while a first proposal is open');
    const isAgreed = state.agreement !== null;
    holds(['confirmed', 'completed'].includes(state.status) === isAgreed, 'confirmed by an agreement');
  }
  holds(hasStepsInTurn(state), 'a side has something to do in its turn alone');
  checkHeldSpecimens(state);
  holds(new Set(state.handed_over).size === state.handed_over.length, 'hands nothing over twice');
  holds(!state.reviews_shown || ['completed', 'closed_sent'].includes(phase), 'reviews come after the end');
  const wake = nextAlarm(state, { next_try_at: null }, currentTime);
  holds(wake === null || wake > currentTime, 'no clock that ran down is left');
  const isOpenEnded = isOver || phase === 'sent' || state.reserving !== null || (isTalk(state) && isTalkPaused(state));
  holds(isOpenEnded || threadDeadline(state) !== null, 'what waits has a deadline');
}
