import { errors } from '#contract/errors/errors.ts';
import type { BySide, Side } from '#contract/exchange/thread/side.ts';
import type { Command } from '#contract/exchange/thread/thread-command.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { Refusal } from '#contract/http/envelope.ts';
import type { Attachment } from '#worker/exchange/tables.ts';
import { type Reader, readerStanding } from './thread-view.ts';

/** A refusal of a thread, with what its reader needs to go on. */
export type ThreadRefusal = Refusal & { details?: Record<string, unknown> };
/**
 * An object's answer: values instead of errors, because an error loses its own properties when it leaves the
 * object.
 */
export type ObjectAnswer<T> = { ok: true; value: T } | ThreadRefusal;

/** A command for its thread: the user, a digest of the command, and what was read to prepare it. */
export type CommandCall = {
  user_id: string;
  key: string;
  digest: string;
  command: Command;
  /** why the command could not be prepared; used only if the thread has not executed it before */
  refusal?: ThreadRefusal;
  is_newcomer: boolean;
  attachments: Attachment[];
};
export type ThreadStart = Pick<CommandCall, 'user_id' | 'key' | 'digest' | 'command'> & {
  participants: BySide<string>;
  origin: string;
};

/**
 * What a user may put into a proposal: the participants' sides, and the specimens and photos that the thread has
 * already; `sentMedia` is the requested photo as it was last sent.
 */
export type Proposable = {
  side: Side;
  participants: BySide<string>;
  specimenIds: string[];
  mediaIds: string[];
  sentMedia: Attachment | null;
};

const OUT_OF_STATE = 13001;

/** A refusal that contains, if the state is the reason, that state and what is allowed in it. */
export function stateRefusal(refusal: Refusal, state: ThreadState | null, reader: Reader): ThreadRefusal {
  if (!state || errors[refusal.error].code !== OUT_OF_STATE) return refusal;
  const { status, allowed } = readerStanding(state, reader);
  return { ...refusal, details: { status, allowed } };
}

/** The refusal for an accepted agreement whose specimens could not be reserved. */
export function notReserved(reason: string, specimen_ids: string[]): ThreadRefusal {
  const values = { count: specimen_ids.length };
  if (reason === 'promised') return { ok: false, error: 'specimens_promised', values, details: { specimen_ids } };
  if (reason === 'gone') return { ok: false, error: 'specimens_gone', values, details: { specimen_ids } };
  return { ok: false, error: reason === 'newcomer' ? 'newcomer_confirmed' : 'unavailable' };
}
