import { and, eq, inArray, lt } from 'drizzle-orm';
import { AppError } from '#worker/ground/app-error.ts';
import type { CatalogueDb } from './catalogue.ts';
import type { CoreDb } from './core.ts';
import { idempotency } from './tables.ts';

type Db = CoreDb | CatalogueDb;

/** A call that may arrive twice: who makes it, and of its key and of what it says a hash. */
export type IdempotentCall = { actor: string; key: string; route: string; body_hash: string };

const DAY = 86_400_000;

/** What the first arrival of a call under any of its keys was answered, or null if this is the first; another call's key is refused. */
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

/** The statement that keeps a call's answer for a day. It belongs into the batch that makes the change. */
export const keepAnswer = (db: Db, call: IdempotentCall, answer: unknown) =>
  db.insert(idempotency).values({ ...call, answer: JSON.stringify(answer), created_at: Date.now() });

type Deletion = Pick<IdempotentCall, 'actor' | 'route'>;

/** How long somebody's deletions are known: as long as what lies in the trash, and a day. */
const DELETION_LIFE_MS = 31 * DAY;
const keyOfDeletion = ({ route }: Deletion) => `deleted ${route}`;

/** The statement that remembers what a deletion was answered. It belongs into the batch that deletes. */
export function keepDeletion(db: Db, deletion: Deletion, answer: unknown) {
  // An answer goes a day after it was made: this one counts as made so much later.
  const created_at = Date.now() + DELETION_LIFE_MS - DAY;
  const storedFields = { answer: JSON.stringify(answer), created_at };
  return db
    .insert(idempotency)
    .values({ ...deletion, key: keyOfDeletion(deletion), body_hash: '', ...storedFields })
    .onConflictDoUpdate({ target: [idempotency.actor, idempotency.key], set: storedFields });
}

/** What somebody was answered who deleted the same before; null of what they never did. */
export async function readDeletionAnswer(db: Db, deletion: Deletion): Promise<unknown | null> {
  const isIt = and(eq(idempotency.actor, deletion.actor), eq(idempotency.key, keyOfDeletion(deletion)));
  const [row] = await db.select({ answer: idempotency.answer }).from(idempotency).where(isIt);
  return row ? JSON.parse(row.answer) : null;
}

/** Whether a batch failed because the same call was carried out a moment before. */
export const isSecondArrival = (fault: unknown) =>
  faultMessages(fault).some((message) => message.includes('UNIQUE constraint failed: idempotency'));

/** Keys are kept for a day. */
export const forgetOldAnswers = (db: Db, nowMs: number) =>
  db.delete(idempotency).where(lt(idempotency.created_at, nowMs - DAY));

/** The messages of a fault and of what caused it: drizzle wraps those of the database. */
export function faultMessages(fault: unknown): string[] {
  return fault instanceof Error ? [fault.message, ...faultMessages(fault.cause)] : [];
}
