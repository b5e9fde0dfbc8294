import { and, eq, inArray, lt } from 'drizzle-orm';
import { ANSWER_DAYS, DELETION_ANSWER_DAYS } from '#contract/http/limits.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { CatalogueDb } from './catalogue.ts';
import type { CoreDb } from './core.ts';
import { idempotency } from './tables.ts';

type Db = CoreDb | CatalogueDb;

/** A call that may arrive twice: its user, its key, its route and a hash of its body. */
export type IdempotentCall = { actor: string; key: string; route: string; body_hash: string };

const DAY = 86_400_000;
const ANSWER_LIFE_MS = ANSWER_DAYS * DAY;

/**
 * Returns the stored answer of a call under any of its keys, or null if this is the first arrival; a key used by
 * another call is refused with `id_used`.
 */
export async function readStoredAnswer(db: Db, calls: readonly IdempotentCall[]): Promise<unknown | null> {
  const callsByKey = new Map(calls.map((call) => [call.key, call]));
  const [actor = ''] = calls.map((call) => call.actor);
  const rows = await db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.actor, actor), inArray(idempotency.key, [...callsByKey.keys()])));
  const isSame = (row: IdempotentCall) => {
    const call = callsByKey.get(row.key);
    return row.route === call?.route && row.body_hash === call.body_hash;
  };
  if (!rows.every(isSame)) throw new AppError('id_used');
  return rows[0] ? JSON.parse(rows[0].answer) : null;
}

/** The statement that stores a call's answer for a day. It goes into the batch that makes the change. */
export const keepAnswer = (db: Db, call: IdempotentCall, answer: unknown) =>
  db.insert(idempotency).values({ ...call, answer: JSON.stringify(answer), created_at: Date.now() });

type Deletion = Pick<IdempotentCall, 'actor' | 'route'>;

const DELETION_LIFE_MS = DELETION_ANSWER_DAYS * DAY;
const keyOfDeletion = ({ route }: Deletion) => `deleted ${route}`;

/** The statement that stores the answer of a deletion. It goes into the batch that deletes. */
export function keepDeletion(db: Db, deletion: Deletion, answer: unknown) {
  // An answer is deleted when it is a day old by its `created_at`, so this one is dated later by the rest of its life.
  const created_at = Date.now() + DELETION_LIFE_MS - ANSWER_LIFE_MS;
  const storedFields = { answer: JSON.stringify(answer), created_at };
  return db
    .insert(idempotency)
    .values({ ...deletion, key: keyOfDeletion(deletion), body_hash: '', ...storedFields })
    .onConflictDoUpdate({ target: [idempotency.actor, idempotency.key], set: storedFields });
}

/** Returns the stored answer of an earlier identical deletion by the user; null if there was none. */
export async function readDeletionAnswer(db: Db, deletion: Deletion): Promise<unknown | null> {
  const isIt = and(eq(idempotency.actor, deletion.actor), eq(idempotency.key, keyOfDeletion(deletion)));
  const [row] = await db.select({ answer: idempotency.answer }).from(idempotency).where(isIt);
  return row ? JSON.parse(row.answer) : null;
}

/** Whether a batch failed because the same call was executed a moment before. */
export const isSecondArrival = (fault: unknown) =>
  faultMessages(fault).some((message) => message.includes('UNIQUE constraint failed: idempotency'));

/** Deletes stored answers after a day. */
export const forgetOldAnswers = (db: Db, nowMs: number) =>
  db.delete(idempotency).where(lt(idempotency.created_at, nowMs - ANSWER_LIFE_MS));

/** The messages of a fault and of its causes: drizzle wraps those of the database. */
export function faultMessages(fault: unknown): string[] {
  return fault instanceof Error ? [fault.message, ...faultMessages(fault.cause)] : [];
}
