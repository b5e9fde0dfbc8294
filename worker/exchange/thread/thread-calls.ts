import { errors } from '#contract/errors/errors.ts';
import type { BySide, Side } from '#contract/exchange/thread/side.ts';
import type { StoredSpecimen } from '#contract/exchange/thread/specimen-snapshot.ts';
import type { Command, ModerationAct } from '#contract/exchange/thread/thread-command.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { Refusal } from '#contract/http/envelope.ts';
import type { ReservationResult } from '#worker/exchange/reservations/reserve-specimens.ts';
import type { Attachment } from '#worker/exchange/tables.ts';
import type { Reader } from './reader-context.ts';
import { readerStanding } from './thread-view.ts';

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
  /** the language in which a refusal names specimens */
  locale: Locale;
};
export type ThreadStart = Pick<CommandCall, 'user_id' | 'key' | 'digest' | 'command'> & {
  participants: BySide<string>;
  origin: string;
};

/** An act of the administrator in a thread, or its undoing; a suspended user is named by id. */
export type ModerationCall =
  | Exclude<ModerationAct, { kind: 'suspend' }>
  | { kind: 'suspend'; user_id: string; suspended: boolean };

/**
 * What a user may put into a proposal: the participants' sides, the specimens that the other side itself has proposed
 * here, each as it was last, and the photos that the thread has already; `sentMedia` is the requested photo as it was
 * last sent.
 */
export type Proposable = {
  side: Side;
  participants: BySide<string>;
  offeredSpecimens: StoredSpecimen[];
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

type NotReserved = Extract<ReservationResult, { ok: false }>;

/**
 * The refusal for an accepted agreement whose specimens could not be reserved. Where the agreeing side itself changed
 * some, it names only these.
 */
export function notReserved(
  result: NotReserved,
  side: Side,
  nameSpecimens: (ids: readonly string[]) => string,
): ThreadRefusal {
  const { reason, specimen_ids, changes = [] } = result;
  const ownIds = changes.filter(({ giver }) => giver === side).map(({ specimen_id }) => specimen_id);
  const namedIds = ownIds.length > 0 ? ownIds : specimen_ids;
  const values = { count: namedIds.length, names: nameSpecimens(namedIds) };
  if (reason === 'promised') return { ok: false, error: 'specimens_promised', values, details: { specimen_ids } };
  if (reason === 'gone') return { ok: false, error: 'specimens_gone', values, details: { specimen_ids } };
  if (reason !== 'differs') return { ok: false, error: reason === 'newcomer' ? 'newcomer_confirmed' : 'unavailable' };
  const error = ownIds.length > 0 ? 'own_specimens_changed' : 'specimens_changed';
  return { ok: false, error, values, details: { changes } };
}
