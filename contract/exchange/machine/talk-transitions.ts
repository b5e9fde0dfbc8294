import { makeAddressCard } from '#contract/exchange/addresses/address-card.ts';
import { LIVE, STARTED_PHASES } from '#contract/exchange/state/phase-sets.ts';
import { isErased, isInPerson } from '#contract/exchange/state/thread-phase.ts';
import { addDays, MESSAGES_AFTER_END_MAX, threadDays } from '#contract/exchange/state/thread-times.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { accept, type Outcome, refuse } from '#contract/http/envelope.ts';
import { type CommandOnState, type EventDraft, type Guard, transition } from './transition.ts';

const mayWrite = (state: ThreadState, side: Side) => {
  if (isErased(state)) return refuse('partner_erased');
  return state.suspended[side] ? refuse('account_suspended') : null;
};

/** Returns the event of a message; refused if it quotes what is no message of this thread. */
function messageEvent({ side, command, messageSeqs }: CommandOnState<'message'>): Outcome<EventDraft> {
  const { text, attachments, private: isPrivate, quoted_seq = null } = command;
  const event = { kind: 'message', by: side, private: isPrivate, text, attachments } satisfies EventDraft;
  if (quoted_seq === null) return accept(event);
  return messageSeqs.includes(quoted_seq) ? accept({ ...event, quoted_seq }) : refuse('quoted_message_missing');
}

/** Returns the event of a message after those that it causes. */
function messageEvents(input: CommandOnState<'message'>, causedEvents: readonly EventDraft[] = []) {
  const outcome = messageEvent(input);
  if (!outcome.ok) return outcome;
  // The message has the id of its command, by which whoever sent it finds it again.
  return accept([...causedEvents, { ...outcome.value, id: input.command.id }]);
}

/**
 * Until when a side may write after the end. After a withdrawal or a refusal a side writes three messages at most until
 * the other answers.
 */
const mayWriteAfterEnd: Guard<'message'> = (state, side, currentTime) => {
  const { closed, messages_after_end } = state;
  if (!closed || currentTime >= addDays(closed.at, threadDays.message_after_end)) return refuse('thread_closed');
  const isDeclined = closed.reason === 'withdrawn' || closed.reason === 'declined';
  if (isDeclined && messages_after_end?.by === side && messages_after_end.count >= MESSAGES_AFTER_END_MAX)
    return refuse('message_unanswered');
  return mayWrite(state, side);
};

const mayReopen = (state: ThreadState, side: Side, currentTime: string) => {
  const { closed } = state;
  if (closed && currentTime >= addDays(closed.at, threadDays.reopen)) return refuse('reopen_late', { date: closed.at });
  return mayWrite(state, side);
};
const reopenedEvent = (side: Side) => ({ kind: 'reopened', by: side, private: false }) satisfies EventDraft;

/** Transitions for talking: messages, addresses, muting, and reopening an expired conversation. */
export const talkTransitions = [
  transition('message', 'message', {
    from: LIVE,
    to: LIVE,
    open_only: true,
    guard: mayWrite,
    make: (input) => messageEvents(input),
  }),
  transition('message after the end', 'message', {
    from: ['closed', 'closed_sent'],
    to: ['closed', 'closed_sent'],
    open_only: true,
    guard: mayWriteAfterEnd,
    make: (input) => messageEvents(input),
  }),
  transition('message that reopens', 'message', {
    from: ['expired'],
    to: ['negotiating'],
    open_only: true,
    guard: mayReopen,
    make: (input) => messageEvents(input, [{ ...reopenedEvent(input.side), id: `${input.command.id}-reopened` }]),
  }),
  transition('reopen', 'reopen', {
    from: ['expired'],
    to: ['negotiating'],
    open_only: true,
    guard: mayReopen,
    make: ({ side }) => accept([reopenedEvent(side)]),
  }),
  transition('address', 'address', {
    from: ['agreed', 'sent'],
    to: ['agreed', 'sent'],
    guard: (state) => (isInPerson(state) ? refuse('parcel_in_person') : null),
    make: ({ side, command }) =>
      accept([{ kind: 'address', by: side, private: true, ...makeAddressCard(command), erased_at: null }]),
  }),
  transition('mute', 'mute', {
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    make: ({ state, side, command: { muted } }) =>
      accept(state.muted[side] === muted ? [] : [{ kind: 'muted', by: side, private: true, muted }]),
  }),
];

/** Transitions for ending a thread before a parcel is sent. */
export const cancelTransitions = [
  transition('cancel', 'cancel', {
    from: ['negotiating', 'confirming'],
    to: ['closed'],
    make: ({ side, command }) =>
      accept([
        {
          kind: 'closed',
          by: side,
          private: false,
          reason: side === 'initiator' ? 'withdrawn' : 'declined',
          text: command.reason,
        },
      ]),
  }),
  transition('cancel alone', 'cancel', {
    from: ['agreed'],
    to: ['closed'],
    guard: ({ agreement, extra_days, leaving }, side, currentTime) => {
      if (leaving[otherSide(side)]) return null;
      const agreedAt = agreement?.agreed_at ?? currentTime;
      const from = addDays(agreedAt, threadDays.cancel_alone + extra_days[otherSide(side)]);
      return currentTime < from ? refuse('cancel_too_early', { date: from }) : null;
    },
    make: ({ side, command }) =>
      accept([{ kind: 'closed', by: side, private: false, reason: 'cancelled_no_ship', text: command.reason }]),
  }),
  transition('ask to cancel', 'ask_cancel', {
    from: ['agreed'],
    to: ['agreed'],
    guard: ({ cancel_asked }) => (cancel_asked ? refuse('cancel_asked_already') : null),
    make: ({ side, command }) => accept([{ kind: 'cancel_asked', by: side, private: false, reason: command.reason }]),
  }),
  transition('accept to cancel', 'accept_cancel', {
    from: ['agreed'],
    to: ['closed'],
    guard: ({ cancel_asked }, side) => {
      if (!cancel_asked) return refuse('cancel_not_asked');
      return cancel_asked.by === side ? refuse('cancel_needs_other') : null;
    },
    make: ({ side }) => accept([{ kind: 'closed', by: side, private: false, reason: 'cancelled_mutual', text: null }]),
  }),
];
