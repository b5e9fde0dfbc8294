import { and, eq, inArray, lt } from 'drizzle-orm';
import { AppError } from '../ground/app-error.ts';
import type { CatalogueDb } from './catalogue.ts';
import type { CoreDb } from './core.ts';
import { idempotency } from './tables.ts';

type Db = CoreDb | CatalogueDb;

/** A call that may arrive twice: who makes it, and of its key and of what it says a hash. */
export type Once = { actor: string; key: string; route: string; body_hash: string };

const DAY = 86_400_000;

/** What the first arrival of a call under any of its keys was answered, or null if this is the first; another call's key is refused. */
export async function answeredBefore(db: Db, calls: readonly Once[]): Promise<unknown | null> {
  const of = new Map(calls.map((once) => [once.key, once]));
  const [actor = ''] = calls.map((once) => once.actor);
  const rows = await db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.actor, actor), inArray(idempotency.key, [...of.keys()])));
  const isSame = (row: Once) => {
    const once = of.get(row.key);
    return row.route === once?.route && row.body_hash === once.body_hash;
  };
  if (!rows.every(isSame)) throw new AppError('id_used');
  return rows[0] ? JSON.parse(rows[0].answer) : null;
}

/** The statement that keeps a call's answer for a day. It belongs into the batch that makes the change. */
export const keepAnswer = (db: Db, once: Once, answer: unknown) =>
  db.insert(idempotency).values({ ...once, answer: JSON.stringify(answer), created_at: Date.now() });

type Deletion = Pick<Once, 'actor' | 'route'>;

/** How long somebody's deletions are known: as long as what lies in the trash, and a day. */
const DELETIONS_KEPT = 31 * DAY;
const keyOfDeletion = ({ route }: Deletion) => `deleted ${route}`;

/** The statement that remembers what a deletion was answered. It belongs into the batch that deletes. */
export function keepDeletion(db: Db, deletion: Deletion, answer: unknown) {
  // An answer goes a day after it was made: this one counts as made so much later.
  const created_at = Date.now() + DELETIONS_KEPT - DAY;
  const kept = { answer: JSON.stringify(answer), created_at };
  return db
    .insert(idempotency)
    .values({ ...deletion, key: keyOfDeletion(deletion), body_hash: '', ...kept })
    .onConflictDoUpdate({ target: [idempotency.actor, idempotency.key], set: kept });
}

/** What somebody was answered who deleted the same before; null of what they never did. */
export async function deletedBefore(db: Db, deletion: Deletion): Promise<unknown | null> {
  const isIt = and(eq(idempotency.actor, deletion.actor), eq(idempotency.key, keyOfDeletion(deletion)));
  const [row] = await db.select({ answer: idempotency.answer }).from(idempotency).where(isIt);
  return row ? JSON.parse(row.answer) : null;
}

/** Whether a batch failed because the same call was carried out a moment before. */
export const isSecondArrival = (fault: unknown) =>
  faultMessages(fault).some((message) => message.includes('UNIQUE constraint failed: idempotency'));

/** Keys are kept for a day. */
export const forgetOldAnswers = (db: Db, now: number) =>
  db.delete(idempotency).where(lt(idempotency.created_at, now - DAY));

/** The messages of a fault and of what caused it: drizzle wraps those of the database. */
export function faultMessages(fault: unknown): string[] {
  return fault instanceof Error ? [fault.message, ...faultMessages(fault.cause)] : [];
}
