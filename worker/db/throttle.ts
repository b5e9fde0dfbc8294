import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { AppError } from '#worker/ground/app-error.ts';
import type { CoreDb } from './core.ts';
import { attempts } from './core-tables.ts';

type Allowance = { limit: number; seconds: number };

/**
 * Counts one try against an allowance, exactly, however many arrive at once; above it the call is refused with
 * `too_often` and the seconds to wait. `key` names what is counted and for whom: 'code:to:linwei@example.org'.
 */
export async function countTry(db: CoreDb, key: string, { limit, seconds }: Allowance): Promise<void> {
  const { count, wait } = await incrementCount(db, key, seconds);
  if (count > limit) throw new AppError('too_often', { seconds: wait }, { retry_after: wait });
}

/** Counts one try, or several; returns the count so far and the seconds until it starts again. */
export async function incrementCount(
  db: CoreDb,
  key: string,
  seconds: number,
  increment = 1,
): Promise<{ count: number; wait: number }> {
  const nowMs = Date.now();
  const expires_at = nowMs + seconds * 1000;
  const expiryCondition = sql`${attempts.expires_at} <= ${nowMs}`;
  const [row] = await db
    .insert(attempts)
    .values({ key, count: increment, expires_at })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${expiryCondition} then ${increment} else ${attempts.count} + ${increment} end`,
        expires_at: sql`case when ${expiryCondition} then ${expires_at} else ${attempts.expires_at} end`,
      },
    })
    .returning({ count: attempts.count, expires_at: attempts.expires_at });
  if (!row) throw new Error('A try was not counted');
  return { count: row.count, wait: Math.max(1, Math.ceil((row.expires_at - nowMs) / 1000)) };
}

/** Takes back a try that should not count. */
export const takeBackTry = (db: CoreDb, key: string) =>
  db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, key), gt(attempts.count, 0)));

/** Deletes the tries of a key, as after a successful login. */
export const forgetTries = (db: CoreDb, key: string) => db.delete(attempts).where(sql`${attempts.key} = ${key}`);

export const forgetOldTries = (db: CoreDb, nowMs: number) => db.delete(attempts).where(lt(attempts.expires_at, nowMs));
