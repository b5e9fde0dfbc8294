import { errors } from '#contract/errors/errors.ts';
import type { BySide, Side } from '#contract/exchange/thread/side.ts';
import type { Command } from '#contract/exchange/thread/thread-command.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { Refusal } from '#contract/http/envelope.ts';
import type { Attachment } from '#worker/exchange/tables.ts';
import { type Reader, readerStanding } from './thread-view.ts';

/** A no of a thread, with what its reader needs to go on. */
export type ThreadRefusal = Refusal & { about?: Record<string, unknown> };
/** What an object answers: values, for errors lose their own properties on the way out of it. */
export type ObjectAnswer<T> = { ok: true; value: T } | ThreadRefusal;

/** A command on its way to its thread: who asks, a digest of what was asked, and what asking it needed. */
export type CommandCall = {
  user_id: string;
  key: string;
  asked: string;
  command: Command;
  /** why it could not be made ready; said only where the thread has not carried it out before */
  refused?: ThreadRefusal;
  is_newcomer: boolean;
  pictures: Attachment[];
};
export type ThreadStart = Pick<CommandCall, 'user_id' | 'key' | 'asked' | 'command'> & {
  participants: BySide<string>;
  origin: string;
};

/**
 * What somebody who proposes may name: whose side is whose, and specimens and pictures that the thread has already; `sent`
 * is the picture that was asked for, as it was last sent.
 */
export type Proposable = {
  side: Side;
  participants: BySide<string>;
  known: string[];
  pictures: string[];
  sent: Attachment | null;
};

const OUT_OF_STATE = 13001;

/** A refusal that says, where the state is the reason, which state and what may be done in it. */
export function stateRefusal(refusal: Refusal, state: ThreadState | null, reader: Reader): ThreadRefusal {
  if (!state || errors[refusal.error].code !== OUT_OF_STATE) return refusal;
  const { status, allowed } = readerStanding(state, reader);
  return { ...refusal, about: { status, allowed } };
}

/** Why an agreement did not come about although it was accepted. */
export function notReserved(reason: string, specimen_ids: string[]): ThreadRefusal {
  const values = { count: specimen_ids.length };
  if (reason === 'promised') return { ok: false, error: 'specimens_promised', values, about: { specimen_ids } };
  if (reason === 'gone') return { ok: false, error: 'specimens_gone', values, about: { specimen_ids } };
  return { ok: false, error: reason === 'newcomer' ? 'newcomer_confirmed' : 'unavailable' };
}
