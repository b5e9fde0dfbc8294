import type { Side } from '#contract/exchange/thread/side.ts';
import type { Command, CommandOf } from '#contract/exchange/thread/thread-command.ts';
import type { StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { Outcome, Refusal } from '#contract/http/envelope.ts';
import type { Phase } from './thread-phase.ts';

type DraftOf<E> = E extends StoredEvent ? Omit<E, 'seq' | 'at' | 'id'> & { id?: string } : never;
/** An event before it has its number and time; without an id it takes its command's, or one of its number. */
export type EventDraft = DraftOf<StoredEvent>;

/** A command of one side on a state that the clocks have been brought up to. */
export type CommandOnState<K extends Command['kind']> = {
  state: ThreadState;
  side: Side;
  command: CommandOf<K>;
  currentTime: string;
  /** whether who asks is a newcomer */
  isNewcomer: boolean;
};

/** One row of the table: from where which command leads, and to where. */
type TransitionOf<K extends Command['kind']> = {
  name: string;
  command: K;
  from: readonly Phase[];
  to: readonly Phase[];
  /** refused while one of the two blocks the other */
  open_only?: boolean;
  /** tells rows of the same command apart; the first that fits is taken */
  when?: (state: ThreadState, side: Side) => boolean;
  /** why not; without a command, as far as it can be said before anything is typed */
  guard?: Guard<K>;
  /** what happens; the first event is the command's own */
  make: (input: CommandOnState<K>) => Outcome<EventDraft[]>;
};
export type Guard<K extends Command['kind']> = (
  state: ThreadState,
  side: Side,
  currentTime: string,
  command?: CommandOf<K>,
) => Refusal | null;

/** A row of any command; rowFor finds it by the command's kind, so that what it is given is its own. */
export type Transition = Omit<TransitionOf<Command['kind']>, 'guard' | 'make'> & {
  guard?(state: ThreadState, side: Side, currentTime: string, command?: Command): Refusal | null;
  make(input: Omit<CommandOnState<Command['kind']>, 'command'> & { command: Command }): Outcome<EventDraft[]>;
};

export const transition = <K extends Command['kind']>(
  name: string,
  command: K,
  options: Omit<TransitionOf<K>, 'name' | 'command'>,
): Transition => ({
  name,
  command,
  from: options.from,
  to: options.to,
  ...(options.open_only && { open_only: true }),
  ...(options.when && { when: options.when }),
  ...(options.guard && {
    guard: (state, side, currentTime, givenCommand) =>
      options.guard?.(state, side, currentTime, givenCommand as CommandOf<K>) ?? null,
  }),
  make: (input) => options.make({ ...input, command: input.command as CommandOf<K> }),
});
