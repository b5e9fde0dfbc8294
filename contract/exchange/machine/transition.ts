import type { Phase } from '#contract/exchange/state/thread-phase.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { Command, CommandOf } from '#contract/exchange/thread/thread-command.ts';
import type { StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { Outcome, Refusal } from '#contract/http/envelope.ts';

type DraftOf<E> = E extends StoredEvent ? Omit<E, 'seq' | 'at' | 'id'> & { id?: string } : never;
/** An event before it has its number and time; without an id it gets its command's, or one from its number. */
export type EventDraft = DraftOf<StoredEvent>;

/** A command of one side on a state to which all clocks that ran out are applied. */
export type CommandOnState<K extends Command['kind']> = {
  state: ThreadState;
  side: Side;
  command: CommandOf<K>;
  currentTime: string;
  /** whether the caller is a newcomer */
  isNewcomer: boolean;
  /** which of the events that the command names the side wrote, with a text or photos that visitors could read */
  authoredSeqs: readonly number[];
  /** which of the events that the command names are messages */
  messageSeqs: readonly number[];
};

/** One transition of the table: a command, its phases, and the phases it leads to. */
type TransitionOf<K extends Command['kind']> = {
  name: string;
  command: K;
  from: readonly Phase[];
  to: readonly Phase[];
  /** refused while one of the two blocks the other */
  open_only?: boolean;
  /** distinguishes transitions of the same command; the first match is taken */
  condition?: (state: ThreadState, side: Side) => boolean;
  /** why it is refused; without a command, as far as known before any input */
  guard?: Guard<K>;
  /** returns the events; the command's own has its id */
  make: (input: CommandOnState<K>) => Outcome<EventDraft[]>;
};
export type Guard<K extends Command['kind']> = (
  state: ThreadState,
  side: Side,
  currentTime: string,
  command?: CommandOf<K>,
) => Refusal | null;

/**
 * A transition of any command; findTransition selects it by the command's kind, so it only receives commands of
 * that kind.
 */
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
  ...(options.condition && { condition: options.condition }),
  ...(options.guard && {
    guard: (state, side, currentTime, givenCommand) =>
      options.guard?.(state, side, currentTime, givenCommand as CommandOf<K>) ?? null,
  }),
  make: (input) => options.make({ ...input, command: input.command as CommandOf<K> }),
});
