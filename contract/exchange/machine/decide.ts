import { accept, type Outcome, type Refusal, refuse } from '../../envelope.ts';
import type { Actor, Side } from '../thread/side.ts';
import { type Command, type CommandKind, commandKinds, type InnerCommand } from '../thread/thread-command.ts';
import type { StoredEvent } from '../thread/thread-event.ts';
import type { ThreadState } from '../thread/thread-state.ts';
import { evolve, replay } from './evolve.ts';
import { refuseOutOfPlace } from './out-of-place.ts';
import { running } from './thread-clocks.ts';
import { isBlocked } from './thread-phase.ts';
import type { EventDraft } from './transition.ts';
import { transitionFor } from './transitions.ts';

/** What a command brings about: the row it takes, and its events, in front those of clocks that had run down. */
export type Decision = { row: string; events: StoredEvent[] };

/** What the thread can't know of who asks. */
export type AskerFacts = { isNewcomer?: boolean };

const innerKinds: readonly InnerCommand['kind'][] = ['start', 'reserved', 'not_reserved', 'block', 'hand_over'];
const isInner = (kind: string) => innerKinds.some((inner) => inner === kind);

function number(drafts: readonly EventDraft[], last_seq: number, at: string, command_id?: string): StoredEvent[] {
  return drafts.map((draft, index) => {
    const seq = last_seq + 1 + index;
    const own = index === 0 && draft.by !== 'system' ? command_id : undefined;
    return { ...draft, id: draft.id ?? own ?? `seq-${seq}`, seq, at };
  });
}

/**
 * What clocks that have run down by now bring about, in their order, all of it happening now. To be applied before
 * anything else; decide does so by itself.
 */
export function due(state: ThreadState, now: string): StoredEvent[] {
  const events: StoredEvent[] = [];
  let current = state;
  for (;;) {
    const over = running(current).filter(({ at }) => at <= now);
    const [next] = over.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
    if (!next) return events;
    const [event] = number([next.clock.make(current)], current.last_seq, now);
    if (!event) return events;
    events.push(event);
    current = evolve(current, event);
  }
}

/** When the object has to wake: its next clock or its outbox, never before now; null when nothing is to come. */
export function nextAlarm(
  state: ThreadState | null,
  outbox: { next_try_at: string | null },
  now: string,
): string | null {
  const times = state ? running(state).map(({ at }) => at) : [];
  if (outbox.next_try_at) times.push(outbox.next_try_at);
  const [earliest] = times.sort();
  if (!earliest) return null;
  return earliest < now ? now : earliest;
}

function start(actor: Actor, command: Command, now: string): Outcome<Decision> {
  if (actor !== 'initiator' || command.kind !== 'start') return refuse('not_found');
  const { id, intent_id, text } = command;
  const draft: EventDraft = { kind: 'started', by: actor, private: false, intent_id, text };
  return accept({ row: 'start', events: number([draft], 0, now, id) });
}

const proposalIn = (command: Command) => ('proposal_id' in command ? command.proposal_id : undefined);

function decideNow(state: ThreadState, by: Side, command: Command, now: string, facts: AskerFacts): Outcome<Decision> {
  if (state.reserving?.command_id === command.id && command.kind !== 'agree') return refuse('id_used');
  const row = transitionFor(state, command.kind, by);
  if (!row) return refuseOutOfPlace(state, command.kind, proposalIn(command));
  if (row.open_only && isBlocked(state)) return refuse('thread_blocked');
  const refusal = row.guard?.(state, by, now, command);
  if (refusal) return refusal;
  const made = row.make({ state, by, command, now, isNewcomer: facts.isNewcomer ?? false });
  if (!made.ok) return made;
  return accept({ row: row.name, events: number(made.value, state.last_seq, now, command.id) });
}

/**
 * What a command brings about, or why it is refused; changes nothing. Times as Date.toISOString writes them. No events
 * mean that all was so already, or, agreeing again by the same id, that its reservations are still being asked for.
 */
export function decide(
  state: ThreadState | null,
  actor: Actor,
  command: Command,
  now: string,
  facts: AskerFacts = {},
): Outcome<Decision> {
  if (actor === 'stranger') return refuse('not_found');
  if (!state) return start(actor, command, now);
  if ((actor === 'system') !== isInner(command.kind)) return refuse('not_allowed');
  const overdue = due(state, now);
  const current = replay(overdue, state) ?? state;
  const decided = decideNow(current, actor === 'system' ? 'initiator' : actor, command, now, facts);
  if (!decided.ok) return decided;
  return accept({ ...decided.value, events: [...overdue, ...decided.value.events] });
}

/** The state once the clocks that have run down by now are heard. */
const broughtUpTo = (now: string, state: ThreadState): ThreadState => replay(due(state, now), state) ?? state;

function refusalOf(current: ThreadState, by: Side, kind: CommandKind, now: string): Refusal | null {
  const row = transitionFor(current, kind, by);
  if (!row) return refuseOutOfPlace(current, kind);
  if (row.open_only && isBlocked(current)) return refuse('thread_blocked');
  return row.guard?.(current, by, now) ?? null;
}

/** Why a side can't do something now, as far as it can be said before anything is typed; null when it can. */
export const whyNot = (state: ThreadState, by: Side, kind: CommandKind, now: string): Refusal | null =>
  refusalOf(broughtUpTo(now, state), by, kind, now);

/** All that a side may do now. */
export function allowedNow(state: ThreadState, by: Side, now: string): CommandKind[] {
  const current = broughtUpTo(now, state);
  return commandKinds.filter((kind) => refusalOf(current, by, kind, now) === null);
}
