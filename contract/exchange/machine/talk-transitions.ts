import { otherSide } from '#contract/exchange/thread/side.ts';
import { accept, refuse } from '#contract/http/envelope.ts';
import { LIVE, STARTED_PHASES } from './phase-sets.ts';
import { isBlocked } from './thread-phase.ts';
import { addDays, threadDays } from './thread-times.ts';
import { transition } from './transition.ts';

/** Transitions for talking: messages, addresses, muting, making public, and reopening an expired conversation. */
export const talkTransitions = [
  transition('message', 'message', {
    from: LIVE,
    to: LIVE,
    open_only: true,
    make: ({ side, command: { text, attachments, private: isPrivate } }) =>
      accept([{ kind: 'message', by: side, private: isPrivate, text, attachments }]),
  }),
  transition('reopen', 'reopen', {
    from: ['expired'],
    to: ['negotiating'],
    open_only: true,
    guard: ({ closed }, _, currentTime) =>
      closed && currentTime >= addDays(closed.at, threadDays.reopen)
        ? refuse('reopen_late', { date: closed.at })
        : null,
    make: ({ side }) => accept([{ kind: 'reopened', by: side, private: false }]),
  }),
  transition('address', 'address', {
    from: ['agreed', 'sent'],
    to: ['agreed', 'sent'],
    make: ({ side, command: { name, lines, country, note } }) =>
      accept([{ kind: 'address', by: side, private: true, name, lines, country, note: note ?? null, erased_at: null }]),
  }),
  transition('publish', 'publish', {
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    // Either side may always make a conversation private; on a public one, that is what this command does.
    guard: (state, side, _, command) => {
      if (command ? !command.public : state.public) return null;
      if (isBlocked(state)) return refuse('thread_blocked');
      return state.taken_back_by === otherSide(side) ? refuse('publish_taken_back') : null;
    },
    make: ({ state, side, command }) =>
      accept(
        state.public === command.public
          ? []
          : [{ kind: 'published', by: side, private: false, public: command.public }],
      ),
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
    guard: ({ agreement }, _, currentTime) => {
      const from = addDays(agreement?.agreed_at ?? currentTime, threadDays.cancel_alone);
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
