import { lt, sql } from 'drizzle-orm';
import { attempts } from '../account/tables.ts';
import type { CoreDb } from '../db/core.ts';
import { AppError } from './app-error.ts';

export type Allowance = { limit: number; seconds: number };

/**
 * Counts one try against an allowance, exactly, however many arrive at once; over it the call is refused with the
 * seconds to wait. `key` names what is counted and for whom: 'login:account:linwei'.
 */
export async function countTry(db: CoreDb, key: string, { limit, seconds }: Allowance): Promise<void> {
  const now = Date.now();
  const until = now + seconds * 1000;
  const over = sql`${attempts.until} <= ${now}`;
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, until })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        until: sql`case when ${over} then ${until} else ${attempts.until} end`,
      },
    })
    .returning({ count: attempts.count, until: attempts.until });
  if (row && row.count > limit) {
    const wait = Math.max(1, Math.ceil((row.until - now) / 1000));
    throw new AppError('too_often', { seconds: wait }, { retry_after: wait });
  }
}

/** Forgets the tries of a key, as after a login that went well. */
export const forgetTries = (db: CoreDb, key: string) => db.delete(attempts).where(sql`${attempts.key} = ${key}`);

export const forgetOldTries = (db: CoreDb, now: number) => db.delete(attempts).where(lt(attempts.until, now));
