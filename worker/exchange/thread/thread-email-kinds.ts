import { owesParcel, threadEndTime } from '#contract/exchange/state/thread-phase.ts';
import { owesWhereabouts } from '#contract/exchange/state/whereabouts.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { Reminder, StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState, Turn } from '#contract/exchange/thread/thread-state.ts';

/** The kinds of email about a thread in their order: if several are due, the email is of the first of these. */
export const threadEmailKinds = [
  'ended',
  'partner_leaves',
  'publication_requested',
  'published',
  'specimens_unavailable',
  'problem_reported',
  'partner_late',
  'completion',
  'deadline',
  'meeting_reminder',
  'whereabouts_asked',
  'shipment',
  'agreement',
  'late_receipt',
  'late_solution',
  'first_message',
  'your_turn',
  'new_message',
] as const;
export type ThreadEmailKind = (typeof threadEmailKinds)[number];

/** The kinds that say how things stand, also to a user who has read everything. */
export const kindsAboutState: readonly ThreadEmailKind[] = [
  'deadline',
  'partner_late',
  'meeting_reminder',
  'whereabouts_asked',
  'partner_leaves',
  'specimens_unavailable',
  'publication_requested',
];

export const hasTurn = (turn: Turn, side: Side): boolean => turn === side || turn === 'both';

/** The event that holds the first message. */
const FIRST_SEQ = 1;

/** When what an email says is not so any more, or is hidden by the administrator. */
const outdatedConditions: { [K in ThreadEmailKind]?: (state: ThreadState, side: Side) => boolean } = {
  first_message: ({ hidden }) => hidden.includes(FIRST_SEQ),
  published: ({ public: isPublic }) => !isPublic,
  ended: ({ closed }) => closed === null,
  publication_requested: ({ publication }) => publication === null,
  agreement: (state) => !state.agreement || threadEndTime(state) !== null,
  shipment: (state, side) =>
    state.shipped[otherSide(side)] === null || state.received[side] !== null || threadEndTime(state) !== null,
  problem_reported: ({ problem, closed }) => problem === null || closed !== null,
  specimens_unavailable: ({ unavailable }) => unavailable.length === 0,
  meeting_reminder: (state, side) => state.met[side] !== null || threadEndTime(state) !== null,
  partner_leaves: (state, side) => state.leaving[otherSide(side)] === null || threadEndTime(state) !== null,
  whereabouts_asked: (state, side) => !owesWhereabouts(state, side),
  partner_late: (state, side) =>
    state.closed !== null || !state.reminded.includes(`late ${side}`) || !owesParcel(state, otherSide(side)),
};

/** Whether an email to a side says what is not so any more. */
export const isOutdated = (kind: ThreadEmailKind, state: ThreadState, side: Side): boolean =>
  outdatedConditions[kind]?.(state, side) ?? false;

/** The emails of events that the reader did not cause. */
const othersKinds: { [K in StoredEvent['kind']]?: ThreadEmailKind } = {
  agreed: 'agreement',
  shipped: 'shipment',
  problem: 'problem_reported',
  publication_requested: 'publication_requested',
  closed: 'ended',
};

/** The emails of what the other does after an end without completion. */
const lateKinds: { [K in StoredEvent['kind']]?: ThreadEmailKind } = {
  received: 'late_receipt',
  meeting_confirmed: 'late_receipt',
  solved: 'late_solution',
};

/** Returns the kinds of email by which a side is told of an event. */
export function emailKinds(event: StoredEvent, side: Side, state: ThreadState): ThreadEmailKind[] {
  const isOthers = event.by !== side;
  const othersKind = othersKinds[event.kind];
  if (othersKind) return isOthers ? [othersKind] : [];
  const lateKind = lateKinds[event.kind];
  if (lateKind) return isOthers && state.closed && state.closed.at < event.at ? [lateKind] : [];
  switch (event.kind) {
    case 'message':
      // Before the end a message passes the turn on; after it nobody has one.
      return isOthers && threadEndTime(state) !== null ? ['new_message'] : [];
    case 'completed':
      return ['completion'];
    case 'published':
      return event.public && isOthers ? ['published'] : [];
    default:
      return sideKinds(event, side, state);
  }
}

/** The emails of events that concern one of the two sides. */
function sideKinds(event: StoredEvent, side: Side, state: ThreadState): ThreadEmailKind[] {
  switch (event.kind) {
    case 'deletion_planned':
      return event.side !== side && threadEndTime(state) === null ? ['partner_leaves'] : [];
    case 'started':
      return side === 'responder' ? ['first_message'] : [];
    case 'unavailable':
      return state.open_proposal?.by === side ? ['specimens_unavailable'] : [];
    case 'reminded':
      return hasTurn(event.to, side) ? [reminderKinds[event.what] ?? 'deadline'] : [];
    default:
      return [];
  }
}

/** The reminders that are not of a deadline of the reader's own. */
const reminderKinds: { [R in Reminder]?: ThreadEmailKind } = {
  three_days: 'your_turn',
  seven_days: 'your_turn',
  late: 'partner_late',
  meet: 'meeting_reminder',
  meet_again: 'meeting_reminder',
  whereabouts: 'whereabouts_asked',
  whereabouts_again: 'whereabouts_asked',
};
