import { evolve, replay } from '#contract/exchange/state/evolve.ts';
import { isBlocked } from '#contract/exchange/state/thread-phase.ts';
import type { Actor, Side } from '#contract/exchange/thread/side.ts';
import {
  type Command,
  type CommandKind,
  commandKinds,
  type InnerCommand,
} from '#contract/exchange/thread/thread-command.ts';
import type { StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { accept, type Outcome, type Refusal, refuse } from '#contract/http/envelope.ts';
import { refuseInPhase } from './refuse-in-phase.ts';
import { runningClocks } from './thread-clocks.ts';
import type { EventDraft } from './transition.ts';
import { findTransition } from './transitions.ts';

/** The result of a command: its transition and its events, preceded by those of clocks that have run out. */
export type Decision = { row: string; events: StoredEvent[] };

/** Facts about the caller that the state does not have. */
export type AskerFacts = { isNewcomer?: boolean; authoredSeqs?: readonly number[]; messageSeqs?: readonly number[] };

/** The kinds of command that only the thread itself gives. */
export const innerKinds: readonly InnerCommand['kind'][] = [
  'start',
  'reserved',
  'not_reserved',
  'block',
  'plan_deletion',
  'set_vacation',
  'leave',
  'hand_over',
  'unavailable',
  'hide_message',
  'unpublish',
  'suspend',
];
const isInner = (kind: string) => innerKinds.some((inner) => inner === kind);

function number(drafts: readonly EventDraft[], last_seq: number, time: string, command_id?: string): StoredEvent[] {
  return drafts.map((draft, index) => {
    const seq = last_seq + 1 + index;
    const ownId = index === 0 && draft.by !== 'system' ? command_id : undefined;
    return { ...draft, id: draft.id ?? ownId ?? `seq-${seq}`, seq, at: time };
  });
}

/**
 * Returns the events of all clocks that have run out by now, in their order, with the current time. They must be
 * applied first; decide does so itself.
 */
export function due(state: ThreadState, currentTime: string): StoredEvent[] {
  const events: StoredEvent[] = [];
  let current = state;
  for (;;) {
    const dueClocks = runningClocks(current).filter(({ dueTime }) => dueTime <= currentTime);
    const [next] = dueClocks.sort((a, b) => (a.dueTime < b.dueTime ? -1 : Number(a.dueTime > b.dueTime)));
    if (!next) return events;
    const [event] = number([next.clock.make(current)], current.last_seq, currentTime);
    if (!event) return events;
    events.push(event);
    current = evolve(current, event);
  }
}

/**
 * Returns when the object's alarm must be set: for the next clock or the outbox, never in the past; null if
 * nothing is pending.
 */
export function nextAlarm(
  state: ThreadState | null,
  outbox: { next_try_at: string | null },
  currentTime: string,
): string | null {
  const times = state ? runningClocks(state).map(({ dueTime }) => dueTime) : [];
  if (outbox.next_try_at) times.push(outbox.next_try_at);
  const [earliest] = times.sort();
  if (!earliest) return null;
  return earliest < currentTime ? currentTime : earliest;
}

function start(actor: Actor, command: Command, currentTime: string): Outcome<Decision> {
  if (actor !== 'initiator' || command.kind !== 'start') return refuse('not_found');
  const { id, intent_id, text } = command;
  const draft: EventDraft = { kind: 'started', by: actor, private: false, intent_id, text };
  return accept({ row: 'start', events: number([draft], 0, currentTime, id) });
}

/** Kinds with a text that one side can still send while one of the two blocks the other. */
const foldedKinds: readonly EventDraft['kind'][] = [
  'rejected',
  'closed',
  'cancel_asked',
  'shipped',
  'received',
  'problem',
  'parcels_changed',
];

const foldText = (draft: EventDraft): EventDraft =>
  foldedKinds.includes(draft.kind) ? { ...draft, folded: true } : draft;

const commandProposal = (command: Command) => ('proposal_id' in command ? command.proposal_id : undefined);

function decideNow(
  state: ThreadState,
  side: Side,
  command: Command,
  currentTime: string,
  facts: AskerFacts,
): Outcome<Decision> {
  if (state.reserving?.command_id === command.id && command.kind !== 'agree') return refuse('id_used');
  const row = findTransition(state, command.kind, side);
  if (!row) return refuseInPhase(state, command.kind, commandProposal(command));
  if (row.open_only && isBlocked(state)) return refuse('thread_blocked');
  const refusal = row.guard?.(state, side, currentTime, command);
  if (refusal) return refusal;
  const { isNewcomer = false, authoredSeqs = [], messageSeqs = [] } = facts;
  const outcome = row.make({ state, side, command, currentTime, isNewcomer, authoredSeqs, messageSeqs });
  if (!outcome.ok) return outcome;
  const drafts = isBlocked(state) ? outcome.value.map(foldText) : outcome.value;
  return accept({ row: row.name, events: number(drafts, state.last_seq, currentTime, command.id) });
}

/**
 * Returns the result of a command, or why it is refused; changes nothing. Times are written as by
 * Date.toISOString. No events mean that nothing changes or, for a repeated agreement with the same id, that its
 * reservations are still pending.
 */
export function decide(
  state: ThreadState | null,
  actor: Actor,
  command: Command,
  currentTime: string,
  facts: AskerFacts = {},
): Outcome<Decision> {
  if (actor === 'stranger') return refuse('not_found');
  if (!state) return start(actor, command, currentTime);
  if ((actor === 'system') !== isInner(command.kind)) return refuse('not_allowed');
  const overdue = due(state, currentTime);
  const current = replay(overdue, state) ?? state;
  const outcome = decideNow(current, actor === 'system' ? 'initiator' : actor, command, currentTime, facts);
  if (!outcome.ok) return outcome;
  return accept({ ...outcome.value, events: [...overdue, ...outcome.value.events] });
}

/** Returns the state after the clocks that have run out by now. */
const advanceState = (currentTime: string, state: ThreadState): ThreadState =>
  replay(due(state, currentTime), state) ?? state;

function commandRefusal(current: ThreadState, side: Side, kind: CommandKind, currentTime: string): Refusal | null {
  const row = findTransition(current, kind, side);
  if (!row) return refuseInPhase(current, kind);
  if (row.open_only && isBlocked(current)) return refuse('thread_blocked');
  return row.guard?.(current, side, currentTime) ?? null;
}

/** Returns why a side can't give a command now, as far as known before any input; null if it can. */
export const whyNot = (state: ThreadState, side: Side, kind: CommandKind, currentTime: string): Refusal | null =>
  commandRefusal(advanceState(currentTime, state), side, kind, currentTime);

/** Returns all commands that a side may give now. */
export function allowedNow(state: ThreadState, side: Side, currentTime: string): CommandKind[] {
  const current = advanceState(currentTime, state);
  return commandKinds.filter((kind) => commandRefusal(current, side, kind, currentTime) === null);
}
