import { STARTED_PHASES } from '#contract/exchange/state/phase-sets.ts';
import { isBlocked, isErased, isSuspended } from '#contract/exchange/state/thread-phase.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { accept, refuse } from '#contract/http/envelope.ts';
import { type EventDraft, type Guard, transition } from './transition.ts';

const publishedEvent = (actor: EventDraft['by'], isPublic: boolean): EventDraft => ({
  kind: 'published',
  by: actor,
  private: false,
  public: isPublic,
});

/**
 * Either side can always make a conversation private, decline a request or withdraw its own; without a command, that
 * is what is asked of a public conversation.
 */
const mayPublish: Guard<'publish'> = (state, side, _, command) => {
  if (command ? !command.public : state.public) return null;
  if (isErased(state)) return refuse('partner_erased');
  if (isBlocked(state)) return refuse('thread_blocked');
  if (state.suspended[side]) return refuse('account_suspended');
  if (isSuspended(state) || state.publish_barred) return refuse('publish_barred');
  if (!state.answered) return refuse('publish_unanswered');
  if (state.publication?.by === otherSide(side)) return null;
  return state.taken_back_by === otherSide(side) ? refuse('publish_taken_back') : null;
};

/** Whether a conversation becomes public again once the administrator lifts the bar. */
const wouldReturn = (state: ThreadState) => state.publish_barred && state.was_public && state.taken_back_by === null;

function publish(state: ThreadState, side: Side, isPublic: boolean): EventDraft[] {
  if (!isPublic && wouldReturn(state)) return [publishedEvent(side, false)];
  if (state.public === isPublic && !state.publication) return [];
  if (state.public) return [publishedEvent(side, false)];
  const { publication } = state;
  if (!publication) return [{ kind: 'publication_requested', by: side, private: true }];
  if (publication.by === side) return isPublic ? [] : [{ kind: 'publication_withdrawn', by: side, private: true }];
  return isPublic ? [publishedEvent(side, true)] : [{ kind: 'publication_declined', by: side, private: true }];
}

/** Makes a conversation private on behalf of one side, or ends the open request. */
export function endPublication(state: ThreadState, side: Side): EventDraft[] {
  return state.public || state.publication || wouldReturn(state) ? publish(state, side, false) : [];
}

const withheldEvent = (side: Side, target_seq: number, withheld: boolean): EventDraft => ({
  kind: 'withheld',
  by: side,
  private: true,
  target_seq,
  withheld,
});

const hiddenEvent = (target_seq: number, isHidden: boolean): EventDraft => ({
  kind: 'message_hidden',
  by: 'system',
  private: true,
  target_seq,
  hidden: isHidden,
});

/** What the administrator made private becomes public again with the undoing, unless one side is against it by now. */
function liftBar(state: ThreadState): EventDraft[] {
  const mayReturn = wouldReturn(state) && !isBlocked(state) && !isSuspended(state) && !isErased(state);
  return [
    { kind: 'publication_barred', by: 'system', private: true, is_barred: false },
    ...(mayReturn ? [publishedEvent('system', true)] : []),
  ];
}

/** Transitions that decide what visitors read: publication by consent, withheld texts, and acts of the administrator. */
export const publicationTransitions = [
  transition('publish', 'publish', {
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    guard: mayPublish,
    make: ({ state, side, command }) => accept(publish(state, side, command.public)),
  }),
  transition('withhold', 'withhold', {
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    make: ({ state, side, command: { seq, withheld }, authoredSeqs }) => {
      if (!authoredSeqs.includes(seq)) return refuse('not_found');
      return accept(state.withheld.includes(seq) === withheld ? [] : [withheldEvent(side, seq, withheld)]);
    },
  }),
  transition('block', 'block', {
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    make: ({ state, command: { side, blocked } }) => {
      if (state.blocks[side] === blocked) return accept([]);
      const blockedEvent: EventDraft = { kind: 'blocked', by: 'system', private: true, side, blocked };
      return accept(blocked ? [blockedEvent, ...endPublication(state, side)] : [blockedEvent]);
    },
  }),
  transition('hide a message', 'hide_message', {
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    make: ({ state, command: { seq, hidden } }) =>
      accept(seq > state.last_seq || state.hidden.includes(seq) === hidden ? [] : [hiddenEvent(seq, hidden)]),
  }),
  transition('bar from publication', 'unpublish', {
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    make: ({ state, command: { is_barred } }) => {
      if (state.publish_barred === is_barred) return accept([]);
      if (!is_barred) return accept(liftBar(state));
      const barredEvent: EventDraft = { kind: 'publication_barred', by: 'system', private: true, is_barred };
      return accept(state.public ? [barredEvent, publishedEvent('system', false)] : [barredEvent]);
    },
  }),
  transition('suspend', 'suspend', {
    from: STARTED_PHASES,
    to: STARTED_PHASES,
    make: ({ state, command: { side, suspended } }) => {
      if (state.suspended[side] === suspended) return accept([]);
      const suspendedEvent: EventDraft = { kind: 'suspended', by: 'system', private: true, side, suspended };
      const { publication } = state;
      const withdrawnEvent: EventDraft = { kind: 'publication_withdrawn', by: 'system', private: true };
      return accept(suspended && publication ? [suspendedEvent, withdrawnEvent] : [suspendedEvent]);
    },
  }),
];
