import type { BySide } from '#contract/exchange/thread/side.ts';
import type { Reminder, StoredEvent, ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';

/** An event as stored or as a side reads it. */
export type AnyEvent = StoredEvent | ThreadEvent;
export type KindEvent<K extends AnyEvent['kind']> = Extract<AnyEvent, { kind: K }>;
/** The fields of a state that an event changes. */
export type Change = Partial<ThreadState>;
/** What each kind of event changes. */
export type Changes<K extends AnyEvent['kind']> = { [E in K]: (state: ThreadState, event: KindEvent<E>) => Change };

export const noTimes = { initiator: null, responder: null };
export const noFlags = { initiator: false, responder: false };

/** Returns the values of both sides with the actor's replaced. */
export const put = <T>(sides: BySide<T>, actor: AnyEvent['by'], value: T): BySide<T> =>
  actor === 'system' ? sides : { ...sides, [actor]: value };

/** Removes the reminders of clocks that have restarted: those to both sides and those to one. */
export const withoutReminders = ({ reminded }: ThreadState, ...reminders: Reminder[]): string[] =>
  reminded.filter((sentReminder) => !reminders.some((reminder) => sentReminder.split(' ')[0] === reminder));
