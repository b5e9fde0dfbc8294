import { LIVE, STARTED_PHASES } from '#contract/exchange/state/phase-sets.ts';
import { isInPerson } from '#contract/exchange/state/thread-phase.ts';
import { addDays, threadDays } from '#contract/exchange/state/thread-times.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { accept, refuse } from '#contract/http/envelope.ts';
import { transition } from './transition.ts';

const notSuspended = ({ suspended }: ThreadState, side: Side) => (suspended[side] ? refuse('account_suspended') : null);

/** Transitions for talking: messages, addresses, muting, and reopening an expired conversation. */
export const talkTransitions = [
  transition('message', 'message', {
    from: LIVE,
    to: LIVE,
    open_only: true,
    guard: notSuspended,
    make: ({ side, command: { text, attachments, private: isPrivate } }) =>
      accept([{ kind: 'message', by: side, private: isPrivate, text, attachments }]),
  }),
  transition('reopen', 'reopen', {
    from: ['expired'],
    to: ['negotiating'],
    open_only: true,
    guard: (state, side, currentTime) => {
      const { closed } = state;
      if (closed && currentTime >= addDays(closed.at, threadDays.reopen))
        return refuse('reopen_late', { date: closed.at });
      return notSuspended(state, side);
    },
    make: ({ side }) => accept([{ kind: 'reopened', by: side, private: false }]),
  }),
  transition('address', 'address', {
    from: ['agreed', 'sent'],
    to: ['agreed', 'sent'],
    guard: (state) => (isInPerson(state) ? refuse('parcel_in_person') : null),
    make: ({ side, command: { name, lines, country, note } }) =>
      accept([{ kind: 'address', by: side, private: true, name, lines, country, note: note ?? null, erased_at: null }]),
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
    guard: ({ agreement, extra_days }, side, currentTime) => {
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
